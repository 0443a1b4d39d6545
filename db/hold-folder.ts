import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { isBusy } from './busy'

const handOverMs = 500

/** Held here too: a connection nobody names any more is closed, and the lock would go with it. */
const held = new Set<Database.Database>()

/** A process that brings in by itself goes by a name that no other has. */
export type Holder = 'server' | 'worker' | 'restore' | `process-${string}`

const fileOf = (folder: string, as: string) => join(folder, `${as}.lock`)

/**
 * Makes this process the only one that goes by this name in a data folder (its server, its worker, whoever restores, or a
 * process of its own) until it ends or lets go; null when another one is. It waits `patienceMs` for one that is leaving: a
 * worker outlives a server that was killed by the batch it has in hand.
 * The lock is SQLite's: the system lifts it with the process, however that ends, and no process id can be mistaken.
 */
export function holdFolder(folder: string, as: Holder, patienceMs = handOverMs): (() => void) | null {
  const file = fileOf(folder, as)
  closeSync(openSync(file, 'a', 0o600))
  const lock = new Database(file, { timeout: patienceMs })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    held.add(lock)
    return () => {
      held.delete(lock)
      lock.close()
      if (as.startsWith('process-')) rmSync(file, { force: true })
    }
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
}

/** Whether a process of this name is there; the lock file of one that is not goes. */
export function isHeld(folder: string, as: Holder): boolean {
  if (!existsSync(fileOf(folder, as))) return false
  const letGo = holdFolder(folder, as, 0)
  letGo?.()
  return letGo === null
}
