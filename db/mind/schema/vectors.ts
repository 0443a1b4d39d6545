import { blob, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const awaitingNames = sqliteTable('awaiting_names', {
  memory_row: integer().primaryKey(),
  ticket: integer().notNull(),
})

export const awaitingVectors = sqliteTable('awaiting_vectors', {
  memory_row: integer().primaryKey(),
  ticket: integer().notNull(),
})

export const embeddingModels = sqliteTable('embedding_models', {
  id: integer().primaryKey(),
  provider: text().notNull(),
  model: text().notNull(),
  dimensions: integer().notNull(),
  floor: real().notNull(),
  state: text().notNull(),
  queued_to: integer(),
  created_at: integer().notNull(),
})

export const vectors = sqliteTable('vectors', {
  id: integer().primaryKey(),
  model_id: integer().notNull(),
  memory_row: integer().notNull(),
  start_at: integer().notNull(),
  end_at: integer().notNull(),
  vector: blob({ mode: 'buffer' }).notNull(),
})
