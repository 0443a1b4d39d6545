import type { SubjectKey } from '@/lib/contract/common'

/** One source as the address names it: `chatgpt/the-reference`. A source's name holds no slash, a reference may. */
export const addressOf = ({ source, sourceRef }: SubjectKey) => `${source}/${sourceRef}`

export function keyIn(address: string | undefined): SubjectKey | null {
  const slash = address?.indexOf('/') ?? -1
  if (!address || slash < 1 || slash === address.length - 1) return null
  return { source: address.slice(0, slash), sourceRef: address.slice(slash + 1) }
}

/** The memories that came from it, as the Memories page lists them. */
export const memoriesHref = ({ source, sourceRef }: SubjectKey) =>
  `/memories?${new URLSearchParams({ source, sourceRef })}`
