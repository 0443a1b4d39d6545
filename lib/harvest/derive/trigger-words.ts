const DIGIT = 27
const APOSTROPHE = 28
const GAP = 29
const SKIPPED = 30
const CLASSES = 32
// Letters that do not fall apart into a base and a mark: the sharp s and the joined o and e, as their first letter.
const OTHER_LETTERS = new Map([
  [0xdf, 19],
  [0x152, 15],
  [0x153, 15],
])

/** Of every UTF-16 unit. Latin letters count as their base letter, marks of their own as nothing. */
const CLASS_OF = Uint8Array.from({ length: 0x10000 }, (_, code) => {
  if (code === 0x27 || code === 0x2019) return APOSTROPHE
  if (code >= 0x300 && code < 0x370) return SKIPPED
  const base = code < 0x300 ? String.fromCharCode(code).normalize('NFD').toLowerCase().charCodeAt(0) : 0
  if (base >= 0x61 && base <= 0x7a) return base - 0x60
  return base >= 0x30 && base <= 0x39 ? DIGIT : (OTHER_LETTERS.get(code) ?? GAP)
})

/**
 * Finds out, in one pass and without copying, which lists of words a text may hold something of: the n-th bit stands
 * for the n-th list. Words are beginnings of words, or of several in a row; a blank at the end means a whole word.
 * They are plain a to z; marks and case of the text do not matter, any other character separates words.
 */
export function spotterOf(lists: string[][]): (text: string, start: number, end: number) => number {
  const { next, found } = trieOf(lists)

  function spotAt(text: string, at: number, end: number): number {
    let mask = 0
    let node = 0
    let previous = 0
    for (let i = at; i <= end; i++) {
      const own = i < end ? CLASS_OF[text.charCodeAt(i)]! : GAP
      if (own === SKIPPED || (own === GAP && previous === GAP)) continue
      node = next[node * CLASSES + own]!
      if (node === 0) return mask
      mask |= found[node]!
      previous = own
    }
    return mask
  }

  return (text, start, end) => {
    let mask = 0
    let previous = GAP
    for (let i = start; i < end; i++) {
      const own = CLASS_OF[text.charCodeAt(i)]!
      if (previous === GAP && next[own] !== 0) mask |= spotAt(text, i, end)
      previous = own
    }
    return mask
  }
}

function trieOf(lists: string[][]) {
  const size = lists.flat().reduce((sum, word) => sum + word.length, 1)
  const next = new Int32Array(size * CLASSES)
  const found = new Int32Array(size)
  let nodes = 1
  for (const [list, words] of lists.entries()) {
    for (const word of words) {
      let node = 0
      for (let i = 0; i < word.length; i++) {
        const edge = node * CLASSES + CLASS_OF[word.charCodeAt(i)]!
        if (next[edge] === 0) next[edge] = nodes++
        node = next[edge]!
      }
      found[node]! |= 1 << list
    }
  }
  return { next, found }
}
