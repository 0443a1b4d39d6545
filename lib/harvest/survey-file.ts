import type { Unreadable } from '../errors'
import { hashOf } from '../mind/archive/current-copy'
import { derivedTitle } from '../mind/archive/derived-title'
import type { DocumentKind, ImportItem } from './adapter'
import { kindOfDocument } from './read-document'
import { type FileReading, type ReadOptions, readFile } from './read-file'
import type { SpoolPlace, SpoolWriter } from './spool'
import type { UploadedFile } from './upload-documents'
import { failureOf, newSeen, type Seen } from './what-was-seen'

/** What is known of an item while it lies in a spool. */
export type Surveyed = Pick<
  ImportItem,
  'source' | 'sourceRef' | 'aliases' | 'title' | 'occurredAt' | 'updatedAt' | 'shape'
> & {
  /** Turns on the branch that counts. */
  messages: number
  parts: number
  /** SHA-256 of its text, a character for each byte: what holds for many thousands has to be small. */
  hash: string
  /** When the assistant's whole list, and its profile, of the person was as the item shows it; null for neither. */
  savedAt: { list: number | null; profile: number | null } | null
  /** Null for a record that was read before. */
  place: SpoolPlace | null
  /** Of the record it was read from, where that is all it depends on. */
  recordKey: string | null
  position: string
  document: string
  kind: DocumentKind
  copies: 'newest' | 'all'
}

/** A record that becomes no item. */
export type Aside = {
  outcome: 'empty' | 'unreadable'
  position: string
  reason: string
  document: string
  kind: DocumentKind
}

export type FileSurvey = { asides: Aside[]; seen: Seen }

/** Of a file that could not be read at all. */
export const failedSurvey = (name: string, error: Unreadable): FileSurvey => ({
  asides: [],
  seen: { ...newSeen(), failures: [failureOf(name, error)] },
})

/** Told while a file is read. */
export type SurveyEars = {
  onItem(item: Surveyed): void
  onKnown(known: KnownHere): void
  onProgress(doneBytes: number): void
}

/** Where a record that was read before stands in this upload. */
export type KnownHere = { key: string; position: string; document: string }

const TITLE_CHARACTERS = 200

type ItemReading = Extract<FileReading, { outcome: 'item' }>

/** Reads one file of an upload to its end: its items into the spool, and what they are to whoever listens. */
export async function surveyFile(
  file: UploadedFile,
  options: ReadOptions,
  spool: SpoolWriter,
  { onItem, onKnown, onProgress }: SurveyEars,
): Promise<FileSurvey> {
  const survey: FileSurvey = { asides: [], seen: newSeen() }
  for await (const reading of readFile(file, options, survey.seen)) {
    onProgress(reading.doneBytes)
    if (reading.outcome === 'known')
      onKnown({ key: reading.key, position: reading.position, document: reading.document })
    else if (reading.outcome === 'item') onItem(surveyed(reading, reading.item, spool.append(reading.item)))
    else {
      const { outcome, position, reason, document, adapter } = reading
      survey.asides.push({ outcome, position, reason, document, kind: kindOfDocument(adapter) })
    }
  }
  spool.flush()
  return survey
}

function surveyed(reading: ItemReading, item: ImportItem, place: SpoolPlace): Surveyed {
  const adapter = reading.adapter
  return {
    source: item.source,
    sourceRef: item.sourceRef,
    aliases: item.aliases,
    title: (item.title.trim() || derivedTitle(item.parts)).slice(0, TITLE_CHARACTERS).toWellFormed(),
    occurredAt: item.occurredAt,
    updatedAt: item.updatedAt,
    shape: item.shape,
    messages: partsOf(item).reduce((sum, part) => sum + Number(part.kind === 'turn'), 0),
    parts: partsOf(item).length,
    hash: Buffer.from(hashOf(item.text)).toString('latin1'),
    savedAt: savedAt(item),
    place,
    recordKey: reading.key ?? null,
    position: reading.position,
    document: reading.document,
    kind: kindOfDocument(adapter),
    copies: item.partial ? 'all' : (adapter?.copies ?? 'newest'),
  }
}

/** What it becomes: its parts, or what an export says had become of it. */
const partsOf = ({ parts, restored }: ImportItem): { kind: string }[] =>
  restored?.what === 'subject' ? restored.memories : parts

function savedAt(item: ImportItem): Surveyed['savedAt'] {
  const timeOf = (kind: 'list' | 'profile') => {
    const part = item.parts.find((one) => one.saved === kind)
    return part ? (part.savedAt ?? item.updatedAt ?? 0) : null
  }
  const [list, profile] = [timeOf('list'), timeOf('profile')]
  return list === null && profile === null ? null : { list, profile }
}
