type Values = Record<string, string | number>
type Texts = { has(key: never): boolean; raw(key: never): unknown }

/**
 * The text of a key that something else made up, such as the server; undefined where there is none.
 * @param t what `useTranslations(area)` gives
 */
export function knownText(t: Texts, key: string, values?: Values): string | undefined {
  const place = key as never
  // A key may spell what every object has.
  const isKnown = t.has(place) && typeof t.raw(place) === 'string'
  return isKnown ? (t as unknown as (key: string, values?: Values) => string)(key, values) : undefined
}
