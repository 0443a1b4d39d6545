import type { MindTx } from '@/db/mind/mind'

export type Ticket = { memoryRow: number; ticket: number }

/**
 * Takes a memory from those that wait. False where its text has changed or gone since it was handed out: only the row that
 * still waits with this ticket is what was read.
 */
export const takeAwaiting = (tx: MindTx, table: 'awaiting_names' | 'awaiting_vectors', { memoryRow, ticket }: Ticket) =>
  tx.sql(`DELETE FROM ${table} WHERE memory_row = ? AND ticket = ? RETURNING memory_row`).get(memoryRow, ticket) !==
  undefined
