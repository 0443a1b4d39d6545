import type { ImportError } from '@/lib/contract/import'
import { NotFound } from '@/lib/errors'
import { forgetNamesAtEnd, namelessErrors } from './forget-names'
import { type Job, type JobProblem, type JobRow, jobById, jobOf, type UploadedFile } from './job'
import type { Center, CenterDb } from './open-center'
import { whyBarred } from './why-barred'

export type NewJob = Pick<
  Job,
  | 'id'
  | 'accountId'
  | 'mindId'
  | 'actor'
  | 'origin'
  | 'folderId'
  | 'source'
  | 'fileName'
  | 'files'
  | 'selection'
  | 'counts'
>
export type JobState = Pick<Job, 'source' | 'counts' | 'errors' | 'progress'>
export type JobEnd = JobState & {
  status: 'done' | 'failed' | 'cancelled'
  problem: JobProblem | null
  /** What of the upload is still there. */
  files: UploadedFile[]
}

export const addJob = (center: Center, job: NewJob): Promise<Job> => center.write((db) => insertJob(db, job))

/** A job that is run by the process that adds it, and never waits. */
export const beginJob = (center: Center, job: NewJob, owner: string): Promise<Job> =>
  center.write((db) => {
    insertJob(db, job)
    db.sql(`UPDATE jobs SET status = 'running', owner = ?, starts = 1, started_at = ? WHERE id = ?`).run(
      owner,
      db.now,
      job.id,
    )
    return jobById(db, job.id)!
  })

/** Throws NotFound when the mind was deleted while its upload came in. */
export function insertJob(db: CenterDb, job: NewJob): Job {
  if (!db.sql('SELECT 1 AS found FROM minds WHERE id = ?').get(job.mindId)) throw new NotFound('mind')
  db.sql(
    `INSERT INTO jobs (id, account_id, mind_id, actor, status, origin, folder_id, source, file_name, files, selection, counts, errors,
       created_at)
     VALUES (?, ?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?, ?, '[]', ?)`,
  ).run(
    job.id,
    job.accountId,
    job.mindId,
    JSON.stringify(job.actor),
    job.origin,
    job.folderId,
    job.source,
    job.fileName,
    JSON.stringify(job.files),
    job.selection && JSON.stringify(job.selection),
    JSON.stringify(job.counts),
    db.now,
  )
  return jobById(db, job.id)!
}

export const findJob = (center: Center, id: string): Promise<Job | undefined> => center.read((db) => jobById(db, id))

/** An account's own imports into one mind, newest first. */
export function jobsOf(center: Center, accountId: string, mindId: string): Promise<Job[]> {
  return center.read((db) =>
    db
      .sql('SELECT * FROM jobs WHERE account_id = ? AND mind_id = ? ORDER BY created_at DESC, rowid DESC LIMIT 200')
      .all<JobRow>(accountId, mindId)
      .map(jobOf),
  )
}

/**
 * Takes the next job to run: first of accounts with the fewest running, then of the account that waited longest,
 * so that nobody's second import starts while somebody else's first one waits.
 */
export function claimNextJob(center: Center): Promise<Job | undefined> {
  return center.write((db) => {
    const next = db
      .sql(
        `SELECT id FROM jobs AS job WHERE status = 'queued' ORDER BY
           (SELECT count(*) FROM jobs WHERE status = 'running' AND account_id = job.account_id),
           (SELECT coalesce(max(started_at), 0) FROM jobs WHERE account_id = job.account_id),
           created_at, rowid
         LIMIT 1`,
      )
      .get<{ id: string }>()
    if (!next) return undefined

    db.sql(
      `UPDATE jobs SET status = 'running', owner = NULL, starts = starts + 1, started_at = coalesce(started_at, ?) WHERE id = ?`,
    ).run(db.now, next.id)
    return jobById(db, next.id)
  })
}

export const asError = (message: string): ImportError => ({ item: 'upload', message })

/** A run that ends with the program was no failure: it does not count as a start. */
export const handBack = (center: Center, id: string): Promise<void> =>
  center.write((db) => db.sql('UPDATE jobs SET starts = starts - 1 WHERE id = ?').run(id))

export type Stop = { why: string | null }

export const findStop = (center: Center, id: string): Promise<Stop | null> => center.read((db) => stopOf(db, id))

