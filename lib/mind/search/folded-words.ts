import { plainLetters } from '@/lib/contract/plain-letters'

/** The words of a text, lower-case and without diacritics, as the index compares them. */
export const foldedWords = (text: string): string[] =>
  plainLetters(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
