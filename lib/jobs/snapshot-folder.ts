import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isThere, ownProcess } from './own-process'

const folderOf = (dataFolder: string) => join(dataFolder, 'snapshots')

/** A folder of this process for copies that a backup is made of; it goes with `remove`, or once the process is gone. */
export async function makeSnapshotFolder(dataFolder: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = join(folderOf(dataFolder), ownProcess(dataFolder))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Whether a copy of this mind, or of the file that names its imports, lies there for a backup that is being made. What a
 * process left that is gone goes first.
 */
export async function hasSnapshots(dataFolder: string, mindId: string): Promise<boolean> {
  const names = new Set([`${mindId}.sqlite`, 'center.sqlite'])
  for (const maker of await filesIn(folderOf(dataFolder))) {
    const folder = join(folderOf(dataFolder), maker)
    if (!isThere(dataFolder, maker)) await rm(folder, { recursive: true, force: true })
    else if ((await filesIn(folder)).some((name) => names.has(name))) return true
  }
  return false
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
