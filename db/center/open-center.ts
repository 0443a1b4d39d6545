import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, systemClock } from '@/lib/clock'
import { Unavailable } from '@/lib/errors'
import { type Connection, openConnection } from '../connection'
import type { SqlValue, Statement } from '../mind/mind'
import type { Scrubbed } from '../mind-store'
import { centerMigrations } from './schema'

/** What a query on the center works with: statements prepared once, and the instant of this operation. */
export type CenterDb = { readonly now: number; sql(text: string): Statement }

/** The small file shared by all accounts: who there is, who may come in, which minds and jobs exist. */
export type Center = {
  read<R>(query: (db: CenterDb) => R): Promise<R>
  /** Runs inside one BEGIN IMMEDIATE: all of it or nothing. */
  write<R>(change: (db: CenterDb) => R): Promise<R>
  /** Truncates the log so that deleted rows leave the disk; `pending` while another reader still holds them. */
  scrub(patienceMs?: number): Promise<Scrubbed>
  close(): void
}

export type OpenOptions = {
  /** Wait for a lock inside SQLite. Never in the server, where waiting would stop every other request. */
  blocking?: boolean
  clock?: Clock
}

const patienceMs = 10_000
const betweenTriesMs = 4

/**
 * Opens the file, makes it when missing, and migrates it. One handle stays open until `close`:
 * a request asks the center about three times, and opening costs more than the question.
 */
export function openCenter(file: string, { blocking = false, clock = systemClock }: OpenOptions = {}): Center {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  const db = openConnection(file, centerMigrations, patienceMs, true)
  db.pragma(`busy_timeout = ${blocking ? patienceMs : betweenTriesMs}`)

  const sql = statementsOf(db)
  return {
    read: (query) => retryWhileBusy(() => query({ now: clock(), sql })),
    write: (change) => retryWhileBusy(() => db.transaction(() => change({ now: clock(), sql })).immediate()),
    scrub: (patience = 0) => scrub(db, patience),
    close: () => {
      if (!db.open) return
      checkpoint(db)
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

async function retryWhileBusy<R>(attempt: () => R): Promise<R> {
  for (const started = performance.now(); ; await pause(betweenTriesMs)) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() - started > patienceMs)
        throw new Unavailable('busy', 'The installation is busy. Try again in a moment.')
    }
  }
}

async function scrub(db: Connection, patience: number): Promise<Scrubbed> {
  for (const started = performance.now(); ; await pause(betweenTriesMs)) {
    if (checkpoint(db)) return 'complete'
    if (performance.now() - started >= patience) return 'pending'
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code))

const checkpoint = (db: Connection) => (db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[])[0]?.busy === 0
