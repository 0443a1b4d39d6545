import type { Mind, MindTx } from '@/db/mind/mind'

/** Two memories of which one may take the place of the other, and what they said when they were compared. */
export type MergeOffer = {
  keptRow: number
  keptContent: string
  otherRow: number
  otherContent: string
  similarity: number
}

/** Keeps these offers, save for those of which either memory has changed or gone meanwhile. */
export function noteOffers(tx: MindTx, offers: MergeOffer[]): void {
  for (const { keptRow, keptContent, otherRow, otherContent, similarity } of offers) {
    if (isOffered(tx, keptRow, otherRow)) continue
    if (!saysStill(tx, keptRow, keptContent) || !saysStill(tx, otherRow, otherContent)) continue
    tx.sql('INSERT INTO merge_offers (kept_row, other_row, similarity) VALUES (?, ?, ?)').run(
      keptRow,
      otherRow,
      similarity,
    )
  }
}

/** Whether it was offered before, whatever the person said to it. */
export const isOffered = (mind: Mind, one: number, other: number): boolean =>
  mind
    .sql('SELECT 1 FROM merge_offers WHERE (kept_row = ? AND other_row = ?) OR (kept_row = ? AND other_row = ?)')
    .get(one, other, other, one) !== undefined

const saysStill = (tx: MindTx, row: number, content: string) =>
  tx.sql('SELECT 1 FROM active_memories WHERE row_id = ? AND content = ?').get(row, content) !== undefined
