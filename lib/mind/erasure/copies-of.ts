import type { Mind } from '@/db/mind/mind'
import { foldedWords } from '../search/folded-words'
import { phraseOf, unspaced } from '../search/segment'

/** A passage is long from so many words on; a letter of a script without spaces counts as a word. */
const longWords = 8
/** Any eight words in a row hold four that begin at a multiple of four: the longest of these is looked for. */
const blockWords = longWords / 2
/** A word that stands in more other memories tells nothing. */
const mostPostings = 20
const mostLookedFor = 300
const mostCandidates = 100
/** Characters of what goes, and again of what is compared with it: some 30 ms. */
const mostRead = 200_000

type Held = { row_id: number; id: string; content: string }

/**
 * Ids of memories that an erase leaves and that hold eight or more words in a row of what goes: a person's own note, the
 * same text in another source. Asked before the erase, which must not wait long: words that are everywhere are not
 * followed, and of a very long text only parts are looked for.
 */
export function copiesOf(mind: Mind, memoryRows: number[]): string[] {
  const texts = within(mostRead, textsOf(mind, memoryRows)).map(({ content }) => wordsOf(content))
  const passages = new Set(texts.flatMap(passagesIn))
  if (passages.size === 0) return []
  const going = new Set(memoryRows)
  const others = [...sharing(mind, going, texts.flatMap(tellingWords)), ...hidden(mind, going)]
  return within(mostRead, others)
    .filter(({ content }) => passagesIn(wordsOf(content)).some((passage) => passages.has(passage)))
    .map(({ id }) => id)
}

const textsOf = (mind: Mind, rows: number[]): Held[] =>
  mind
    .sql(
      `SELECT row_id, memories.id, substr(content, 1, ${mostRead}) AS content FROM json_each(?) AS rows
       CROSS JOIN memories ON memories.row_id = rows.value ORDER BY rows.key`,
    )
    .all<Held>(JSON.stringify(rows))

/** As many of them, the last one cut short, as hold so many characters together. */
function within(characters: number, held: Held[]): Held[] {
  let left = characters
  return held.flatMap((one) => {
    const content = one.content.slice(0, left)
    left -= content.length
    return content === '' ? [] : [{ ...one, content }]
  })
}

const wordsOf = (text: string) => foldedWords(text.replace(unspaced, (run) => ` ${[...run].join(' ')} `))

const passagesIn = (words: string[]): string[] =>
  words.slice(longWords - 1).map((_, at) => words.slice(at, at + longWords).join(' '))

/** Of every four words the longest; where all are single letters, they are a phrase. */
function tellingWords(words: string[]): string[] {
  const blocks = Array.from({ length: Math.floor(words.length / blockWords) }, (_, at) =>
    words.slice(at * blockWords, (at + 1) * blockWords),
  )
  return blocks.map((block) => {
    const longest = block.reduce((one, other) => (other.length > one.length ? other : one))
    return [...longest].length > 1 ? longest : block.join('')
  })
}

/** Memories that stand and in which one of these words does, those with most of them first. */
function sharing(mind: Mind, going: ReadonlySet<number>, telling: string[]): Held[] {
  const met = new Map<number, number>()
  for (const word of spread([...new Set(telling)], mostLookedFor)) {
    const rows = rowsWith(mind, word, going)
    if (rows.length <= mostPostings) for (const row of rows) met.set(row, (met.get(row) ?? 0) + 1)
  }
  const best = [...met].sort(([, one], [, other]) => other - one).slice(0, mostCandidates)
  return textsOf(
    mind,
    best.map(([row]) => row),
  )
}

function rowsWith(mind: Mind, word: string, going: ReadonlySet<number>): number[] {
  const phrase = phraseOf(word)
  if (phrase === null) return []
  const most = mostPostings + 1 + Math.min(going.size, 2_000)
  return mind
    .sql('SELECT rowid AS row FROM memory_index WHERE memory_index MATCH ? LIMIT ?')
    .all<{ row: number }>(phrase, most)
    .map(({ row }) => row)
    .filter((row) => !going.has(row))
}

/** What was retracted or replaced stands in no index: the newest of it. */
function hidden(mind: Mind, going: ReadonlySet<number>): Held[] {
  const rows = mind
    .sql(
      `SELECT row_id AS row FROM memories WHERE status IN ('retracted', 'superseded')
       ORDER BY sort_at DESC, row_id DESC LIMIT ${mostCandidates}`,
    )
    .all<{ row: number }>()
    .map(({ row }) => row)
  return textsOf(
    mind,
    rows.filter((row) => !going.has(row)),
  )
}

/** So many, from all over. */
const spread = (words: string[], most: number): string[] =>
  words.length <= most ? words : Array.from({ length: most }, (_, at) => words[Math.floor((at * words.length) / most)]!)
