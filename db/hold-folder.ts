import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { isBusy } from './busy'

const handOverMs = 500

/**
 * Makes this process the only server of a data folder, until it ends or lets go; null when another one is.
 * The lock is SQLite's: the system lifts it with the process, however that ends, and no process id can be mistaken.
 */
export function holdFolder(folder: string): (() => void) | null {
  const file = join(folder, 'server.lock')
  closeSync(openSync(file, 'a', 0o600))
  const lock = new Database(file, { timeout: handOverMs })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return () => void lock.close()
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
}
