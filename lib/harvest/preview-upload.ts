import { isoTimeOrNull } from '../clock'
import type { ImportPreview, PreviewItem } from '../contract/import'
import type { MindHandle } from '../identity/access'
import type { Foreseen } from '../mind/archive/foresee-items'
import { knownRecords } from '../mind/archive/known-records'
import { assertSuppressionReadable } from '../mind/suppression/check-suppression'
import { threadsOf } from './choose-copies'
import { type Foresight, foresee, withinBounds } from './pipeline'
import type { Reader } from './reader'
import type { Aside } from './survey-file'
import { surveyUpload, type UploadToRead } from './survey-upload'

/**
 * What importing an upload would do, item by item. Writes nothing and counts no block.
 * Throws Unreadable when nothing can be made of it, SuppressionUnavailable when the guard cannot be asked.
 */
export async function previewUpload(upload: UploadToRead, readers: Reader[], mind: MindHandle): Promise<ImportPreview> {
  await mind.read(assertSuppressionReadable)
  // What was read before is told by the title it has here, and a key that may not read is told the file's.
  const known = upload.source === 'auto' && !mind.actor.isBlind ? await mind.read(knownRecords) : []
  const survey = await surveyUpload({ ...upload, known }, readers)
  const threads = threadsOf(survey.items)
  const foreseen = await foresee(
    mind,
    threads.flatMap((thread) => withinBounds(thread) ?? []),
  )
  const items = foreseen.map(itemOf)
  const unreadable = survey.asides.filter((aside) => aside.outcome === 'unreadable')
  const times = foreseen.flatMap(({ thread }) => thread.copies.at(-1)!.occurredAt ?? [])
  return {
    format: [...new Set(items.map((item) => item.source))].join(', '),
    from: isoTimeOrNull(times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : null),
    to: isoTimeOrNull(times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : null),
    items: [...items, ...unreadable.map(unreadableItem)],
    counts: {
      new: countOf(items, 'new'),
      changed: countOf(items, 'changed'),
      unchanged: countOf(items, 'unchanged'),
      suppressed: countOf(items, 'suppressed'),
      unreadable: unreadable.length + threads.length - foreseen.length,
      empty: survey.asides.length - unreadable.length,
      messages: items.reduce((sum, item) => sum + item.messages, 0),
    },
    notes: survey.notes.slice(0, 200).map(({ position, reason }) => ({ item: position, message: reason })),
  }
}

function itemOf({ thread, states }: Foresight): PreviewItem {
  const best = thread.copies.at(-1)!
  return {
    source: best.source,
    sourceRef: thread.refs[0] ?? best.sourceRef,
    title: best.title,
    messages: Math.max(...thread.copies.map((copy) => copy.messages)),
    occurredAt: isoTimeOrNull(best.occurredAt),
    state: stateOf(states),
  }
}

/** Copies of one thing as one: a block of any stands for all. */
function stateOf(states: Foreseen[]): PreviewItem['state'] {
  if (states.includes('suppressed') || states.includes('unknown')) return 'suppressed'
  if (states.includes('new')) return 'new'
  return states.includes('changed') ? 'changed' : 'unchanged'
}

const unreadableItem = ({ position, reason }: Aside): PreviewItem => ({
  source: 'unknown',
  sourceRef: position,
  title: reason,
  messages: 0,
  occurredAt: null,
  state: 'unreadable',
})

const countOf = (items: PreviewItem[], state: PreviewItem['state']) =>
  items.reduce((sum, item) => sum + Number(item.state === state), 0)
