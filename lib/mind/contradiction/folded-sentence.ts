import { foldedLetters } from '@/lib/contract/folded-letters'

/** A text in lower case without marks on letters, with straight apostrophes and single spaces, for comparing words. */
export const foldedSentence = (text: string) =>
  foldedLetters(text.replace(/[’‘ʼ´]/g, "'"))
    .replace(/\bdont\b/g, "don't")
    .replace(/\bcan't\b/g, 'cannot')
    .replace(/n't\b/g, ' not')
    .replace(/\bi'm\b/g, 'i am')
    .replace(/\b(i|we)'ve\b/g, '$1 have')
    .replace(/\bwe're\b/g, 'we are')
    .replace(/\s+/g, ' ')
    .trim()
