import { setImmediate as letOthersWork } from 'node:timers/promises'
import { subjectKey } from '../contract/common'
import { SuppressionUnavailable, Unreadable } from '../errors'
import type { MindHandle } from '../identity/access'
import { type Foreseen, foreseeItems } from '../mind/archive/foresee-items'
import { importItems } from '../mind/archive/import-items'
import { type KnownRecord, knownRecords } from '../mind/archive/known-records'
import { assertSuppressionReadable } from '../mind/suppression/check-suppression'
import type { ImportItem } from './adapter'
import { BatchPace } from './batch-pace'
import { type Thread, threadsOf } from './choose-copies'
import type { Named } from './document-order'
import type { Reader } from './reader'
import { newestSaved, withoutOlderSaved } from './saved-lists'
import { type Survey, type SurveyedHere, surveyUpload } from './survey-upload'
import { countAside, countFailed, countThread, countUnfinished, note, type Tally, unchanged } from './tally'
import type { UploadedFile } from './upload-documents'

export type ImportPlan = {
  /** Paths on this machine with the names they were given. */
  files: UploadedFile[]
  /** A format by its source name, or `auto`. */
  source: string
  /** Whether a file that would have the whole upload refused costs only itself. */
  eachForItself?: boolean
  /** Of all that lies beside the files, where they are only part of it. */
  names?: ReadonlySet<string>
  /** What a single document goes by instead of what it says of itself. */
  as?: Named | null
  /** Only these refs, when given. */
  selection: ReadonlySet<string> | null
  readers: Reader[]
  signal: AbortSignal
  /** From 0 to 1, never falling. */
  onProgress(progress: number): void
}

/** A thing to bring in under one canonical pair, and what that would come to. */
export type Foresight = { thread: Thread; states: Foreseen[] }

const readingShare = 0.25
const foreseenAtOnce = 200

/**
 * Brings an upload into a mind and counts every item in `tally`, which tells the truth also when this throws.
 * Nothing is written before the whole upload has been read to its end.
 * Throws Unreadable when nothing can be made of the upload, SuppressionUnavailable when the guard cannot be asked.
 */
export async function importUpload(plan: ImportPlan, mind: MindHandle, tally: Tally): Promise<void> {
  await mind.read(assertSuppressionReadable)
  const known = plan.source === 'auto' && !plan.as ? await mind.read(knownRecords) : []
  const before = { ...tally, counts: { ...tally.counts }, errors: [...tally.errors], sources: new Set(tally.sources) }
  let foreseen = await foreseeUpload(plan, mind, tally, known)
  if (!foreseen.every(isAtHand)) {
    // Erased since, or changed by somebody else: what was taken for known has to be read after all.
    Object.assign(tally, before)
    foreseen = await foreseeUpload(plan, mind, tally)
  }
  await Promise.all(plan.readers.map((reader) => reader.finish()))
  try {
    await writeThreads(plan, foreseen, mind, tally)
  } finally {
    countUnfinished(tally)
  }
}

async function foreseeUpload(
  plan: ImportPlan,
  mind: MindHandle,
  tally: Tally,
  known: KnownRecord[] = [],
): Promise<Foresight[]> {
  const onProgress = (share: number) => plan.onProgress(share * readingShare)
  const survey = await surveyUpload({ ...plan, known, onProgress }, plan.readers)
  if (plan.as) nameSingle(survey, plan.as)
  return foresee(mind, chosenThreads(plan, survey, tally))
}

/** Whether everything that is to be written can be. */
const isAtHand = ({ thread, states }: Foresight) =>
  thread.copies.every(({ place }, at) => place !== null || states[at] === 'unchanged')

/** @throws Unreadable when there is more than one thing the name could be for */
function nameSingle(survey: Survey, { source, sourceRef, title }: Named): void {
  const [item, another] = survey.items
  if (another) throw new Unreadable('several_documents', 'There is more than one document in it. Import it instead.')
  if (item) survey.items = [{ ...item, source, sourceRef, aliases: [], title: title ?? item.title }]
}

/** What is to be brought in, the rest counted. @throws Unreadable when nothing is left */
function chosenThreads(plan: ImportPlan, survey: Survey, tally: Tally): Thread[] {
  const wanted = threadsOf(survey.items).filter((thread) => isWanted(plan, thread))
  if (plan.selection === null) {
    for (const aside of survey.asides) countAside(tally, aside)
    for (const { position, reason } of survey.notes) note(tally, position, reason)
  }
  if (wanted.length === 0) throw nothingFound(plan, survey, tally)
  for (const { copies } of wanted) tally.sources.add(copies[0]!.source)

  return wanted.flatMap((thread) => {
    const inBounds = withinBounds(thread)
    if (!inBounds) countFailed(tally, thread.copies[0]!.position, outOfBounds)
    return inBounds ?? []
  })
}

