type Pattern = { words: string[]; isFromStart: boolean; isToEnd: boolean; isGreedy: boolean }

const GAP = /^(?:\.|\[\\s\\S\]|\[\\S\\s\]|\[\\w\\W\]|\[\\d\\D\]|\(\?:\.\|\\n\))[*+](\??)/
const FLAGS = /^\(\?[ims]{1,3}\)/
const SPECIAL = '\\.[](){}*+?|^$'
const ESCAPED: { [letter: string]: string } = { n: '\n', t: '\t', r: '\r' }
const LONGEST_PATTERN = 200_000
const LONGEST_RESULT = 8_000_000

/**
 * Replaces what a regular expression out of a file matches, in linear time, or answers null. Understood are literal
 * words with gaps of anything between them; anything else could be made to run for ever.
 */
export function applyPattern(text: string, source: string, replacement: string, isMultiple: boolean): string | null {
  const literal = text.includes(source) && source !== ''
  const pattern = literal ? asItStands(source) : parse(source)
  if (!pattern) return null

  const pieces: string[] = []
  let length = 0
  let from = 0
  for (let match = find(text, pattern, from); match; match = find(text, pattern, from)) {
    pieces.push(text.slice(from, match.start), replacement)
    length += match.start - from + replacement.length
    if (length > LONGEST_RESULT) return null
    from = match.end
    if (!isMultiple || match.end === match.start || pattern.isFromStart) break
  }
  if (pieces.length === 0) return null
  return pieces.join('') + text.slice(from)
}

/** Whether a pattern means the whole text. */
export function isEverything(source: string): boolean {
  const pattern = parse(source)
  return (
    pattern?.isFromStart === true &&
    pattern.isToEnd &&
    pattern.words.length > 1 &&
    pattern.words.every((word) => word === '')
  )
}

const asItStands = (source: string): Pattern => ({
  words: [source],
  isFromStart: false,
  isToEnd: false,
  isGreedy: false,
})

function parse(source: string): Pattern | null {
  if (source.length > LONGEST_PATTERN) return null
  const words = ['']
  const greedy: boolean[] = []
  let isFromStart = false
  let isToEnd = false
  for (let i = FLAGS.exec(source)?.[0].length ?? 0; i < source.length; i++) {
    const char = source[i]!
    const next = source[i + 1]
    if (isToEnd) return null
    const gap = char === '.' || char === '[' || char === '(' ? GAP.exec(source.slice(i, i + 12)) : null
    if (gap) {
      words.push('')
      greedy.push(gap[1] === '')
      i += gap[0].length - 1
    } else if (char === '^' && words.length === 1 && words[0] === '') isFromStart = true
    else if (char === '$' || (char === '\\' && next === 'Z')) {
      isToEnd = true
      if (char === '\\') i++
    } else if (char === '\\' && next !== undefined) {
      if (/[a-z0-9]/i.test(next) && !Object.hasOwn(ESCAPED, next)) return null
      words[words.length - 1] += ESCAPED[next] ?? next
      i++
    } else if (SPECIAL.includes(char)) return null
    else words[words.length - 1] += char
    if (isQuantifier(source[i + 1]) && !gap) return null
  }
  // A gap that takes all it can before one that takes as little as it can would need trying out.
  if (greedy.slice(0, -1).includes(true) && greedy.at(-1) === false) return null
  const startsOpen = words.length > 1 && words[0] === ''
  const endsOpen = words.length > 1 && words.at(-1) === '' && greedy.at(-1) === true
  return {
    words,
    isFromStart: isFromStart || startsOpen,
    isToEnd: isToEnd || endsOpen,
    isGreedy: greedy.at(-1) === true,
  }
}

const isQuantifier = (char: string | undefined) => char === '*' || char === '+' || char === '?' || char === '{'

function find(text: string, { words, isFromStart, isToEnd, isGreedy }: Pattern, from: number) {
  const [first = ''] = words
  if (words.length === 1 && first === '' && !(isFromStart && isToEnd)) return null
  const start = isFromStart ? (text.startsWith(first, from) && from === 0 ? 0 : -1) : text.indexOf(first, from)
  if (start < 0 || from > text.length) return null

  let end = start + first.length
  for (const [i, word] of words.slice(1).entries()) {
    const isLast = i === words.length - 2
    const at = isLast && (isGreedy || isToEnd) ? text.lastIndexOf(word) : text.indexOf(word, end)
    if (at < end) return null
    end = at + word.length
  }
  if (isToEnd && end !== text.length && words.at(-1) !== '') return null
  return { start, end: isToEnd ? text.length : end }
}
