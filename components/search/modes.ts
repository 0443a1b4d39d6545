import type { searchModes } from '@/lib/contract/search'

export type Mode = (typeof searchModes)[number]

export const modeWords = [
  { value: 'keyword', label: 'Words', says: 'the very words, in any ending' },
  { value: 'semantic', label: 'Meaning', says: 'what is close in sense, weighed by importance' },
  { value: 'hybrid', label: 'Both', says: 'words, what stands beside them, and sense' },
] as const satisfies readonly { value: Mode; label: string; says: string }[]

/** What the address says; whatever is no mode means both. */
export const modeIn = (text: string | undefined): Mode =>
  modeWords.find(({ value }) => value === text)?.value ?? 'hybrid'

export const modeWord = (mode: Mode) => modeWords.find(({ value }) => value === mode)!.label
