import { insertJob, type NewJob } from './jobs'
import type { Center, CenterDb } from './open-center'

/** A folder on this machine that is read again by itself. */
export type FolderRow = {
  id: string
  accountId: string
  mindId: string
  path: string
  addedAt: number
  lastRunAt: number | null
  /** When the last run began that read every file, changed or not. */
  readAllAt: number | null
  /** When that was last asked for. */
  askedAllAt: number | null
  /** A hash of the files for which the last import was queued, and when that was. */
  queuedSet: string | null
  queuedAt: number | null
  lastImport: string | null
  files: number
  problem: string | null
}

const columns = `id, account_id AS accountId, mind_id AS mindId, path, added_at AS addedAt, last_run_at AS lastRunAt,
  read_all_at AS readAllAt, asked_all_at AS askedAllAt, queued_set AS queuedSet, queued_at AS queuedAt, last_import AS lastImport, files, problem`

const inDb = (db: CenterDb, id: string) =>
  db.sql(`SELECT ${columns} FROM watched_folders WHERE id = ?`).get<FolderRow>(id)

/** Undefined when this mind watches that path already. */
export const addFolder = (
  center: Center,
  folder: Pick<FolderRow, 'id' | 'accountId' | 'mindId' | 'path'>,
): Promise<FolderRow | undefined> =>
  center.write((db) => {
    const added = db
      .sql(
        `INSERT OR IGNORE INTO watched_folders (id, account_id, mind_id, path, added_at) VALUES (?, ?, ?, ?, ?)
         RETURNING id`,
      )
      .get<{ id: string }>(folder.id, folder.accountId, folder.mindId, folder.path, db.now)
    return added && inDb(db, added.id)
  })

export const findFolder = (center: Center, id: string): Promise<FolderRow | undefined> =>
  center.read((db) => inDb(db, id))

export const foldersOf = (center: Center, accountId: string): Promise<FolderRow[]> =>
  center.read((db) =>
    db
      .sql(`SELECT ${columns} FROM watched_folders WHERE account_id = ? ORDER BY added_at, id`)
      .all<FolderRow>(accountId),
  )

/** Those whose last run is at least so long ago, and that no import is reading. */
export const dueFolders = (center: Center, everyMs: number): Promise<FolderRow[]> =>
  center.read((db) =>
    db
      .sql(
        `SELECT ${columns} FROM watched_folders AS folder WHERE coalesce(last_run_at, 0) <= ?
           AND NOT EXISTS (SELECT 1 FROM jobs WHERE folder_id = folder.id AND status IN ('queued', 'running'))`,
      )
      .all<FolderRow>(db.now - everyMs),
  )

/** The import that is reading a folder, or waits to. */
export const findReading = (center: Center, id: string): Promise<string | undefined> =>
  center.read((db) => readingOf(db, id))

const readingOf = (db: CenterDb, id: string) =>
  db.sql(`SELECT id FROM jobs WHERE folder_id = ? AND status IN ('queued', 'running')`).get<{ id: string }>(id)?.id

/**
 * Queues an import of a folder, unless one is there already; answers which it is, or null when the folder is not
 * watched any more. @param set a hash of the files it is for
 */
export const queueFolder = (center: Center, job: NewJob & { folderId: string }, set: string): Promise<string | null> =>
  center.write((db) => {
    const reading = readingOf(db, job.folderId)
    if (reading !== undefined) return reading
    if (!inDb(db, job.folderId)) return null

    insertJob(db, job)
    db.sql('UPDATE watched_folders SET last_import = ?, queued_set = ?, queued_at = ? WHERE id = ?').run(
      job.id,
      set,
      db.now,
      job.folderId,
    )
    return job.id
  })

export const removeFolder = (center: Center, accountId: string, id: string): Promise<boolean> =>
  center.write(
    (db) =>
      db
        .sql('DELETE FROM watched_folders WHERE id = ? AND account_id = ? RETURNING id')
        .get<{ id: string }>(id, accountId) !== undefined,
  )

export const noteRun = (
  center: Center,
  id: string,
  { files, problem }: Pick<FolderRow, 'files' | 'problem'>,
): Promise<void> =>
  center.write((db) =>
    db
      .sql('UPDATE watched_folders SET last_run_at = ?, files = ?, problem = ? WHERE id = ?')
      .run(db.now, files, problem, id),
  )

/** Makes the next run of every folder of this mind read all files again. */
export const readAgain = (center: Center, mindId: string): Promise<void> =>
  center.write((db) => db.sql('UPDATE watched_folders SET asked_all_at = ? WHERE mind_id = ?').run(db.now, mindId))

/** How each file was when it was last read, by the keyed hash of its name. */
export const fileStates = (center: Center, folderId: string): Promise<Map<string, string>> =>
  center.read((db) => {
    const rows = db
      .sql('SELECT name_key AS name, state FROM watched_files WHERE folder_id = ?')
      .all<{ name: string; state: string }>(folderId)
    return new Map(rows.map(({ name, state }) => [name, state]))
  })

/**
 * Remembers how files were when an import had read them, in one go; of a folder that is not watched any more nothing.
 * @param allReadAt when the run began, when it read every file: what it did not see is gone. Else null
 */
export const saveFileStates = (
  center: Center,
  folderId: string,
  states: ReadonlyMap<string, string>,
  allReadAt: number | null,
): Promise<void> =>
  center.write((db) => {
    if (!inDb(db, folderId)) return
    if (allReadAt !== null) {
      db.sql('DELETE FROM watched_files WHERE folder_id = ?').run(folderId)
      db.sql('UPDATE watched_folders SET read_all_at = ? WHERE id = ?').run(allReadAt, folderId)
    }
    const save = db.sql('INSERT OR REPLACE INTO watched_files (folder_id, name_key, state) VALUES (?, ?, ?)')
    for (const [name, state] of states) save.run(folderId, name, state)
  })
