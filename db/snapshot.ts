import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Connection } from './connection'

/** Writes a copy of what stands, without free pages, log and what was deleted, into a file of its own. */
export function snapshotInto(connection: Connection, file: string) {
  // What an attempt left that found the file busy in the middle.
  rmSync(file, { force: true })
  connection.prepare('VACUUM INTO ?').run(file)
}

/**
 * Opens a snapshot, checks it and counts the rows of these tables.
 * @throws Error that says what is wrong with it
 */
export function countsOfSnapshot<T extends string>(file: string, tables: readonly T[]): Record<T, number> {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const [first] = db.pragma('integrity_check') as { integrity_check: string }[]
    if (first?.integrity_check !== 'ok') throw new Error('the snapshot is damaged')
    const counts = tables.map((table) => [table, db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()])
    return Object.fromEntries(counts) as Record<T, number>
  } finally {
    db.close()
  }
}
