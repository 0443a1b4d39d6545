/** A run of text on a page: its left end, its baseline measured from below, how wide and how high it is. */
export type Run = { text: string; x: number; y: number; width: number; size: number; rightToLeft: boolean }

type Chunk = { text: string; x: number; end: number }
type Row = { y: number; size: number; chunks: Chunk[] }
type Gap = { from: number; to: number }
type Block = { rows: Row[]; gutters: Gap[] }

// In units of the letters' height.
const SAME_LINE = 0.5
const WORD_GAP = 0.15
const GUTTER = 1.5
const PARAGRAPH = 1.7
const FEWEST_ROWS = 3
/** Columns hold prose; cells of a table are shorter, and are read row by row. */
const PROSE = 18

/** The text of a page as it is read: from above, column after column, whatever the order in which it was drawn. */
export function textOfPage(runs: Run[]): string {
  const rows = rowsOf(runs.filter(({ text }) => text.trim() !== ''))
  const lines = blocksOf(rows).flatMap((block) => (hasColumns(block) ? byColumn(block) : [block.rows]))
  return lines.map(paragraphs).join('\n\n')
}

function rowsOf(runs: Run[]): Row[] {
  const rows: { y: number; size: number; runs: Run[] }[] = []
  for (const run of runs.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    if (row && row.y - run.y < SAME_LINE * Math.max(row.size, run.size)) {
      row.runs.push(run)
      row.size = Math.max(row.size, run.size)
    } else rows.push({ y: run.y, size: run.size, runs: [run] })
  }
  return rows.map(({ y, size, runs }) => ({ y, size, chunks: chunksOf(runs, size) }))
}

/** What stands close together. Runs from right to left are put in their order within a chunk. */
function chunksOf(runs: Run[], size: number): Chunk[] {
  const chunks: { runs: Run[]; x: number; end: number }[] = []
  for (const run of runs.toSorted((a, b) => a.x - b.x)) {
    const chunk = chunks.at(-1)
    if (chunk && run.x - chunk.end < GUTTER * size) {
      chunk.runs.push(run)
      chunk.end = Math.max(chunk.end, run.x + run.width)
    } else chunks.push({ runs: [run], x: run.x, end: run.x + run.width })
  }
  return chunks.map(({ runs, x, end }) => ({ text: joined(runs), x, end }))
}

function joined(runs: Run[]): string {
  const rightToLeft = runs.filter((run) => run.rightToLeft).length * 2 > runs.length
  const ordered = rightToLeft ? runs.toReversed() : runs
  let text = ''
  for (const [i, run] of ordered.entries()) {
    const before = ordered[i - 1]
    const gap = before ? (rightToLeft ? before.x - run.x - run.width : run.x - before.x - before.width) : 0
    const apart = before && gap > WORD_GAP * run.size && !/\s$/.test(before.text) && !/^\s/.test(run.text)
    text += apart ? ` ${run.text}` : run.text
  }
  return text.trim()
}

/** Rows one below the other that leave the same strips of the page free. */
function blocksOf(rows: Row[]): Block[] {
  const blocks: Block[] = []
  for (const row of rows) {
    const block = blocks.at(-1)
    const gutters = block ? block.gutters.flatMap((gap) => narrowed(gap, row)) : []
    const own = gapsWithin(row)
    const fits = block && (block.gutters.length > 0 ? gutters.length > 0 : own.length === 0)
    if (fits) {
      block.rows.push(row)
      block.gutters = gutters
    } else blocks.push({ rows: [row], gutters: own })
  }
  return blocks
}

const gapsWithin = ({ chunks }: Row): Gap[] =>
  chunks.slice(1).map((chunk, i) => ({ from: chunks[i]!.end, to: chunk.x }))

/** What of a gap is still free beside another row; nothing when the row crosses it, or what is left is too narrow. */
function narrowed(gap: Gap, { chunks, size }: Row): Gap[] {
  let { from, to } = gap
  for (const chunk of chunks) {
    if (chunk.end <= from || chunk.x >= to) continue
    if (chunk.x <= from && chunk.end >= to) return []
    if (chunk.x <= from) from = chunk.end
    else if (chunk.end >= to) to = chunk.x
    else return []
  }
  return to - from >= size * 0.7 ? [{ from, to }] : []
}

function hasColumns({ rows, gutters }: Block): boolean {
  if (gutters.length === 0) return false
  const chunks = rows.flatMap((row) => row.chunks)
  const letters = chunks.reduce((sum, { text }) => sum + text.length, 0)
  return rows.length >= FEWEST_ROWS && letters / chunks.length >= PROSE
}

function byColumn({ rows, gutters }: Block): Row[][] {
  const edges = [Number.NEGATIVE_INFINITY, ...gutters.map(({ from, to }) => (from + to) / 2), Number.POSITIVE_INFINITY]
  return edges.slice(1).map((right, i) =>
    rows.flatMap((row) => {
      const chunks = row.chunks.filter(({ x }) => x >= edges[i]! && x < right)
      return chunks.length > 0 ? [{ ...row, chunks }] : []
    }),
  )
}

/** Lines with blank lines where the page has them; a word that a hyphen parts at the end of a line is whole again. */
function paragraphs(rows: Row[]): string {
  let text = ''
  for (const [i, row] of rows.entries()) {
    const line = row.chunks.map((chunk) => chunk.text).join('  ')
    const before = rows[i - 1]
    if (!before) text = line
    else if (before.y - row.y > PARAGRAPH * Math.max(before.size, row.size)) text += `\n\n${line}`
    else if (/\p{L}[-\u00ad\u2010]$/u.test(text) && /^\p{Ll}/u.test(line)) text = text.slice(0, -1) + line
    else text += `\n${line}`
  }
  return text
}
