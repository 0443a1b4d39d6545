import { type Duplex, Readable } from 'node:stream'

/** What a stream makes of these bytes; an error on either side is one of the answer. */
export async function* piped(bytes: AsyncIterable<Buffer>, through: Duplex): AsyncGenerator<Buffer> {
  const source = Readable.from(bytes)
  source.once('error', (error) => through.destroy(error))
  try {
    yield* source.pipe(through) as AsyncIterable<Buffer>
  } finally {
    source.destroy()
  }
}
