import { isoTime, systemClock } from '../clock'
import type { ExportLine } from '../contract/export'
import type { MindHandle } from '../identity/access'
import { type ExportPage, type ExportPosition, exportPage, firstPosition } from '../mind/transfer/export-page'

export type Terms = {
  /** Of the program that writes. */
  version: string
  /** Throws once whoever asked may not know any more, or has gone. Asked before each page. */
  mayStill(): Promise<unknown>
}

/** Everything in a mind, line by line; read page by page while the reader keeps up. */
export async function* exportLines(mind: MindHandle, { version, mayStill }: Terms): AsyncGenerator<ExportLine> {
  const exportedAt = isoTime(systemClock())
  yield { type: 'manifest', format: 'kiwi', version: 1, kiwi: version, mind: mind.id, exportedAt }
  let lines = 2
  for (let at: ExportPosition | null = firstPosition; at !== null; ) {
    await mayStill()
    const page: ExportPage = await mind.read(exportPage, at)
    yield* page.lines
    lines += page.lines.length
    at = page.next
  }
  yield { type: 'end', lines }
}

const chunkCharacters = 64 * 1024

/** The lines as UTF-8, some together in each chunk. */
export async function* asJsonLines(lines: AsyncIterable<ExportLine>): AsyncGenerator<Uint8Array> {
  let text = ''
  for await (const line of lines) {
    text += `${JSON.stringify(line)}\n`
    if (text.length < chunkCharacters) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}
