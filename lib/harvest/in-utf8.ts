import type { UploadedDocument } from './upload-documents'

/** The same document in UTF-8, where a mark at its beginning says that it is in UTF-16, as some editors save JSON. */
export function inUtf8(document: UploadedDocument): UploadedDocument {
  const encoding = encodingOf(document.head)
  if (!encoding) return document
  const whole = document.head.subarray(0, document.head.length & ~1)
  return {
    ...document,
    head: Buffer.from(new TextDecoder(encoding).decode(whole)),
    chunks: transcoded(document.chunks, encoding),
  }
}

type Encoding = 'utf-16le' | 'utf-16be'

function encodingOf([first, second]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

async function* transcoded(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
}
