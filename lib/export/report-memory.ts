import type { LineOf } from '../contract/export'
import { type Html, html } from './html'
import type { Speaking } from './report-formats'

type Memory = LineOf<'memory'>

/** One memory with where it came from, its former texts and who was handed it. */
export const memoryOf = (speaking: Speaking, memory: Memory): Html => html`<article>
${marksOf(speaking, memory)}${memory.title === null ? null : html`<strong dir="auto">${memory.title}</strong>`}
<div class="said" dir="auto">${memory.content}</div>
${about(factsOf(speaking, memory))}${memory.sources.map((source) => about(sourceOf(speaking, source)))}${readsOf(speaking, memory)}${memory.revisions.map(
  (former) => html`<div class="former">${speaking.words.memories.former(speaking.instant(former.at))}
<div class="said" dir="auto">${former.content}</div></div>
`,
)}</article>
`

/** Each part apart, so that no text turns the direction of the next. */
const about = (parts: (string | null)[]) => {
  const told = parts.filter((part) => part !== null && part !== '')
  return told.length === 0
    ? html``
    : html`<p class="about">${told.map((part, at) => html`${at === 0 ? null : ' · '}<bdi>${part}</bdi>`)}</p>
`
}

function marksOf({ words: { memories: say }, instant }: Speaking, memory: Memory): Html {
  if (memory.status === 'superseded')
    return html`<p class="marked">${say.superseded}</p>
`
  if (memory.status !== 'retracted') return html``
  const { retractedReason: reason } = memory
  return html`<p class="marked">${say.retracted(instant(memory.retractedAt))}</p>
${reason === null ? null : about([say.reason, reason])}`
}

function factsOf({ words, instant }: Speaking, memory: Memory) {
  const { memories: say } = words
  return [
    words.kinds[memory.kind],
    memory.author === null ? null : say[memory.author],
    memory.speaker === null ? null : say.speaker(memory.speaker),
    memory.statedBy === null ? null : say.statedBy(memory.statedBy),
    memory.occurredAt === null ? null : `${say.happened} ${instant(memory.occurredAt)}`,
    `${say.kept} ${instant(memory.createdAt)}`,
    memory.correctedAt === null ? null : say.corrected(instant(memory.correctedAt)),
    memory.tags.length === 0 ? null : `${say.tags}: ${memory.tags.join(', ')}`,
    memory.id,
  ]
}

function sourceOf({ words: { memories: say } }: Speaking, source: Memory['sources'][number]) {
  const { message, page, start, end } = source
  return [
    `${say.from} ${source.source}`,
    source.sourceRef,
    message === null ? null : say.message(message),
    page === null ? null : say.page(String(page)),
    start === null || end === null ? null : say.place(String(start), String(end)),
  ]
}

/** Each device once, when it was last handed the memory. */
function readsOf({ words: { memories: say }, instant }: Speaking, { reads }: Memory): Html {
  const last = new Map(reads.map((read) => [read.deviceId, read]))
  return last.size === 0
    ? html``
    : about([say.read, ...[...last.values()].map(({ device, at }) => say.readAt(device, instant(at)))])
}
