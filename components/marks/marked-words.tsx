import { Fragment } from 'react'

/** Shows `text` with the query's words marked. Words match at their beginning, whatever their case and accents. */
export function MarkedWords({ text, query }: { text: string; query: string | undefined }) {
  const pattern = patternOf(query)
  if (!pattern) return text
  return text.split(pattern).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
      <Mark key={place}>{part}</Mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
      <Fragment key={place}>{part}</Fragment>
    ),
  )
}

/** Found or quoted words. */
export function Mark({ children }: { children: string }) {
  return (
    <mark className="rounded-[2px] border-b border-mark-line bg-mark box-decoration-clone px-px text-ink">
      {children}
    </mark>
  )
}

function patternOf(query: string | undefined) {
  const words = (query ?? '').match(/[\p{L}\p{N}]+/gu)
  if (!words) return null
  const wanted = [...new Set(words)].sort((a, b) => b.length - a.length).map(stemOf)
  try {
    return new RegExp(
      `((?<![\\p{L}\\p{N}])(?:${wanted.join('|')})[\\p{L}\\p{N}]{0,4}(?![\\p{L}\\p{N}])|${cjkOf(words)})`,
      'giu',
    )
  } catch {
    return null
  }
}

/** Search meets other endings of a word too; what is marked follows it loosely. */
const stemOf = (word: string) => (word.length > 5 ? word.replace(/(?:ing|ed|es|s|e|y)$/i, '') : word)

const cjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
const cjkOf = (words: string[]) => words.filter((word) => cjk.test(word)).join('|') || '(?!)'
