import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { openLocalStore } from '@/db/local-store'
import type { Actor } from '@/db/mind/mind'
import type { MindRef } from '@/db/mind-store'
import { closeReaders, openReaders } from '@/lib/harvest/open-readers'
import { importUpload } from '@/lib/harvest/pipeline'
import { newTally } from '@/lib/harvest/tally'
import type { MindHandle } from '@/lib/identity/access'
import { generatedExport } from './generated-export'

export const turnsEach = 20

const actor: Actor = { id: 'bench', name: 'Bench', via: 'session', deviceId: null, curates: true }

/** A mind in a temporary folder, gone with `remove`. */
export async function anEmptyMind() {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-bench-'))
  const store = openLocalStore({ folder, blocking: true })
  const ref = 'mind_bench' as MindRef
  await store.create(ref)
  const mind: MindHandle = {
    id: ref,
    ref,
    actor,
    read: (operation, ...args) => store.read(ref, operation, ...args),
    write: (operation, ...args) => store.write(ref, actor, operation, ...args),
  }
  return { mind, store, folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The whole way of an import, from the files on disk to memories that can be found. */
export async function importFiles(mind: MindHandle, paths: string[], program: string | null = null) {
  const tally = newTally()
  const files = paths.map((path) => ({ path, name: `export/${basename(path)}` }))
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-bench-spool-'))
  const readers = openReaders({ files, folder, secret: Buffer.alloc(32, 7), program })
  const signal = new AbortController().signal
  try {
    await importUpload({ files, source: 'auto', selection: null, readers, signal, onProgress: () => {} }, mind, tally)
    return tally.counts
  } finally {
    await closeReaders(readers)
    rmSync(folder, { recursive: true, force: true })
  }
}

export const importFile = (mind: MindHandle, path: string) => importFiles(mind, [path])

export function writeExport(folder: string, conversations: number): string {
  const path = join(folder, `export-${conversations}.json`)
  writeFileSync(path, generatedExport(conversations, turnsEach))
  return path
}

/** A mind of about this many memories: conversations of 20 turns, each with its summary. */
export async function aMindOf(memories: number) {
  const made = await anEmptyMind()
  await importFile(made.mind, writeExport(made.folder, Math.round(memories / (turnsEach + 1))))
  return made
}
