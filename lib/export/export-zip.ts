import type { ExportManifest } from '../contract/export'
import { TooLarge } from '../errors'
import type { MindHandle } from '../identity/access'
import { readableSource } from '../mind/transfer/readable-source'
import { asJsonLines, exportLines, type Terms } from './export-lines'
import { type Entry, type Packed, zipOf } from './zip-entries'

const mostBytes = 3 * 2 ** 30

/** Throws TooLarge for a mind that might not fit into a zip; its lines have no such limit. */
export async function mustFitIntoZip(mind: MindHandle): Promise<void> {
  if ((await mind.read(({ bytes }) => bytes)) > mostBytes)
    throw new TooLarge('This memory is too large for a zip. Export it as jsonl.')
}

/** The lines of an export, each source as a person reads it, and a manifest with the sums of both. */
export async function* exportZip(mind: MindHandle, terms: Terms): AsyncGenerator<Uint8Array> {
  const files: Packed[] = []
  yield* zipOf(entriesOf(mind, terms, files), (packed) => files.push(packed))
}

async function* entriesOf(mind: MindHandle, terms: Terms, files: Packed[]): AsyncGenerator<Entry> {
  yield { name: 'kiwi.jsonl', chunks: asJsonLines(exportLines(mind, terms)) }
  yield* readableEntries(mind, terms)
  const manifest = { format: 'kiwi-zip', version: 1, files } satisfies ExportManifest
  yield { name: 'manifest.json', chunks: [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)] }
}

async function* readableEntries(mind: MindHandle, { mayStill }: Terms): AsyncGenerator<Entry> {
  for (let after = 0, place = 1; ; place++) {
    await mayStill()
    const found = await mind.read(readableSource, after)
    if (!found) return
    const { row, source, title, markdown } = found
    yield { name: `sources/${source}/${nameOf(title, place)}.md`, chunks: [Buffer.from(markdown)] }
    after = row
  }
}

const nameCharacters = 60

/** A name that every file system takes: numbered, so that no two are the same and none is a reserved one. */
function nameOf(title: string, place: number) {
  const words = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return `${String(place).padStart(6, '0')} ${[...words].slice(0, nameCharacters).join('')}`.trim()
}
