import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { noLedger } from '@/db/center/ledger'
import { openLocalStore } from '@/db/local-store'
import type { Actor } from '@/db/mind/mind'
import type { MindRef } from '@/db/mind-store'
import { closeReaders, openReaders } from '@/lib/harvest/open-readers'
import { importUpload } from '@/lib/harvest/pipeline'
import { newTally } from '@/lib/harvest/tally'
import type { MindHandle } from '@/lib/identity/access'
import { adoptModel } from '@/lib/mind/vectors/adopt-model'
import { awaitingVectors } from '@/lib/mind/vectors/awaiting-vectors'
import { currentModel } from '@/lib/mind/vectors/embedding-model'
import { queueMemories } from '@/lib/mind/vectors/queue-memories'
import { storeVectors } from '@/lib/mind/vectors/store-vectors'
import type { Embedder } from '@/lib/models/embedder'
import { floorOf } from '@/lib/models/floor-of'
import { generatedExport, random } from './generated-export'

export const turnsEach = 20

const actor: Actor = { id: 'bench', name: 'Bench', via: 'session', deviceId: null, curates: true, restores: true }

/** A mind in a temporary folder, gone with `remove`. */
export async function anEmptyMind() {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-bench-'))
  const store = openLocalStore({ folder, blocking: true, ledger: noLedger() })
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

/** Each memory has a mixture of two real vectors and a little noise: making real ones for all would take an hour. */
export async function fillWithVectors(mind: MindHandle, wanted: Embedder, texts: string[]) {
  const real = (await wanted.embed(texts, 'document')).flatMap((vector) => vector ?? [])
  const { provider, model, dimensions } = wanted
  await mind.write(adoptModel, { provider, model, dimensions, floor: await floorOf(wanted) })
  while ((await mind.read(currentModel))!.queued_to !== null) await mind.write(queueMemories)

  const next = random(7)
  const one = () => real[Math.floor(next() * real.length)]!
  for (;;) {
    const waiting = await mind.read(awaitingVectors, 1e9, 1)
    if (waiting.length === 0) return
    const made = waiting.map((memory) => ({
      ...memory,
      parts: [{ start: 0, end: 1, vector: mixed(one(), one(), next) }],
    }))
    await mind.write(storeVectors, (await mind.read(currentModel))!.id, made)
  }
}

function mixed(a: Float32Array, b: Float32Array, next: () => number): Float32Array {
  const share = 0.3 + 0.4 * next()
  return a.map((value, at) => value * (1 - share) + b[at]! * share + (next() - 0.5) * 0.04)
}
