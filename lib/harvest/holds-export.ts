import { Unreadable } from '../errors'
import { fileAdapters, recordAdapters } from './adapters/registry'
import { textOfHead } from './decode-text'
import { inUtf8 } from './in-utf8'
import { jsonRecords } from './json-records'
import { looksLikeJson } from './looks-like-json'
import { documentsIn, type UploadedDocument, type UploadedFile } from './upload-documents'

/**
 * Whether a file given as a document is what an assistant or another program exported, however it is called: things with
 * names of their own, under which they may have been erased. What cannot be read is none.
 */
export async function holdsExport(file: UploadedFile): Promise<boolean> {
  try {
    for await (const document of documentsIn(file, { doneBytes: 0 }, () => {}))
      if (await isExport(document)) return true
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
  }
  return false
}

/** As an upload recognises it: by its first record of a known format, or by its beginning. */
async function isExport(document: UploadedDocument): Promise<boolean> {
  const { name, head } = document
  const json = inUtf8(document)
  if (!looksLikeJson(json)) {
    const adapter = fileAdapters.find((one) => one.recognises({ name, head, text: textOfHead(head) }))
    return adapter !== undefined && !adapter.isDocument
  }
  for await (const { value, fault } of jsonRecords(json.chunks))
    if (fault === undefined && recordAdapters.some((adapter) => adapter.recognises(value, { name }))) return true
  return false
}
