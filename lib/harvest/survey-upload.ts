import { Unreadable } from '../errors'
import type { KnownRecord } from '../mind/archive/known-records'
import { Companions } from './companions'
import { documentNames } from './document-names'
import { nameByPath } from './path-refs'
import { formatsFor, kindOfDocument, type Wanted } from './read-document'
import type { Reader } from './reader'
import { type Aside, type FileSurvey, failedSurvey, type KnownHere, type Surveyed } from './survey-file'
import { sizeOf, type UploadedFile } from './upload-documents'
import { refusalOf, together } from './what-was-seen'

/** Something to tell that counts as nothing. */
export type Note = { position: string; reason: string }

/** Everything an upload holds, before anything is written. */
export type Survey = { items: SurveyedHere[]; asides: Aside[]; notes: Note[] }

/** With the reader that has it. */
export type SurveyedHere = Surveyed & { reader: Reader }

export type UploadToRead = {
  files: UploadedFile[]
  /** `auto`, or the only source to look for. */
  source: string
  /** Whether a file that would have the whole upload refused costs only itself. */
  eachForItself?: boolean
  /** Of all that lies beside the files, where they are only part of it. */
  names?: ReadonlySet<string>
  /** What records that were read before became. */
  known?: KnownRecord[]
  signal: AbortSignal
  /** How much of all files was read, from 0 to 1. */
  onProgress(share: number): void
}

/**
 * Reads a whole upload, file by file in as many at a time as there are readers; the answer is in the order of the files.
 * @throws Unreadable when the whole input is refused: its code says why, its message what was seen
 */
export async function surveyUpload(upload: UploadToRead, readers: Reader[]): Promise<Survey> {
  assertSupported(upload.source)
  const names = upload.names ?? (await documentNames(upload.files))
  const read = await readAll(upload, readers, names)
  const seen = together(read.map(({ survey }) => survey.seen))
  const refusal = refusalOf(seen, labelsOf(formatsFor(upload.source)))
  if (refusal) throw refusal

  const items = read.flatMap((file) => file.items)
  const asides = read.flatMap(({ survey }) => survey.asides)
  const all = new Set([...names, ...[...items, ...asides].map(({ document }) => document), ...seen.names])
  const nameless = new Set(nameByPath(items, names, all))
  const companions = new Companions([...items, ...asides], all)
  const left = items.filter((item) => companions.has(item))
  const strangers = seen.strangers.filter(({ name }) => !companions.liesBeside(name))
  return {
    items: items.filter((item) => !companions.has(item) && !nameless.has(item)),
    asides: [
      ...asides.filter((aside) => !companions.has(aside)),
      ...seen.failures
        .filter(({ name, kind }) => !companions.has({ document: name, kind }))
        .map(({ name, message }): Aside => unreadable(name, message)),
      ...[...nameless].map(({ document }) => unreadable(document, 'Another file of this upload has the same path.')),
    ],
    notes: [
      ...strangers.map(({ name, kind }) => ({ position: name, reason: `Not read: ${kind}.` })),
      ...left.map(({ document }) => ({ position: document, reason: belongsToExport })),
    ],
  }
}

/** Told of what a provider delivered with an export that was read itself. */
export const belongsToExport = 'Not read: it belongs to the export beside it.'

type FileRead = { survey: FileSurvey; items: SurveyedHere[] }

async function readAll(upload: UploadToRead, readers: Reader[], names: ReadonlySet<string>): Promise<FileRead[]> {
  const { files, source, signal } = upload
  const known = new Map(upload.known?.map((record) => [record.key, record]))
  const sources: ReadonlyMap<string, string> = new Map(upload.known?.map(({ key, source }) => [key, source]))
  const sizes = files.map(sizeOf)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const read: FileRead[] = []
  let [next, done] = [0, 0]

  async function work(reader: Reader) {
    for (let at = next++; at < files.length; at = next++) {
      let ofThis = 0
      const onProgress = (doneBytes: number) => {
        const now = Math.min(doneBytes, sizes[at]!)
        done += now - ofThis
        ofThis = now
        upload.onProgress(done / Math.max(1, total))
      }
      const items: SurveyedHere[] = []
      const onItem = (item: Surveyed) => items.push(Object.assign(item, { reader }))
      const onKnown = (here: KnownHere) => items.push({ ...surveyedAs(known.get(here.key)!, here), reader })
      const order = { source, names, known: sources, signal, onItem, onKnown, onProgress }
      read[at] = await reader.survey(files[at]!, order).then(
        (survey) => ({ items, survey }),
        (error: unknown) => ({ items: [], survey: refused(upload, files[at]!, error) }),
      )
      onProgress(sizes[at]!)
    }
  }
  await Promise.all(readers.map(work))
  return read
}

function refused({ eachForItself }: UploadToRead, { name }: UploadedFile, error: unknown): FileSurvey {
  if (!eachForItself || !(error instanceof Unreadable)) throw error
  return failedSurvey(name, error)
}

/** A record that was read before, as reading it again would show it. */
const surveyedAs = (known: KnownRecord, { key, position, document }: KnownHere): Surveyed => ({
  ...known,
  shape: 'conversation',
  aliases: [],
  parts: known.messages,
  savedAt: null,
  place: null,
  recordKey: key,
  position,
  document,
  kind: kindOfDocument(formatsFor(known.source).records[0] ?? null),
  copies: 'newest',
})

const unreadable = (document: string, reason: string): Aside => ({
  outcome: 'unreadable',
  position: document,
  reason,
  document,
  kind: 'other',
})

function assertSupported(source: string): void {
  if (labelsOf(formatsFor(source)).length === 0)
    throw new Unreadable('unsupported_source', `Nothing here reads exports of “${source}”.`)
}

const labelsOf = ({ records, files }: Wanted) => [...new Set([...records, ...files].map((adapter) => adapter.label))]
