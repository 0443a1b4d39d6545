import type { ImportCounts, ImportError, ImportRun } from '@/lib/contract/import'
import type { Actor } from '../mind/mind'
import type { CenterDb } from './open-center'

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

/** As the installation keeps it, or nothing. */
export const jobById = (db: CenterDb, id: string) => {
  const row = db.sql('SELECT * FROM jobs WHERE id = ?').get<JobRow>(id)
  return row && jobOf(row)
}

export type JobRow = {
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

export const jobOf = (row: JobRow): Job => ({
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
