import { blob, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const memories = sqliteTable('memories', {
  row_id: integer().primaryKey(),
  id: text().notNull(),
  kind: text().notNull(),
  title: text(),
  content: text().notNull(),
  importance: real().notNull(),
  status: text().notNull(),
  pinned: integer().notNull(),
  tags: text().notNull(),
  flags: text().notNull(),
  metadata: text(),
  source: text().notNull(),
  source_ref: text(),
  author: text(),
  /** The name of who said it, folded, where a conversation has named speakers. */
  speaker: text(),
  stated_by: text(),
  stated_by_device: text(),
  /** Recognises the same statement made twice; imported memories have none. */
  statement_key: blob({ mode: 'buffer' }),
  occurred_at: integer(),
  created_at: integer().notNull(),
  updated_at: integer().notNull(),
  last_accessed_at: integer(),
  access_count: integer().notNull(),
  /** When a person last changed the text, and the title: each then stays as the person left it. */
  corrected_at: integer(),
  retitled_at: integer(),
  retracted_at: integer(),
  retracted_reason: text(),
  retracted_by: text(),
  /** When it happened; when it was stated, for a statement without a time; far in the past where nobody knows. */
  sort_at: integer().notNull(),
})

export const memorySources = sqliteTable('memory_sources', {
  memory_row: integer().notNull(),
  subject_id: integer().notNull(),
  archive_id: integer(),
  message: text(),
  position: integer(),
  page: integer(),
  start_at: integer(),
  end_at: integer(),
  /** Part of what an assistant had saved about the person: `entry`, `list` or `profile`, and when. */
  saved: text(),
  saved_at: integer(),
})

export const savedForgets = sqliteTable('saved_forgets', {
  subject_id: integer().notNull(),
  message: text().notNull(),
  statement: text().notNull(),
  at: integer(),
})

export const memoryLinks = sqliteTable('memory_links', {
  id: integer().primaryKey(),
  from_row: integer().notNull(),
  to_row: integer().notNull(),
  relation: text().notNull(),
  weight: real().notNull(),
  created_at: integer().notNull(),
})

export const revisions = sqliteTable('revisions', {
  id: integer().primaryKey(),
  memory_row: integer().notNull(),
  content: text().notNull(),
  title: text(),
  importance: real().notNull(),
  at: integer().notNull(),
  by: text().notNull(),
})

export const memoryReads = sqliteTable('memory_reads', {
  id: integer().primaryKey(),
  memory_row: integer().notNull(),
  device_id: text().notNull(),
  device: text().notNull(),
  at: integer().notNull(),
})
