import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { reportLanguage } from '../../contract/export'
import { accessReport } from '../../export/access-report'
import { asJsonLines, exportLines } from '../../export/export-lines'
import { exportZip, mustFitIntoZip } from '../../export/export-zip'
import { recordExport } from '../../mind/audit/record-export'
import { command, typedAs, Usage } from '../command'

/** Answers nothing for a person when it wrote the lines themselves: they are the output. */
export const takeOut = command({
  summary: 'Take out everything of a mind, as JSON Lines, a zip or a report',
  usage: '[--zip FILE | --report FILE [--language en|ro]]',
  options: { zip: { type: 'string' }, report: { type: 'string' }, language: { type: 'string' } },
  words: { least: 0, most: 0 },
  async run({ values, installation, mind }) {
    const { zip, report } = values
    if (zip !== undefined && report !== undefined) throw new Usage('--zip and --report are two exports: name one.')
    if (values.language !== undefined && report === undefined) throw new Usage('--language is of a --report.')
    const language = typedAs(reportLanguage.default('en'), values.language, { '': '--language' })

    const at = installation()
    const terms = { version: at.config.version, mayStill: async () => {} }
    const handle = await mind()
    if (zip !== undefined) await mustFitIntoZip(handle)
    await handle.write(recordExport, report !== undefined ? 'report' : zip !== undefined ? 'zip' : 'jsonl')
    if (report !== undefined) return writtenTo(report, accessReport(handle, at, { ...terms, language }))
    if (zip !== undefined) return writtenTo(zip, exportZip(handle, terms))
    await pipeline(Readable.from(asJsonLines(exportLines(handle, terms))), process.stdout, { end: false })
    return undefined
  },
})

async function writtenTo(name: string, chunks: AsyncIterable<Uint8Array>) {
  const file = resolve(name)
  await writeWhole(file, chunks)
  return { json: { file }, text: `Written to ${file}.` }
}

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
