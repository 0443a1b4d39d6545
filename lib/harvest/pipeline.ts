import { setImmediate as letOthersWork } from 'node:timers/promises'
import { subjectKey } from '../contract/common'
import { SuppressionUnavailable, Unreadable } from '../errors'
import type { MindHandle } from '../identity/access'
import { importItems } from '../mind/archive/import-items'
import { assertSuppressionReadable } from '../mind/suppression/check-suppression'
import type { ImportItem, ReadContext } from './adapter'
import { BatchPace } from './batch-pace'
import { CopyChooser } from './choose-copies'
import { readUpload } from './read-upload'
import { countEmpty, countFailed, countOutcome, type Tally } from './tally'

export type ImportPlan = {
  /** Paths on this machine with the names they were given. */
  files: { path: string; name: string }[]
  /** A format by its source name, or `auto`. */
  source: string
  /** Only these refs, when given. */
  selection: ReadonlySet<string> | null
  keyedRef: ReadContext['keyedRef']
  signal: AbortSignal
  /** From 0 to 1, never falling. */
  onProgress(progress: number): void
}

/** What the first pass learned: nothing is written before the whole upload has been read to its end. */
type Survey = {
  chosen: ReadonlyMap<number, readonly string[]>
  items: number
  /** The items themselves, when all of them fit in memory. */
  held: Held[] | null
}
type Held = { item: ImportItem; position: string }

const firstPassShare = 0.3
/** An upload with no more text than this is read once; a larger one twice, so that memory stays bounded. */
const heldCharacters = 32_000_000

/**
 * Brings an upload into a mind and counts every item in `tally`, which tells the truth also when this throws.
 * Throws Unreadable when nothing can be made of the upload, SuppressionUnavailable when the guard cannot be asked.
 */
export async function importUpload(plan: ImportPlan, mind: MindHandle, tally: Tally): Promise<void> {
  await mind.read(assertSuppressionReadable)
  const survey = await surveyUpload(plan, tally)
  assertSomethingFound(plan, survey, tally)

  const pace = new BatchPace()
  let batch: ImportItem[] = []
  for await (const item of itemsToWrite(plan, survey, tally)) {
    if (!pace.fits(batch, item)) {
      await writeBatch(plan, mind, batch, pace, tally)
      batch = []
    }
    batch.push(item)
  }
  await writeBatch(plan, mind, batch, pace, tally)
}

async function surveyUpload(plan: ImportPlan, tally: Tally): Promise<Survey> {
  const copies = new CopyChooser()
  let held: Held[] | null = []
  let characters = 0
  let items = 0
  for await (const reading of readUpload(plan.files, plan)) {
    plan.signal.throwIfAborted()
    plan.onProgress(reading.progress * firstPassShare)
    if (reading.outcome === 'item') {
      const { item, position } = reading
      const index = items++
      characters += item.text.length
      if (characters > heldCharacters) held = null
      held?.push({ item, position })
      if (!isWanted(plan, item)) continue
      copies.add(item, index)
      tally.sources.add(item.source)
    } else if (plan.selection === null) {
      const count = reading.outcome === 'empty' ? countEmpty : countFailed
      count(tally, reading.position, reading.reason)
    }
  }
  return { chosen: copies.chosen(), items, held }
}

function assertSomethingFound(plan: ImportPlan, survey: Survey, tally: Tally): void {
  if (survey.chosen.size > 0) return
  if (survey.items > 0) throw new Unreadable('nothing_selected', 'None of the chosen conversations is in this upload.')
  if (tally.counts.failed > 0 && plan.selection === null)
    throw new Unreadable('nothing_readable', `No conversation found: ${tally.counts.failed} records could not be read.`)
  throw new Unreadable('no_conversations_found', 'No conversation found: all that is in this upload is empty.')
}

/** The second pass: chosen copies only, each with a pair in bounds. */
async function* itemsToWrite(plan: ImportPlan, survey: Survey, tally: Tally): AsyncGenerator<ImportItem> {
  let index = 0
  for await (const { item: read, position, progress } of survey.held ? heldItems(survey.held) : itemsAgain(plan)) {
    plan.signal.throwIfAborted()
    plan.onProgress(firstPassShare + progress * (1 - firstPassShare))
    const refs = survey.chosen.get(index++)
    if (!refs) continue

    const item = withinBounds(read, refs)
    if (item) yield item
    else countFailed(tally, position, 'Its id cannot be a reference: at most 1024 bytes, no control characters.')
  }
}

type Read = Held & { progress: number }

function* heldItems(held: Held[]): Generator<Read> {
  for (const [at, item] of held.entries()) yield { ...item, progress: at / held.length }
}

async function* itemsAgain(plan: ImportPlan): AsyncGenerator<Read> {
  for await (const reading of readUpload(plan.files, plan)) {
    if (reading.outcome === 'item') yield reading
  }
}

async function writeBatch(plan: ImportPlan, mind: MindHandle, batch: ImportItem[], pace: BatchPace, tally: Tally) {
  if (batch.length === 0) return
  plan.signal.throwIfAborted()
  const started = performance.now()
  const outcomes = await mind.write(importItems, batch)
  pace.learn(batch, performance.now() - started)

  let isGuardLost = false
  for (const [index, outcome] of outcomes.entries()) {
    countOutcome(tally, batch[index]!, outcome)
    isGuardLost ||= tally.guardErrorsInARow === 3
  }
  if (isGuardLost) throw new SuppressionUnavailable('three items in a row')
  await letOthersWork()
}

const isWanted = ({ selection }: ImportPlan, item: ImportItem) =>
  selection === null || [item.sourceRef, ...item.aliases].some((ref) => selection.has(ref.normalize('NFC')))

/** The item under its canonical pair; an alias that cannot be a reference can never be asked for either. */
function withinBounds(item: ImportItem, refs: readonly string[]): ImportItem | null {
  const [pair, ...others] = [item.sourceRef, ...refs].map((sourceRef) =>
    subjectKey.safeParse({ source: item.source, sourceRef }),
  )
  if (!pair?.success) return null

  const aliases = others.flatMap((other) => (other.success ? [other.data.sourceRef] : []))
  return {
    ...item,
    ...pair.data,
    aliases: aliases.filter((ref) => ref !== pair.data.sourceRef),
  }
}
