import { createHash } from 'node:crypto'
import { Zip, ZipDeflate } from 'fflate'

export type Entry = { name: string; chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }
export type Packed = { name: string; bytes: number; sha256: string }

const level = 6
/** As a Unix system makes them: of others, Info-ZIP takes names for a code page, whatever the flag of UTF-8 says. */
const unix = { os: 3, attrs: 0o100600 << 16 }

/**
 * Packs entries as they come, one after the other; nothing of them is kept but what `packed` is told at the end of each.
 * The form without 64-bit sizes: what goes in must stay below four gigabytes.
 */
export async function* zipOf(
  entries: AsyncIterable<Entry>,
  packed: (entry: Packed) => void,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const taken = () => {
    const chunks = ready
    ready = []
    return chunks
  }

  for await (const { name, chunks } of entries) {
    const file = Object.assign(new ZipDeflate(name, { level }), unix)
    zip.add(file)
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.byteLength
      file.push(chunk)
      yield* taken()
    }
    file.push(new Uint8Array(0), true)
    packed({ name, bytes, sha256: hash.digest('hex') })
    yield* taken()
  }
  zip.end()
  yield* taken()
}
