import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listMinds } from '@/db/center/minds'
import { countsOfSnapshot } from '@/db/snapshot'
import { systemClock } from '../clock'
import { scrubMind } from '../erasure/scrub-pending'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import type { Installation } from '../installation'
import { agreeMind } from '../ledger/agree-mind'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { type BackedUp, centerName, type Manifest, manifestName, nameOfMind } from './manifest'
import { tarEnd, tarHeader, tarPadding } from './tar'

/**
 * The bytes of the archive. Each snapshot lies in `folder` for as long as it takes to write it. The center comes first: a
 * mind that is deleted meanwhile has no file then, one that is made meanwhile no row. The manifest is last, since it has
 * the sums.
 */
export async function* entriesOf(at: Installation, folder: string): AsyncGenerator<Buffer> {
  const files: BackedUp[] = []
  const leftOut: string[] = []
  const rows = await listMinds(at.center)
  yield* entryOf(centerName, folder, files, (file) => at.center.snapshot(file))
  for (const { id } of rows) {
    try {
      await agreeMind(at, id)
      await scrubMind(at, id)
      const { ref } = handleOf(id, systemActor, at)
      yield* entryOf(nameOfMind(id), folder, files, (file) => at.minds.snapshot(ref, file))
    } catch (error) {
      if (files.some(({ name }) => name === nameOfMind(id))) throw error
      log.error({ mind: id, ...traceOf(error) }, 'a mind is not in the backup')
      leftOut.push(id)
    }
  }
  yield* manifestOf(at, files, leftOut)
}

/** Once its header is out, a file must follow whole: whatever fails before leaves no trace in the archive. */
async function* entryOf(name: string, folder: string, files: BackedUp[], snapshot: (file: string) => Promise<void>) {
  const file = join(folder, name === centerName ? centerName : name.slice('minds/'.length))
  try {
    await snapshot(file)
    const counted = countsOf(name, file)
    const { size: bytes } = await stat(file)
    const entry = { name, bytes, sha256: '', ...counted }
    files.push(entry)
    yield tarHeader(name, bytes, systemClock())
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
    entry.sha256 = hash.digest('hex')
    yield tarPadding(bytes)
  } finally {
    await rm(file, { force: true })
  }
}

function countsOf(name: string, file: string): Pick<BackedUp, 'memories' | 'suppressed'> {
  if (name === centerName) {
    countsOfSnapshot(file, ['accounts'])
    return { memories: null, suppressed: null }
  }
  const counts = countsOfSnapshot(file, ['memories', 'erased_subjects'])
  return { memories: counts.memories, suppressed: counts.erased_subjects }
}

function* manifestOf({ config }: Installation, files: BackedUp[], leftOut: string[]): Generator<Buffer> {
  const createdAt = new Date(systemClock()).toISOString()
  const told: Manifest = { format: 'kiwi-backup', version: 1, kiwi: config.version, createdAt, files, leftOut }
  const bytes = Buffer.from(`${JSON.stringify(told, null, 1)}\n`)
  yield tarHeader(manifestName, bytes.length, systemClock())
  yield bytes
  yield tarPadding(bytes.length)
  yield tarEnd()
}
