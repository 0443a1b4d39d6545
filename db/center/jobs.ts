import type { ImportCounts, ImportError, ImportRun } from '@/lib/contract/import'
import { NotFound } from '@/lib/errors'
import type { Actor } from '../mind/mind'
import type { Center, CenterDb } from './open-center'

/** One received file: `path` is relative to the data folder, `name` as the person gave it. */
export type UploadedFile = { path: string; name: string; bytes: number }
export type JobProblem = { code: string; status: number; detail: string }

/** An import as the installation keeps it. It names files and pairs; titles and content never come here. */
export type Job = {
  id: string
  accountId: string
  mindId: string
  actor: Actor
  status: ImportRun['status']
  /** What is read: an upload, one document by its order, or what changed in a watched folder. */
  origin: 'upload' | 'document' | 'folder'
  folderId: string | null
  source: string
  fileName: string | null
  /** Empty once the upload is gone. */
  files: UploadedFile[]
  selection: string[] | null
  counts: ImportCounts
  errors: ImportError[]
  problem: JobProblem | null
  progress: number
  createdAt: number
  startedAt: number | null
  finishedAt: number | null
}

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

/** A run that ends with the program was no failure: it does not count as a start. */
export const handBack = (center: Center, id: string): Promise<void> =>
  center.write((db) => db.sql('UPDATE jobs SET starts = starts - 1 WHERE id = ?').run(id))

/** How often a job may be begun: what ends the worker each time would otherwise keep it busy for ever. */
const mostStarts = 4

const broughtDown: JobProblem = {
  code: 'interrupted',
  status: 500,
  detail: 'The import was begun several times and ended early each time. What was written stays.',
}

type Others = {
  /** Whether the process of this name is there: what it runs is its own. */
  isThere(owner: string): boolean
  /** Whether the worker runs jobs itself already. */
  isWorking?: boolean
}

/**
 * Jobs that a crash left running wait again; those that were to be cancelled are, and those begun too often fail.
 * Answers whether any wait.
 */
export function requeueInterrupted(center: Center, { isThere, isWorking = false }: Others): Promise<boolean> {
  return center.write((db) => {
    const left = db
      .sql(`SELECT id, owner FROM jobs WHERE status = 'running'`)
      .all<{ id: string; owner: string | null }>()
      .filter(({ owner }) => (owner === null ? !isWorking : !isThere(owner)))
    const ids = JSON.stringify(left.map(({ id }) => id))
    const among = `status = 'running' AND id IN (SELECT value FROM json_each(?))`
    db.sql(
      `UPDATE jobs SET status = 'failed', problem = ?, finished_at = ?, errors = json_insert(errors, '$[#]', json(?))
       WHERE ${among} AND cancel_requested = 0 AND starts >= ${mostStarts}`,
    ).run(JSON.stringify(broughtDown), db.now, JSON.stringify({ item: 'upload', message: broughtDown.detail }), ids)
    db.sql(`UPDATE jobs SET status = 'cancelled', finished_at = ? WHERE ${among} AND cancel_requested = 1`).run(
      db.now,
      ids,
    )
    return db.sql(`UPDATE jobs SET status = 'queued', owner = NULL WHERE ${among} RETURNING id`).all(ids).length > 0
  })
}

/** Tells whether the job is to stop: it was cancelled, or its account is gone. */
export function saveJobState(center: Center, id: string, state: JobState): Promise<boolean> {
  return center.write((db) => {
    db.sql(`UPDATE jobs SET source = ?, counts = ?, errors = ?, progress = ? WHERE id = ? AND status = 'running'`).run(
      state.source,
      JSON.stringify(state.counts),
      JSON.stringify(state.errors),
      state.progress,
      id,
    )
    return db.sql('SELECT cancel_requested AS asked FROM jobs WHERE id = ?').get<{ asked: number }>(id)?.asked !== 0
  })
}

/** A job that has ended keeps its end. */
export function finishJob(center: Center, id: string, end: JobEnd): Promise<Job | undefined> {
  return center.write((db) => {
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

const jobById = (db: CenterDb, id: string) => {
  const row = db.sql('SELECT * FROM jobs WHERE id = ?').get<JobRow>(id)
  return row && jobOf(row)
}

type JobRow = {
  id: string
  account_id: string
  mind_id: string
  actor: string
  status: Job['status']
  origin: Job['origin']
  folder_id: string | null
  source: string
  file_name: string | null
  files: string
  selection: string | null
  counts: string
  errors: string
  problem: string | null
  progress: number
  created_at: number
  started_at: number | null
  finished_at: number | null
}

const jobOf = (row: JobRow): Job => ({
  id: row.id,
  accountId: row.account_id,
  mindId: row.mind_id,
  actor: JSON.parse(row.actor) as Actor,
  status: row.status,
  origin: row.origin,
  folderId: row.folder_id,
  source: row.source,
  fileName: row.file_name,
  files: JSON.parse(row.files) as UploadedFile[],
  selection: row.selection === null ? null : (JSON.parse(row.selection) as string[]),
  counts: JSON.parse(row.counts) as ImportCounts,
  errors: JSON.parse(row.errors) as ImportError[],
  problem: row.problem === null ? null : (JSON.parse(row.problem) as JobProblem),
  progress: row.progress,
  createdAt: row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
})
