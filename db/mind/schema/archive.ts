import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Append-only verbatim copies; each changed copy of a subject is a row of its own. */
export const archive = sqliteTable('archive', {
  id: integer().primaryKey(),
  uid: text().notNull(),
  subject_id: integer().notNull(),
  source: text().notNull(),
  source_ref: text().notNull(),
  title: text(),
  /** The first megabyte of the text; the rest lies in `archive_parts`. */
  content: text().notNull(),
  content_hash: blob({ mode: 'buffer' }),
  bytes: integer().notNull(),
  flags: text().notNull(),
  occurred_at: integer(),
  /** When the thing was last changed by its own account. */
  changed_at: integer(),
  imported_at: integer().notNull(),
  erased_at: integer(),
})

/** The record a standing copy was read from, by a keyed hash of its bytes. */
export const readRecords = sqliteTable('read_records', {
  record_key: blob({ mode: 'buffer' }).primaryKey(),
  subject_id: integer().notNull(),
  archive_id: integer().notNull(),
  messages: integer().notNull(),
})

export const archiveParts = sqliteTable('archive_parts', {
  archive_id: integer().notNull(),
  part: integer().notNull(),
  content: text().notNull(),
})
