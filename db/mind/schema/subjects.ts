import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const subjects = sqliteTable('subjects', {
  id: integer().primaryKey(),
  source: text().notNull(),
  source_ref: text().notNull(),
  /** What people see: the title of the newest copy, or the first words that still stand. */
  title: text(),
  /** The newest copy in the archive; null once erased, or while only stated memories name the pair. */
  archive_id: integer(),
  first_imported_at: integer(),
  /** The last segment of a note's path, by which other notes point at it. */
  leaf: text(),
})

export const subjectAliases = sqliteTable('subject_aliases', {
  source: text().notNull(),
  source_ref: text().notNull(),
  subject_id: integer().notNull(),
})

/** Where a document points, in its own words; what lies there may come in later. */
export const subjectLinks = sqliteTable('subject_links', {
  subject_id: integer().notNull(),
  position: integer().notNull(),
  target: text().notNull(),
})
