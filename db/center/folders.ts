import type { Center, CenterDb } from './open-center'

/** A folder on this machine that is read again by itself. */
export type FolderRow = {
  id: string
  accountId: string
  mindId: string
  path: string
  addedAt: number
  lastRunAt: number | null
  /** When every file was read, changed or not; null asks for it at the next run. */
  readAllAt: number | null
  lastImport: string | null
  files: number
  problem: string | null
}

const columns = `id, account_id AS accountId, mind_id AS mindId, path, added_at AS addedAt, last_run_at AS lastRunAt,
  read_all_at AS readAllAt, last_import AS lastImport, files, problem`

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

export const isBeingRead = (center: Center, id: string): Promise<boolean> =>
  center.read(
    (db) => db.sql(`SELECT 1 FROM jobs WHERE folder_id = ? AND status IN ('queued', 'running')`).get(id) !== undefined,
  )

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

export const noteImport = (center: Center, id: string, jobId: string): Promise<void> =>
  center.write((db) => db.sql('UPDATE watched_folders SET last_import = ? WHERE id = ?').run(jobId, id))

/** Makes the next run of every folder of this mind read all files again. */
export const readAgain = (center: Center, mindId: string): Promise<void> =>
  center.write((db) => db.sql('UPDATE watched_folders SET read_all_at = NULL WHERE mind_id = ?').run(mindId))

/** How each file was when it was last read, by the keyed hash of its name. */
export const fileStates = (center: Center, folderId: string): Promise<Map<string, string>> =>
  center.read((db) => {
    const rows = db
      .sql('SELECT name_key AS name, state FROM watched_files WHERE folder_id = ?')
      .all<{ name: string; state: string }>(folderId)
    return new Map(rows.map(({ name, state }) => [name, state]))
  })

/** Remembers how files were when an import had read them, in one go. */
export const saveFileStates = (
  center: Center,
  folderId: string,
  states: ReadonlyMap<string, string>,
  wasAll: boolean,
): Promise<void> =>
  center.write((db) => {
    const save = db.sql('INSERT OR REPLACE INTO watched_files (folder_id, name_key, state) VALUES (?, ?, ?)')
    for (const [name, state] of states) save.run(folderId, name, state)
    if (wasAll) db.sql('UPDATE watched_folders SET read_all_at = ? WHERE id = ?').run(db.now, folderId)
  })
