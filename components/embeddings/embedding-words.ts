import type { Embeddings } from '@/lib/contract/embeddings'
import { knownText } from '../language/known-text'
import type { Translator } from '../language/translator'

type Words = Translator<'settings'>
export type Progress = { done: number; total: number; share: number }

/** How many memories have their vector of the model that is being filled. */
export function progressOf({ pending, total }: Embeddings): Progress {
  const done = Math.max(0, total - pending)
  return { done, total, share: total === 0 ? 1 : done / total }
}

/** `Meaning is known for 1,240 of 8,200 memories`; null when there is nothing to wait for. */
export function pendingSentence(embeddings: Embeddings, t: Words): string | null {
  const { done, total } = progressOf(embeddings)
  if (embeddings.pending === 0 || embeddings.next !== null) return null
  return t('embeddings.known', { done, total })
}

/** A provider in words; one this page does not know keeps its name. */
export const providerWord = (provider: string, t: Words): string =>
  knownText(t, `embeddings.providers.${provider}`) ?? provider
