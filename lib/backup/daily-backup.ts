import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { noteFailedBackup } from '@/db/center/backups'
import { systemClock } from '../clock'
import type { Installation } from '../installation'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { nameOfBackup, superfluous, timeOfBackup } from './superfluous'

/** Somewhat less than a day: whoever looks every hour would otherwise be later each day. */
const everyMs = 23.5 * 60 * 60_000

/**
 * Once a day, into the folder that the settings name, if they do; then those go that nobody needs any more. One that fails
 * is noted, and tried again the next time this is called.
 * @param make writes and checks one backup; it holds files and a processor for long, and may run elsewhere
 */
export async function backUpDaily(at: Installation, make: (file: string) => Promise<void>): Promise<void> {
  const { backupFolder: folder } = at.config
  if (folder === null || !(await isDue(folder))) return
  try {
    await make(join(folder, nameOfBackup(systemClock())))
    for (const name of superfluous(await readdir(folder))) await rm(join(folder, name), { force: true })
  } catch (error) {
    log.error(traceOf(error), 'the daily backup failed')
    await noteFailedBackup(at.center)
  }
}

async function isDue(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const times = (await readdir(folder)).flatMap((name) => timeOfBackup(name) ?? [])
  return Math.max(0, ...times) < systemClock() - everyMs
}
