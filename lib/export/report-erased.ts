import type { ExportLine, LineOf } from '../contract/export'
import type { MindHandle } from '../identity/access'
import { exportReceipts, exportSuppressions } from '../mind/transfer/export-records'
import type { Terms } from './export-lines'
import { type Html, html } from './html'
import type { Speaking } from './report-formats'
import { type Cell, says, sectionEnd, sectionStart, tableEnd, tableRow, tableStart } from './report-parts'

/** References and dates of what was erased, and nothing of its content. @throws SuppressionUnavailable */
export async function* reportErased(
  mind: MindHandle,
  spoken: Speaking,
  mayStill: Terms['mayStill'],
): AsyncGenerator<Html> {
  const { words, instant } = spoken
  const { erased: say } = words
  yield sectionStart(say.title)
  yield says(say.says)
  const listed = yield* longTable(spoken, say.title, [say.source, say.reference, say.at], async (after) => {
    await mayStill()
    const page = await mind.read(exportSuppressions, after)
    return page && { ...page, rows: ofType(page.lines, 'suppression').map(suppressionCells) }
  })
  if (listed === 0) yield says(say.nothing)
  yield* longTable(spoken, say.receipts, [say.receipt, say.at, say.memories, say.done], async (after) => {
    await mayStill()
    const page = await mind.read(exportReceipts, after)
    return page && { ...page, rows: ofType(page.lines, 'receipt').map(receiptCells) }
  })
  yield sectionEnd

  function suppressionCells({ source, sourceRef, erasedAt }: LineOf<'suppression'>): Cell[] {
    return [source, sourceRef, instant(erasedAt)]
  }

  function receiptCells({ receipt: { id, at, counts, scrubbedAt } }: LineOf<'receipt'>): Cell[] {
    return [id, instant(at), counts.memoriesDeleted, scrubbedAt === null ? say.pending : instant(scrubbedAt)]
  }
}

const ofType = <T extends ExportLine['type']>(lines: ExportLine[], type: T) =>
  lines.filter((line): line is LineOf<T> & ExportLine => line.type === type)

type RowsAfter = (after: number) => Promise<{ rows: Cell[][]; after: number } | null>

/** As many rows as there are, a page at a time; no table without one. Answers how many. */
async function* longTable(
  { figure }: Speaking,
  caption: string,
  heads: string[],
  rowsAfter: RowsAfter,
): AsyncGenerator<Html, number> {
  let told = 0
  for (let page = await rowsAfter(0); page !== null; page = await rowsAfter(page.after)) {
    if (told === 0) yield tableStart(caption, heads)
    yield html`${page.rows.map((cells) => tableRow(figure, heads, cells))}`
    told += page.rows.length
  }
  if (told > 0) yield tableEnd
  return told
}
