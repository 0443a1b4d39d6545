import { phraseForRun, unspaced } from './segment'

/** Words that say little by themselves; kept when a question holds nothing else. */
const common = new Set(
  `a an and are as at be been but by can could did do does for from had has have how i if in is it its me my of on or our
   shall should so that the their them there they this to was we were what when where which who why will with would you your
   si sau la de din pe cu un o in este sunt ce cum und oder der die das ist ein eine im zu mit le la les des du un une et est
   el los las y es una por para com o os e um uma il lo gli e`.split(/\s+/),
)

const word = /[\p{L}\p{N}\p{M}]+/gu
const maxTerms = 16

/**
 * A question as quoted FTS5 terms, so that any text is safe: no operator, column or wildcard of the caller's survives.
 * Empty when the text holds no letter and no digit.
 */
export function termsOf(text: string): string[] {
  const composed = text.slice(0, 2_000).normalize('NFKC')
  const runs = (composed.match(unspaced) ?? []).map(phraseForRun)
  const words = (composed.replace(unspaced, ' ').toLowerCase().match(word) ?? []).filter((one) =>
    /[\p{L}\p{N}]/u.test(one),
  )
  const telling = words.filter((one) => !common.has(one))
  const chosen = telling.length + runs.length > 0 ? telling : words
  return [...new Set([...runs, ...chosen.map((one) => `"${one}"`)])].slice(0, maxTerms)
}
