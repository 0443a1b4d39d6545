import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The person allows a re-import by having the row go, so nothing here is immutable. No content, ever. */
export const erasedSubjects = sqliteTable('erased_subjects', {
  id: integer().primaryKey(),
  source: text().notNull(),
  source_ref: text().notNull(),
  erased_at: integer().notNull(),
  reason: text(),
})

/** Every erase and allow in order; the subject by a keyed hash. */
export const ledgerActs = sqliteTable('ledger_acts', {
  epoch: integer().primaryKey(),
  subject_key: blob({ mode: 'buffer' }).notNull(),
  act: text().notNull(),
  at: integer().notNull(),
  is_sealed: integer().notNull(),
})

/** Memories that were erased; without `had_subject` nothing else keeps them away. */
export const erasedMemories = sqliteTable('erased_memories', {
  id: text().primaryKey(),
  had_subject: integer().notNull(),
})

export const suppressionBlocks = sqliteTable('suppression_blocks', {
  source: text().notNull(),
  source_ref: text().notNull(),
  times_blocked: integer().notNull(),
  last_blocked_at: integer().notNull(),
})

export const receipts = sqliteTable('receipts', {
  id: text().primaryKey(),
  at: integer().notNull(),
  mode: text().notNull(),
  subjects: text().notNull(),
  counts: text().notNull(),
  verified: text().notNull(),
  kept: text().notNull(),
  unreachable: text().notNull(),
  copies: text().notNull(),
  scrubbed_at: integer(),
  public_key: text(),
  signature: text(),
})

/** What went and whose old pages may still lie on disk; emptied once they are proven gone. */
export const scrubQueue = sqliteTable('scrub_queue', {
  id: text().primaryKey(),
  queued_at: integer().notNull(),
})
