import { foldedLetters } from '@/lib/contract/folded-letters'

/** What the spellings of one name have in common: folded letters, straight apostrophes, no dots, single spaces. */
export const nameKey = (name: string) =>
  foldedLetters(name.replace(/[’`´]/g, "'"))
    .replace(/\.(?=\s|$)/g, '')
    .replace(/[\s.]+/g, ' ')
    .trim()
