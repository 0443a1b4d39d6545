import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { isBusy } from './busy'

const handOverMs = 500

/** Held here too: a connection nobody names any more is closed, and the lock would go with it. */
const held = new Set<Database.Database>()

/**
 * Makes this process the only server, or the only worker, of a data folder until it ends or lets go; null when another
 * one is. A worker outlives a server that was killed by the batch it has in hand.
 * The lock is SQLite's: the system lifts it with the process, however that ends, and no process id can be mistaken.
 */
export function holdFolder(folder: string, as: 'server' | 'worker'): (() => void) | null {
  const file = join(folder, `${as}.lock`)
  closeSync(openSync(file, 'a', 0o600))
  const lock = new Database(file, { timeout: handOverMs })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    held.add(lock)
    return () => {
      held.delete(lock)
      lock.close()
    }
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
}
