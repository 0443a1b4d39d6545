import type { ImportItem } from '@/lib/mind/archive/import-item'
import type { ReadableFile } from './read-upload'

export type { ImportItem, ImportPart } from '@/lib/mind/archive/import-item'

/** What an adapter yields for one record: an item, nothing worth a memory, or a record it could not read. */
export type Reading =
  | { outcome: 'item'; item: ImportItem }
  | { outcome: 'empty'; position: string; reason: string }
  | { outcome: 'unreadable'; position: string; reason: string }

/** A recognised format: reads its records out of one file, one at a time. Knows no database, network or suppression. */
export type Adapter = {
  /** The `source` its items carry. */
  source: string
  /** What a person calls it, for messages. */
  label: string
  /** Whether this record (an element of an array, a line, or a whole document) is of this format. */
  recognises(record: unknown, file: ReadableFile): boolean
  /** One record may hold several items (a project with its documents). */
  read(record: unknown, position: string, context: ReadContext): Reading[]
}

export type ReadContext = {
  file: ReadableFile
  /** `h:` + HMAC-SHA-256 under the mind's secret: a ref for things without an id of their own. */
  keyedRef(...parts: (string | number | null)[]): string
}
