import type { ImportItem } from '@/lib/mind/archive/import-item'
import type { ParseApart } from './parse-apart'

export type { ImportItem, ImportPart } from '@/lib/mind/archive/import-item'

/** What an adapter yields: an item, nothing worth a memory, or something it could not read. */
export type Reading =
  | { outcome: 'item'; item: ImportItem }
  | { outcome: 'empty'; position: string; reason: string }
  | { outcome: 'unreadable'; position: string; reason: string }

/** What any adapter may know of the file it reads: its name as uploaded, relative, with POSIX separators. */
export type ReadableFile = { name: string }

/**
 * A format whose files are JSON, as one document, one array or one value a line. Knows no database, network or
 * suppression.
 */
export type RecordAdapter = {
  /** The `source` its items carry. */
  source: string
  /** What a person calls it, for messages. */
  label: string
  /**
   * Which of several copies of one thing an upload holds are brought in: the newest, which is the rule, or all, where
   * copies go different ways from a common beginning (a resumed or forked transcript).
   */
  copies?: 'all'
  /** A provider's whole export: what lies beside it in its folder belongs to it and is no document of its own. */
  isExport?: true
  /** What an item is depends on the bytes of its record alone. */
  isSelfContained?: true
  /** Whether this record (an element of an array, a line, or a whole document) is of this format. */
  recognises(record: unknown, file: ReadableFile): boolean
  /** Called once for each file, before its first record. */
  open(context: ReadContext): RecordReader
}

export type RecordReader = {
  /** One record may hold several items (a project with its documents), or none yet. */
  read(record: unknown, position: string): Reading[]
  /** What stood around the records of a `{ conversations: [] }`, that list empty; after the last of them. */
  around?(rest: unknown): void
  /** After the last record: the items that needed all of them. */
  end?(): Reading[]
}

/** A format whose files are read as a whole: documents, mail, tables. */
export type FileAdapter = {
  source: string
  label: string
  /** As with records: all copies, where each may show another part of one thing. */
  copies?: 'all'
  isExport?: true
  /** Of a kind that also lies about in exports, as an attachment or a page for looking at. */
  isDocument?: true
  /** By its first bytes; the name only decides between kinds that look the same. */
  recognises(file: FileHead): boolean
  read(file: WholeFile, context: ReadContext): AsyncIterable<Reading> | Iterable<Reading>
}

/** Part of a provider's export, a document that could as well be an attachment in one, or neither. */
export type DocumentKind = 'export' | 'document' | 'other'

export type FileHead = ReadableFile & {
  /** At least the first 64 KiB, or all when it is shorter. */
  head: Buffer
  /** The same as text in whatever encoding it is in; null when it is no text. */
  text: string | null
}

export type WholeFile = FileHead & {
  /** In pieces, once. */
  chunks: AsyncIterable<Buffer>
  /** All of it. Throws Unreadable `too_long` over `mostBytes`. */
  bytes(mostBytes: number): Promise<Buffer>
}

export type ReadContext = {
  file: ReadableFile
  /** Of all documents in the upload. */
  names?: ReadonlySet<string>
  /** Parses what may hurt its parser in a process apart; without it that happens here. */
  parse?: ParseApart
  /** `h:` + HMAC-SHA-256 under the mind's secret: a ref for things without an id of their own. */
  keyedRef(...parts: (string | number | null)[]): string
}
