import type { MindHandle } from '../identity/access'
import type { ReportCounts } from '../mind/transfer/report-counts'
import {
  firstInTime,
  type ReportMemory,
  type ReportPage,
  type ReportPosition,
  reportMemories,
} from '../mind/transfer/report-memories'
import type { Terms } from './export-lines'
import { type Html, html } from './html'
import type { Speaking } from './report-formats'
import { memoryOf } from './report-memory'
import { says, sectionEnd, sectionStart } from './report-parts'

/** Every memory, by source and in it by time; answers how many. */
export async function* memoriesBySource(
  mind: MindHandle,
  sources: ReportCounts['bySource'],
  spoken: Speaking,
  mayStill: Terms['mayStill'],
): AsyncGenerator<Html, number> {
  const { memories: say } = spoken.words
  const holding = sources.filter(({ memories }) => memories > 0)
  yield sectionStart(say.title)
  yield says(holding.length === 0 ? say.nothing : say.says)
  let told = 0
  for (const { source } of holding) {
    yield html`<h3><bdi>${source}</bdi></h3>
`
    told += yield* memoriesFrom(mind, source, spoken, mayStill)
  }
  yield sectionEnd
  return told
}

async function* memoriesFrom(
  mind: MindHandle,
  source: string,
  spoken: Speaking,
  mayStill: Terms['mayStill'],
): AsyncGenerator<Html, number> {
  let told = 0
  let month: ReportMemory['month'] | undefined
  for (let at: ReportPosition | null = firstInTime; at !== null; ) {
    await mayStill()
    const page: ReportPage = await mind.read(reportMemories, source, at)
    for (const one of page.memories) {
      if (one.month !== month) yield monthHead(spoken, one.month)
      yield memoryOf(spoken, one.memory)
      month = one.month
    }
    told += page.memories.length
    at = page.next
  }
  return told
}

const monthHead = ({ words, month }: Speaking, of: ReportMemory['month']) =>
  html`<h4>${of === null ? words.memories.noTime : month(of)}</h4>
`
