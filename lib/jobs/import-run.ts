import type { Job } from '@/db/center/job'
import { asError, findStop, handBack, type JobEnd, saveJobState } from '@/db/center/jobs'
import { mindSecret } from '@/db/center/keys'
import type { ImportCounts, ImportRun } from '../contract/import'
import { scrubMind } from '../erasure/scrub-pending'
import { isDomainError } from '../errors'
import { keyedRefWith } from '../harvest/keyed-ref'
import { closeReaders, openReaders } from '../harvest/open-readers'
import { parseApart } from '../harvest/parse-apart'
import { importUpload } from '../harvest/pipeline'
import { newTally, type Tally } from '../harvest/tally'
import { handleOf } from '../identity/access'
import type { Installation } from '../installation'
import { log } from '../log'
import { recordImport } from '../mind/audit/record-audit'
import { queueScrub } from '../mind/erasure/scrub-queue'
import { traceOf } from '../trace-of'
import { endJob, unexpected } from './end-job'
import { importOf } from './import-of'
import { inputOf, type JobInput } from './job-input'
import { Stopped } from './stopped'
import { removeUpload, uploadOf } from './upload-folder'

const tellEveryMs = 200

export type RunTerms = {
  tell: (run: ImportRun) => void
  /** The program of a reading thread, or null to read in this one. */
  program: string | null
  /** Whether a file that would have the whole upload refused costs only itself. */
  eachForItself?: boolean
  /** Told last, with the rows of the turns it wrote, by conversation. Not told of an import that was cancelled. */
  wrote: (job: Job, conversations: number[][]) => void
}

type End = Omit<JobEnd, 'files'>

/**
 * Runs one claimed job to its end: the pipeline, then the upload goes, then the row says how it ended.
 * A run stopped by a shutdown keeps its upload and its row, and starts over with the worker.
 */
export async function runImport(
  at: Installation,
  job: Job,
  signal: AbortSignal,
  { tell, program, eachForItself, wrote }: RunTerms,
): Promise<void> {
  const tally = newTally()
  const end =
    job.progress === 1 ? wasDone(job) : await endUnlessStopped(at, job, tally, signal, { tell, program, eachForItself })
  if (end === 'interrupted') return

  // A full disk refuses this too, until the upload is gone.
  await saveJobState(at.center, job.id, end).catch(logged(job, 'the end was not saved at once'))
  const files = await filesLeft(at, job)
  if (isAudited(end))
    await mindFor(at, job).write(recordImport, job.id, end.counts).catch(logged(job, 'the audit has no row of it'))
  // Its row may lose a name: whatever becomes of this process, the pages of it go.
  if (end.status !== 'done' || end.counts.skippedSuppressed > 0)
    await mindFor(at, job).write(queueScrub).catch(logged(job, 'its names were not queued to go'))
  const ended = await endJob(at.center, job.id, { ...end, files }, signal)
  await scrubMind(at, job.mindId).catch(logged(job, 'scrub failed'))
  if (ended) tell(importOf(ended))
  if (end.status !== 'cancelled') wrote(job, tally.conversations)
}

const logged = (job: Job, what: string) => (error: unknown) => log.error({ job: job.id, ...traceOf(error) }, what)

const mindFor = (at: Installation, job: Job) => handleOf(job.mindId, { ...job.actor, via: 'import' }, at)

/** An upload that cannot be removed now keeps its names in the row, and is removed later. */
const filesLeft = (at: Installation, job: Job) =>
  removeUpload(at.config.dataFolder, uploadOf(job.files)).then(
    () => [],
    (error: unknown) => {
      logged(job, 'the upload was not removed')(error)
      return job.files
    },
  )

/** The audit tells of every import that came to its end, and of others that wrote something. */
const isAudited = ({ status, counts }: End) => status === 'done' || counts.imported + counts.updated > 0

/** A crash came between the last item and the end: only the upload is still to be removed. */
const wasDone = (job: Job): End => ({ ...job, status: 'done', problem: null })

/** Who asked for it may have lost the right to while it waited: then nothing of it is read. */
async function endUnlessStopped(...run: Parameters<typeof endOf>): Promise<End | 'interrupted'> {
  const [at, job] = run
  const stop = await findStop(at.center, job.id)
  if (!stop) return endOf(...run)
  const errors = [...(stop.why === null ? [] : [asError(stop.why)]), ...job.errors]
  return { ...job, errors, status: 'cancelled', problem: null }
}