function stopOf(db: CenterDb, id: string): Stop | null {
  const row = db.sql('SELECT cancel_requested AS asked FROM jobs WHERE id = ?').get<{ asked: number }>(id)
  if (row?.asked !== 0) return { why: null }
  const why = whyBarred(db, id)
  return why === null ? null : { why }
}

/** Tells whether the job is to stop: it was cancelled, its account is gone, or who asked for it may no longer, and why. */
export function saveJobState(center: Center, id: string, state: JobState): Promise<Stop | null> {
  return center.write((db) => {
    db.sql(`UPDATE jobs SET source = ?, counts = ?, errors = ?, progress = ? WHERE id = ? AND status = 'running'`).run(
      state.source,
      JSON.stringify(state.counts),
      JSON.stringify(isNameless(db, id) ? namelessErrors(state.errors) : state.errors),
      state.progress,
      id,
    )
    return stopOf(db, id)
  })
}

const isNameless = (db: CenterDb, id: string) =>
  db.sql('SELECT is_nameless AS nameless FROM jobs WHERE id = ?').get<{ nameless: number }>(id)?.nameless === 1

/** A job that has ended keeps its end. */
export function finishJob(center: Center, id: string, end: JobEnd): Promise<Job | undefined> {
  return center.write((db) => {
    const isRunning = jobById(db, id)?.status === 'running'
    db.sql(
      `UPDATE jobs SET status = ?, source = ?, counts = ?, errors = ?, problem = ?, progress = ?, files = ?, finished_at = ?
       WHERE id = ? AND status = 'running'`,
    ).run(
      end.status,
      end.source,
      JSON.stringify(end.counts),
      JSON.stringify(end.errors),
      end.problem && JSON.stringify(end.problem),
      end.progress,
      JSON.stringify(end.files),
      db.now,
      id,
    )
    if (isRunning) forgetNamesAtEnd(db, id)
    return jobById(db, id)
  })
}

/** Called once the upload is gone: its names go too. */
export const forgetFiles = (center: Center, id: string): Promise<void> =>
  center.write((db) => db.sql(`UPDATE jobs SET files = '[]' WHERE id = ?`).run(id))

/** Jobs that have ended and whose upload is still to go. */
export const endedWithFiles = (center: Center): Promise<Job[]> =>
  center.read((db) =>
    db.sql(`SELECT * FROM jobs WHERE status NOT IN ('queued', 'running') AND files <> '[]'`).all<JobRow>().map(jobOf),
  )

/** A waiting job is cancelled at once, a running one is asked to stop, one that has ended stays as it is. */
export function requestCancel(center: Center, id: string): Promise<Job | undefined> {
  return center.write((db) => {
    const before = jobById(db, id)
    db.sql(`UPDATE jobs SET status = 'cancelled', finished_at = ? WHERE id = ? AND status = 'queued'`).run(db.now, id)
    if (before?.status === 'queued') forgetNamesAtEnd(db, id)
    db.sql(`UPDATE jobs SET cancel_requested = 1 WHERE id = ? AND status = 'running'`).run(id)
    return before
  })
}

/** The files that unfinished jobs still need. */
export function filesInUse(center: Center): Promise<UploadedFile[]> {
  return center.read((db) =>
    db
      .sql(`SELECT files FROM jobs WHERE status IN ('queued', 'running')`)
      .all<{ files: string }>()
      .flatMap((row) => JSON.parse(row.files) as UploadedFile[]),
  )
}

export type JobsAtOnce = { counts: Record<Job['status'], number>; running: Job[]; ended: Job[] }

/** Of every account: how many of each status, those that run, and the ten that ended last. */
export const jobsAtOnce = (center: Center): Promise<JobsAtOnce> =>
  center.read((db) => {
    const listed = (rest: string) => db.sql(`SELECT * FROM jobs WHERE ${rest}`).all<JobRow>().map(jobOf)
    const counts = { queued: 0, running: 0, done: 0, failed: 0, cancelled: 0 }
    for (const { status, n } of db
      .sql('SELECT status, count(*) AS n FROM jobs GROUP BY status')
      .all<{ status: Job['status']; n: number }>())
      counts[status] = n
    return {
      counts,
      running: listed(`status = 'running' ORDER BY started_at, rowid`),
      ended: listed(`finished_at IS NOT NULL ORDER BY finished_at DESC, rowid DESC LIMIT 10`),
    }
  })
