import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Clock, systemClock } from '@/lib/clock'
import { patienceMs, retryWhileBusy, scrubWithin, shortWaitMs, truncateLog } from '../busy'
import { type Connection, openConnection } from '../connection'
import { fileMark } from '../file-mark'
import type { SqlValue, Statement } from '../mind/mind'
import type { Scrubbed } from '../mind-store'
import { snapshotInto } from '../snapshot'
import { centerMigrations } from './schema'

/** What a query on the center works with: statements prepared once, and the instant of this operation. */
export type CenterDb = { readonly now: number; sql(text: string): Statement }

/** The small file shared by all accounts: who there is, who may come in, which minds and jobs exist. */
export type Center = {
  read<R>(query: (db: CenterDb) => R): Promise<R>
  /** Runs inside one BEGIN IMMEDIATE: all of it or nothing. */
  write<R>(change: (db: CenterDb) => R): Promise<R>
  /** Differs after every write of any process. */
  mark(): string
  /** Truncates the log so that deleted rows leave the disk; `pending` while another reader still holds them. */
  scrub(patienceMs?: number): Promise<Scrubbed>
  /** Writes a copy of what stands into a new file. */
  snapshot(file: string): Promise<void>
  close(): void
}

export type OpenOptions = {
  /** Wait for a lock inside SQLite. Never in the server, where waiting would stop every other request. */
  blocking?: boolean
  clock?: Clock
}

/**
 * Opens the file, makes it when missing, and migrates it. One handle stays open until `close`:
 * a request asks the center about three times, and opening costs more than the question.
 */
export function openCenter(file: string, { blocking = false, clock = systemClock }: OpenOptions = {}): Center {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  const db = openConnection(file, centerMigrations, patienceMs, true)
  const lockWaitMs = blocking ? patienceMs : shortWaitMs
  db.pragma(`busy_timeout = ${lockWaitMs}`)

  const sql = statementsOf(db)
  return {
    read: (query) => retryWhileBusy('installation', () => query({ now: clock(), sql })),
    write: (change) =>
      retryWhileBusy('installation', () => db.transaction(() => change({ now: clock(), sql })).immediate()),
    mark: () => fileMark(file),
    snapshot: (copy) => retryWhileBusy('installation', () => snapshotInto(db, copy)),
    scrub: (patience = 0) => scrubWithin(patience, () => truncateSoon(db, lockWaitMs)),
    close: () => {
      if (!db.open) return
      truncateLog(db)
      db.close()
    },
  }
}

function statementsOf(db: Connection) {
  const prepared = new Map<string, Statement>()
  return (text: string): Statement => {
    const found = prepared.get(text)
    if (found) return found
    const statement = db.prepare(text)
    const made: Statement = {
      get: <T>(...params: SqlValue[]) => statement.get(...params) as T | undefined,
      all: <T>(...params: SqlValue[]) => statement.all(...params) as T[],
      run: (...params: SqlValue[]) => void statement.run(...params),
    }
    prepared.set(text, made)
    return made
  }
}

/** The worker, too, waits outside SQLite here: a reader may take its time. */
function truncateSoon(db: Connection, lockWaitMs: number): boolean {
  db.pragma(`busy_timeout = ${shortWaitMs}`)
  try {
    return truncateLog(db)
  } finally {
    db.pragma(`busy_timeout = ${lockWaitMs}`)
  }
}
