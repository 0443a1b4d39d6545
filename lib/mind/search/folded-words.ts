import { foldedLetters } from '@/lib/contract/folded-letters'

/** The words of a text, lower-case and without diacritics, as the index compares them. */
export const foldedWords = (text: string): string[] =>
  foldedLetters(text).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