const outOfBounds = 'Its id cannot be a reference: at most 1024 bytes, no control characters.'

function nothingFound(plan: ImportPlan, survey: Survey, tally: Tally): Unreadable {
  if (survey.items.length > 0)
    return new Unreadable('nothing_selected', 'None of the chosen conversations is in this upload.')
  if (tally.counts.failed > 0 && plan.selection === null) {
    const first = survey.asides.find((aside) => aside.outcome === 'unreadable')
    return new Unreadable(
      'nothing_readable',
      `No conversation found: ${tally.counts.failed} could not be read. The first: ${first?.reason ?? ''}`,
    )
  }
  return new Unreadable('no_conversations_found', 'No conversation found: all that is in this upload is empty.')
}

const isWanted = ({ selection }: ImportPlan, { refs }: Thread) =>
  selection === null || refs.some((ref) => selection.has(ref))

/** The thread under its canonical pair; an alias that cannot be a reference can never be asked for either. */
export function withinBounds(thread: Thread): Thread | null {
  const { source, sourceRef: own } = thread.copies.at(-1)!
  const pair = subjectKey.safeParse({ source, sourceRef: own })
  if (!pair.success) return null

  const refs = [pair.data.sourceRef, ...thread.refs].flatMap((sourceRef) => {
    const key = subjectKey.safeParse({ source, sourceRef })
    return key.success ? [key.data.sourceRef] : []
  })
  return { copies: thread.copies, refs: [...new Set(refs)] }
}

/** What bringing in these things would come to now, in their order. */
export async function foresee(mind: MindHandle, threads: Thread[]): Promise<Foresight[]> {
  const foreseen: Foresight[] = []
  for (let at = 0; at < threads.length; at += foreseenAtOnce) {
    const some = threads.slice(at, at + foreseenAtOnce)
    const states = await mind.read(foreseeItems, some.flatMap(outlinesOf))
    for (const thread of some) foreseen.push({ thread, states: states.splice(0, thread.copies.length) })
    await letOthersWork()
  }
  return foreseen
}

const outlinesOf = ({ copies, refs: [sourceRef = '', ...aliases] }: Thread) =>
  copies.map(({ source, updatedAt, shape, hash, copies: which }) => {
    return { source, sourceRef, aliases, updatedAt, shape, hash: Buffer.from(hash, 'latin1'), partial: which === 'all' }
  })

/** The second pass: what is unchanged is counted, everything else is taken from the spool and written. */
async function writeThreads(plan: ImportPlan, foreseen: Foresight[], mind: MindHandle, tally: Tally): Promise<void> {
  const copies = foreseen.flatMap(({ thread }) => thread.copies)
  const saved = newestSaved(copies)
  const pace = new BatchPace()
  let batch: Copy[] = []
  let done = 0

  for (const { thread, states } of foreseen) {
    for (const [at, copy] of thread.copies.entries()) {
      plan.signal.throwIfAborted()
      plan.onProgress(readingShare + (done++ / copies.length) * (1 - readingShare))
      const isLast = at === thread.copies.length - 1
      if (states[at] === 'unchanged') {
        countThread(tally, thread, unchanged, isLast)
        continue
      }
      const item = itemOf(plan, thread, copy)
      if (!pace.fits(batch.map(itemIn), item)) {
        await writeBatch(plan, mind, batch, pace, tally)
        batch = []
      }
      batch.push({ thread, isLast, item: withoutOlderSaved(item, copy, saved) })
    }
  }
  await writeBatch(plan, mind, batch, pace, tally)
}

type Copy = { thread: Thread; isLast: boolean; item: ImportItem }
const itemIn = ({ item }: Copy) => item

function itemOf({ as }: ImportPlan, { refs: [sourceRef = '', ...aliases] }: Thread, copy: SurveyedHere): ImportItem {
  const item = copy.reader.item(copy.place!)
  const title = as?.title ?? item.title
  return { ...item, source: copy.source, sourceRef, aliases, title, ...ofRecord(copy) }
}

const ofRecord = ({ copies, recordKey }: SurveyedHere) => ({ partial: copies === 'all', recordKey })

async function writeBatch(plan: ImportPlan, mind: MindHandle, batch: Copy[], pace: BatchPace, tally: Tally) {
  if (batch.length === 0) return
  plan.signal.throwIfAborted()
  const items = batch.map(itemIn)
  const started = performance.now()
  const outcomes = await mind.write(importItems, items)
  pace.learn(items, performance.now() - started)

  let isGuardLost = false
  for (const [at, outcome] of outcomes.entries()) {
    countThread(tally, batch[at]!.thread, outcome, batch[at]!.isLast)
    isGuardLost ||= tally.guardErrorsInARow === 3
  }
  if (isGuardLost) throw new SuppressionUnavailable('three items in a row')
  await letOthersWork()
}
