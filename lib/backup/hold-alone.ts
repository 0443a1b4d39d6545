import { readdirSync } from 'node:fs'
import { type Holder, holdFolder, isHeld } from '@/db/hold-folder'
import { Conflict } from '../errors'
import { ownProcessIfAny } from '../jobs/own-process'

/** Keeps every other Kiwi away from a data folder until the answered function is called. @throws Conflict when one is there */
export function holdAlone(dataFolder: string): () => void {
  const held: (() => void)[] = []
  const letGo = () => {
    for (const one of held.splice(0)) one()
  }
  for (const as of ['server', 'worker', 'restore'] as const) {
    const lock = holdFolder(dataFolder, as)
    if (lock) held.push(lock)
    else {
      letGo()
      throw running()
    }
  }
  if (otherProcesses(dataFolder)) {
    letGo()
    throw running()
  }
  return letGo
}

const running = () =>
  new Conflict(
    'running',
    'Kiwi is running with this data folder. Stop it first, and imports by the command line as well.',
  )

const otherProcesses = (dataFolder: string): boolean =>
  readdirSync(dataFolder)
    .flatMap((name) => /^(process-[0-9a-f]+)\.lock$/.exec(name)?.[1] ?? [])
    .some((name) => name !== ownProcessIfAny(dataFolder) && isHeld(dataFolder, name as Holder))
