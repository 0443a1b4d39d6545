import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const entities = sqliteTable('entities', {
  id: integer().primaryKey(),
  uid: text().notNull(),
  name: text().notNull(),
  kind: text().notNull(),
  mentions: integer().notNull(),
})

export const entityNames = sqliteTable('entity_names', {
  norm: text().primaryKey(),
  entity_id: integer().notNull(),
})

export const nameForms = sqliteTable('name_forms', {
  norm: text().notNull(),
  surface: text().notNull(),
  kind: text().notNull(),
  mentions: integer().notNull(),
})

export const mentions = sqliteTable('mentions', {
  memory_row: integer().notNull(),
  norm: text().notNull(),
  surface: text().notNull(),
  kind: text().notNull(),
  at: integer().notNull(),
})

export const relations = sqliteTable('relations', {
  id: integer().primaryKey(),
  memory_row: integer().notNull(),
  from_norm: text().notNull(),
  to_norm: text().notNull(),
  relation: text().notNull(),
})

export const mergeOffers = sqliteTable('merge_offers', {
  kept_row: integer().notNull(),
  other_row: integer().notNull(),
  similarity: real().notNull(),
  dismissed_at: integer(),
})

export const stances = sqliteTable('stances', {
  memory_row: integer().primaryKey(),
  slot: text().notNull(),
  stance: text().notNull(),
})

export const settings = sqliteTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
})

export const lastSweep = sqliteTable('last_sweep', {
  id: integer().primaryKey(),
  at: integer().notNull(),
})
