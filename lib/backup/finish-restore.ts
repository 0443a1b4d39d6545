import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { holdFolder } from '@/db/hold-folder'
import { Unavailable } from '../errors'
import { placeAt, toDisk } from './to-disk'

const patienceMs = 10_000

/** Where a restore is made ready, out of the way of everything. */
export const quarantineOf = (dataFolder: string) => join(dataFolder, 'restore')
const readyOf = (dataFolder: string) => join(dataFolder, 'restored')
const listName = 'swap.json'

/**
 * The one step of a restore that counts: from here on it goes to its end, whatever happens; before, nothing has changed.
 * @param paths of what takes the place of the present, relative to the data folder
 */
export function commitRestore(dataFolder: string, paths: string[]) {
  const list = join(quarantineOf(dataFolder), listName)
  writeFileSync(list, JSON.stringify(paths), { mode: 0o600 })
  toDisk(list)
  placeAt(quarantineOf(dataFolder), readyOf(dataFolder))
}

/**
 * Called before a data folder is opened: takes a restore that was committed to its end, and clears away one that was not.
 * @throws Unavailable while one is being made
 */
export function finishRestore(dataFolder: string) {
  if (![quarantineOf, readyOf].some((of) => existsSync(of(dataFolder)))) return
  const letGo = holdFolder(dataFolder, 'restore', patienceMs)
  if (!letGo) throw new Unavailable('restoring', 'A backup is being restored into this data folder.')
  try {
    swap(dataFolder)
  } finally {
    letGo()
  }
}

/** Each step may be the last before a power cut, and is then left out the next time. */
export function swap(dataFolder: string) {
  const ready = readyOf(dataFolder)
  if (existsSync(join(ready, listName))) {
    const paths = JSON.parse(readFileSync(join(ready, listName), 'utf8')) as string[]
    for (const path of paths) if (existsSync(join(ready, path))) move(join(ready, path), join(dataFolder, path))
  }
  for (const folder of [quarantineOf(dataFolder), ready]) rmSync(folder, { recursive: true, force: true })
}

function move(from: string, to: string) {
  for (const ending of ['', '-wal', '-shm']) rmSync(to + ending, { recursive: true, force: true })
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  placeAt(from, to)
}
