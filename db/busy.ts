import { setTimeout as pause } from 'node:timers/promises'
import { Unavailable } from '@/lib/errors'
import type { Connection } from './connection'
import type { Scrubbed } from './mind-store'

/** How long anybody waits for a lock, in SQLite or outside it. */
export const patienceMs = 10_000
/** What SQLite itself may wait where waiting would stop every other request. */
export const shortWaitMs = 5

const betweenChecksMs = 50

/** Tries again while the file is locked; throws Unavailable, saying `what` is busy, after ten seconds. */
export async function retryWhileBusy<R>(what: string, attempt: () => R): Promise<R> {
  for (const started = performance.now(); ; await pause(4 + Math.random() * 8)) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (performance.now() - started > patienceMs)
        throw new Unavailable('busy', `The ${what} is busy. Try again in a moment.`)
    }
  }
}

/** Empties the log, so that deleted pages leave the disk. False while another connection still needs them. */
export function truncateLog(connection: Connection): boolean {
  try {
    return (connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[])[0]?.busy === 0
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

/** Truncates until it succeeds or patience ends. `truncate` itself waits a few milliseconds at most. */
export async function scrubWithin(patience: number, truncate: () => boolean | Promise<boolean>): Promise<Scrubbed> {
  for (const started = performance.now(); ; await pause(betweenChecksMs)) {
    if (await truncate()) return 'complete'
    if (performance.now() - started >= patience) return 'pending'
  }
}

export const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code))
