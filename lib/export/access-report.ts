import { systemClock } from '../clock'
import type { ReportLanguage } from '../contract/export'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import type { Terms } from './export-lines'
import type { Html } from './html'
import { reportErased } from './report-erased'
import { reportFacts } from './report-facts'
import { speaking } from './report-formats'
import { reportEnd, reportHead } from './report-frame'
import { memoriesBySource } from './report-memories'
import { recipients } from './report-recipients'
import { categories, mindName, origins, purposes, retention, rights, whose } from './report-sections'

type Asked = Pick<Terms, 'mayStill'> & { language: ReportLanguage }

/**
 * What is kept of a person in a mind, as Art. 15 GDPR wants it told: one page of HTML that loads and runs nothing, made
 * while it is read. @throws NotFound when the account or the mind is gone
 */
export async function* accessReport(mind: MindHandle, at: Installation, asked: Asked): AsyncGenerator<Uint8Array> {
  let text = ''
  for await (const { markup } of partsOf(mind, at, asked)) {
    text += markup
    if (text.length < chunkCharacters) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

const chunkCharacters = 64 * 1024

async function* partsOf(mind: MindHandle, at: Installation, { mayStill, language }: Asked): AsyncGenerator<Html> {
  const spoken = speaking(language)
  const now = systemClock()
  await mayStill()
  const facts = await reportFacts(mind, at)

  yield reportHead(spoken, now, facts.account.name, mindName(spoken, facts.mind))
  for (const told of [whose, categories, purposes, origins]) yield told(spoken, facts)
  yield recipients(spoken, facts, now)
  for (const told of [retention, rights]) yield told(spoken, facts)
  yield* reportErased(mind, spoken, mayStill)
  const memories = yield* memoriesBySource(mind, facts.counts.bySource, spoken, mayStill)
  yield reportEnd(spoken, memories)
}
