import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asJsonLines, exportLines } from '../../export/export-lines'
import { exportZip, mustFitIntoZip } from '../../export/export-zip'
import { recordExport } from '../../mind/audit/record-export'
import { command } from '../command'

/** Answers nothing for a person when it wrote the lines themselves: they are the output. */
export const takeOut = command({
  summary: 'Take out everything of a mind, as JSON Lines or a zip',
  usage: '[--zip FILE]',
  options: { zip: { type: 'string' } },
  words: { least: 0, most: 0 },
  async run({ values, installation, mind }) {
    const { version } = installation().config
    const terms = { version, mayStill: async () => {} }
    const handle = await mind()
    if (values.zip === undefined) {
      await handle.write(recordExport, 'jsonl')
      await pipeline(Readable.from(asJsonLines(exportLines(handle, terms))), process.stdout, { end: false })
      return undefined
    }
    await mustFitIntoZip(handle)
    await handle.write(recordExport, 'zip')
    const file = resolve(values.zip)
    await writeWhole(file, exportZip(handle, terms))
    return { json: { file }, text: `Written to ${file}.` }
  },
})

/** Under its name only once it is whole. */
async function writeWhole(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const part = `${file}.part`
  try {
    await pipeline(Readable.from(chunks), createWriteStream(part, { mode: 0o600 }))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
