import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { type Holder, holdFolder, isHeld } from '@/db/hold-folder'

type Name = Extract<Holder, `process-${string}`>

const names = new Map<string, Name>()

/**
 * The name of this process as one that brings in by itself, beside a server that may be running. Whoever sees it knows by
 * its lock whether the process is still there. Uploads made from now on carry it.
 */
export function ownProcess(dataFolder: string): Name {
  const known = names.get(dataFolder)
  if (known) return known

  const name: Name = `process-${randomBytes(9).toString('hex')}`
  const letGo = holdFolder(dataFolder, name)
  if (letGo === null) throw new Error('A lock that nobody knows of is held.')
  process.once('exit', letGo)
  names.set(dataFolder, name)
  return name
}

export const ownProcessIfAny = (dataFolder: string): Name | null => names.get(dataFolder) ?? null

/** Whether a process of this name is there. What it left is nobody's once it is not. */
export const isThere = (dataFolder: string, name: string): boolean => isHeld(dataFolder, name as Name)

/** Who made an upload, when it was a process of its own. */
export const makerOf = (upload: string): string | null => /\.(process-[0-9a-f]+)$/.exec(basename(upload))?.[1] ?? null
