import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const audit = sqliteTable('audit', {
  id: integer().primaryKey(),
  at: integer().notNull(),
  actor: text().notNull(),
  via: text().notNull(),
  action: text().notNull(),
  target: text(),
  detail: text().notNull(),
  /** A keyed hash over the row and the mark before it. */
  mark: blob({ mode: 'buffer' }).notNull(),
})