async function endOf(
  at: Installation,
  job: Job,
  tally: Tally,
  stop: AbortSignal,
  { tell, program, eachForItself }: Omit<RunTerms, 'wrote'>,
): Promise<End | 'interrupted'> {
  const progress = reportProgress(at, job, tally, stop, tell)
  let input: JobInput | null = null
  let stopped: unknown = null
  try {
    const secret = await mindSecret(at.center, job.mindId)
    input = { eachForItself, ...(await inputOf(at, job, keyedRefWith(secret), progress.signal)) }
    await importInput(at, job, input, { secret, program, progress, tally })
    return { ...stateOf(job, tally), status: 'done', progress: 1, problem: null }
  } catch (error) {
    stopped = progress.signal.aborted ? progress.signal.reason : error
    const end = endAfter(stopped, job, tally, progress)
    // The next run goes on from these numbers, and counts as unchanged only what was so before this one.
    if (end === 'interrupted') {
      await saveJobState(at.center, job.id, { ...stateOf(job, tally), progress: progress.reached() })
      await handBack(at.center, job.id)
    }
    return end
  } finally {
    await input?.end(stopped).catch(logged(job, 'what was read of the folder was not noted'))
  }
}

type Running = { secret: Uint8Array; program: string | null; progress: Progress; tally: Tally }

async function importInput(at: Installation, job: Job, input: JobInput, { secret, program, progress, tally }: Running) {
  const selection = job.selection && new Set(job.selection)
  const parse = program === null ? undefined : parseApart()
  const readers = openReaders({ ...input, secret, parse, program })
  try {
    await importUpload({ ...input, selection, readers, ...progress }, mindFor(at, job), tally)
  } finally {
    await closeReaders(readers)
    parse?.close()
  }
}

function endAfter(reason: unknown, job: Job, tally: Tally, { reached }: Progress): End | 'interrupted' {
  const state = { ...stateOf(job, tally), progress: reached() }
  if (reason instanceof Stopped && reason.because === 'shutdown') return 'interrupted'
  if (reason instanceof Stopped) {
    const errors = [...(reason.told === null ? [] : [asError(reason.told)]), ...state.errors]
    return { ...state, errors, status: 'cancelled', problem: null }
  }

  const problem = problemOf(reason, job)
  return { ...state, errors: [{ item: 'upload', message: problem.detail }, ...state.errors], status: 'failed', problem }
}

function problemOf(error: unknown, job: Job) {
  if (isDomainError(error)) return { code: error.code, status: error.status, detail: error.message }
  log.error({ job: job.id, ...traceOf(error) }, 'import stopped by an unexpected error')
  return unexpected
}

type Progress = { signal: AbortSignal; onProgress(progress: number): void; reached(): number }

/** Saves and tells how far a run is, a few times a second; learns on the way whether it is to be cancelled. */
function reportProgress(
  at: Installation,
  job: Job,
  tally: Tally,
  signal: AbortSignal,
  tell: (run: ImportRun) => void,
): Progress {
  const cancelled = new AbortController()
  let reached = 0
  let toldAt = 0

  async function save() {
    const state = { ...stateOf(job, tally), progress: reached }
    const stop = await saveJobState(at.center, job.id, state)
    if (stop) cancelled.abort(new Stopped('cancelled', stop.why))
    else tell(importOf({ ...job, ...state }))
  }

  return {
    signal: AbortSignal.any([signal, cancelled.signal]),
    reached: () => reached,
    onProgress(progress) {
      reached = Math.max(reached, Math.min(progress, 0.999))
      if (performance.now() - toldAt < tellEveryMs) return
      toldAt = performance.now()
      save().catch(logged(job, 'progress was not saved'))
    },
  }
}

/** What this run has come to, on top of what it had written before a crash made it start over. */
function stateOf(job: Job, tally: Tally) {
  const [source] = tally.sources
  return {
    source: tally.sources.size === 1 && source ? source : job.source,
    counts: continued(job.counts, tally.counts),
    errors: [...tally.errors],
  }
}

/** An item that is unchanged only because this very run wrote it before the crash counts as what it was then. */
function continued(before: ImportCounts, now: ImportCounts): ImportCounts {
  // While it still reads, nothing has shown yet that what was written before is there.
  const isReading = now.imported + now.updated + now.unchanged + now.skippedSuppressed === 0
  const unchanged = isReading ? before.imported + before.updated : now.unchanged
  const imported = Math.min(before.imported, unchanged)
  const updated = Math.min(before.updated, unchanged - imported)
  return {
    ...now,
    seen: now.seen - now.unchanged + unchanged,
    imported: now.imported + imported,
    updated: now.updated + updated,
    unchanged: unchanged - imported - updated,
    messages: now.messages + before.messages,
    memories: now.memories + before.memories,
  }
}
