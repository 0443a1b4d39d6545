import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ImportCounts } from '@/lib/contract/import'
import { closeReaders, openReaders } from '@/lib/harvest/open-readers'
import { importUpload } from '@/lib/harvest/pipeline'
import { newTally } from '@/lib/harvest/tally'
import type { MindHandle } from '@/lib/identity/access'
import { aMind, aPerson } from '../helpers/a-mind'

const outcomes = [
  'imported',
  'updated',
  'unchanged',
  'skippedSuppressed',
  'guardErrors',
  'skippedEmpty',
  'failed',
] as const

/** A mind and the way into it, from files to memories. */
export async function aPipeline() {
  const mind = await aMind()
  const handle: MindHandle = { id: 'mind_test', ref: mind.ref, actor: aPerson, read: mind.read, write: mind.write }
  const progress: number[] = []
  let uploads = 0

  /** Runs the pipeline over these files and answers what it counted, and what it threw. */
  async function run(files: Buffer | Record<string, Buffer>, more: { selection?: string[]; mind?: MindHandle } = {}) {
    const folder = join(mind.folder, `upload-${uploads++}`)
    mkdirSync(folder)
    const named = files instanceof Buffer ? { 'conversations.json': files } : files
    const paths = Object.entries(named).map(([name, bytes], at) => {
      writeFileSync(join(folder, String(at)), bytes)
      return { path: join(folder, String(at)), name }
    })
    const tally = newTally()
    const readers = openReaders({ files: paths, folder, secret: Buffer.from('secret'), program: null })
    const error: unknown = await importUpload(
      {
        files: paths,
        source: 'auto',
        selection: more.selection ? new Set(more.selection) : null,
        readers,
        signal: new AbortController().signal,
        onProgress: (reached) => progress.push(reached),
      },
      more.mind ?? handle,
      tally,
    ).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    await closeReaders(readers)
    expect(sumOf(tally.counts)).toBe(tally.counts.seen)
    return { ...tally, error }
  }
  return { mind, handle, run, progress }
}

const sumOf = (counts: ImportCounts) => outcomes.reduce((sum, name) => sum + counts[name], 0)
