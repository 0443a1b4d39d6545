import type { ImportItem, ReadContext } from './adapter'
import { keyedRefWith } from './keyed-ref'
import { formatsFor } from './read-document'
import { recordKeyWith } from './record-key'
import { makeSpool, type SpoolPlace, SpoolReader, SpoolWriter } from './spool'
import { type FileSurvey, type SurveyEars, surveyFile } from './survey-file'
import type { UploadedFile } from './upload-documents'

export type ReadOrder = SurveyEars & {
  source: string
  names: ReadonlySet<string>
  /** Records that need not be read again: the source of each by its key. */
  known: ReadonlyMap<string, string>
  signal: AbortSignal
}

/** Reads files into a spool of its own, here or in a thread, and takes items out of it again. */
export type Reader = {
  survey(file: UploadedFile, order: ReadOrder): Promise<FileSurvey>
  /** There is nothing more to survey: what only that needed goes. */
  finish(): Promise<void>
  item(place: SpoolPlace): ImportItem
  close(): Promise<void>
}

/** A reader in this very thread: right for what is read sooner than a thread starts. */
export function readerHere(spoolPath: string, secret: Uint8Array, parse?: ReadContext['parse']): Reader {
  const context = { keyedRef: keyedRefWith(secret), parse }
  const keyOf = recordKeyWith(secret)
  makeSpool(spoolPath)
  const writer = new SpoolWriter(spoolPath)
  let reader: SpoolReader | null = null
  return {
    survey(file, { source, names, known, signal, ...ears }) {
      const recognition = { keyOf, sourceOf: (key: string) => known.get(key) }
      return surveyFile(file, { ...context, names, recognition, signal, wanted: formatsFor(source) }, writer, ears)
    },
    finish: async () => {},
    item(place) {
      reader ??= new SpoolReader(spoolPath)
      return reader.read(place)
    },
    async close() {
      writer.close()
      reader?.close()
    },
  }
}
