/** The languages a page can speak: their own names, and the tag by which figures and dates are written. */
export const languages = {
  en: { name: 'English', tag: 'en-GB' },
  ro: { name: 'Română', tag: 'ro-RO' },
} as const

export type Language = keyof typeof languages

/** Holds what the person chose in this browser; without it the browser's own order of languages decides. */
export const languageCookie = 'kiwi-language'

const fallback: Language = 'en'

/**
 * The language of a page.
 * @param chosen value of the cookie, if any
 * @param accepted an `Accept-Language` header (RFC 9110 §12.5.4), if any; a weight of 0 refuses a language
 */
export function languageFor(chosen: string | undefined, accepted: string | null): Language {
  if (isLanguage(chosen)) return chosen
  const wished = (accepted ?? '')
    .split(',')
    .map(wish)
    .filter(({ weight }) => weight > 0)
  wished.sort((a, b) => b.weight - a.weight)
  return wished.map(({ language }) => language).find(isLanguage) ?? fallback
}

const isLanguage = (value: string | undefined): value is Language =>
  value !== undefined && Object.hasOwn(languages, value)

/** The language that the tag of a page stands for. */
export const languageOf = (tag: string): Language => languageFor(tag.split('-')[0], null)

function wish(range: string) {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
  return { language: tag.split('-')[0], weight: weight <= 1 ? weight : 0 }
}
