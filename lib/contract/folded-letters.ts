import { plainLetters } from './plain-letters'

/**
 * A text for comparing: compatibility forms composed, lower case, without marks on letters and with plain letters for
 * `ł`, `ß` and the like. Marks that spell a word in other scripts, such as vowel signs, stay.
 */
export function foldedLetters(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
  return plainLetters(bare).replaceAll('ħ', 'h')
}
