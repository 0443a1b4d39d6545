import type { LedgerAct } from '@/db/mind/ledger-act'
import type { MindTx } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'
import { recordAudit } from '../audit/record-audit'
import { erase } from '../erasure/erase'
import { planErasure } from '../erasure/plan-erasure'
import { queueScrub } from '../erasure/scrub-queue'
import { deleteMemories } from '../memories/delete-memories'
import { newId } from '../new-id'
import { actsAfter, putAct } from './acts'
import { knownPairs } from './known-pairs'
import { mergeActs, newErasures } from './merge-acts'
import { restoreList } from './restore-list'
import { hexOf, memoryKey, pairKey } from './subject-key'

/** As many as one receipt names. */
const pairsAtOnce = 100

export type Replayed = { sources: number; memories: number }

/**
 * Does again in an older file what the ledger knows was done since. Whatever was erased since goes, also what was allowed
 * after that: an allowance brings nothing back. Then the list says what the acts say. One transaction; the pages leave the
 * disk with the scrub after it.
 * @param seed of the key that signs the receipts
 */
export function replayLedger(tx: MindTx, ledger: LedgerAct[], seed: Uint8Array): Replayed {
  const own = actsAfter(tx, 0)
  const merged = mergeActs(ledger, own)
  const erased = newErasures(merged, own)

  const replayed = { sources: erasePairs(tx, erased, seed), memories: eraseMemories(tx, erased) }
  // The erases above noted acts of their own, of what is written here in its true order.
  rewriteActs(tx, merged)
  restoreList(tx)
  queueScrub(tx)
  recordAudit(tx, { action: 'replay', target: null, detail: replayed })
  return replayed
}

/** Many in one go: each erase writes the full-text index anew. */
function erasePairs(tx: MindTx, erased: ReadonlySet<string>, seed: Uint8Array): number {
  const due = knownPairs(tx).filter((pair) => erased.has(hexOf(pairKey(tx, pair))) && isAlive(tx, pair))
  let sources = 0
  for (let from = 0; from < due.length; from += pairsAtOnce) {
    const pairs = due.slice(from, from + pairsAtOnce).filter((pair) => isAlive(tx, pair))
    if (pairs.length > 0) sources += erase(tx, { pairs }, null, newId('rcp', tx.now), seed).subjects.length
  }
  return sources
}

/** Several pairs may name one thing, which falls with the first of them. */
function isAlive(tx: MindTx, pair: SubjectKey): boolean {
  const { memoryRows, archiveIds, subjects } = planErasure(tx, pair)
  return memoryRows.length > 0 || archiveIds.length > 0 || subjects.some(({ title }) => title !== null)
}

/** Those without a pair, by the hash of their id; what rested on them was erased by its own. */
function eraseMemories(tx: MindTx, erased: ReadonlySet<string>): number {
  const found = tx
    .sql('SELECT row_id, id FROM memories')
    .all<{ row_id: number; id: string }>()
    .filter(({ id }) => erased.has(hexOf(memoryKey(tx, id))))
  if (found.length === 0) return 0

  for (const { id } of found) tx.sql('INSERT OR IGNORE INTO erased_memories (id) VALUES (?)').run(id)
  deleteMemories(
    tx,
    found.map(({ row_id }) => row_id),
  )
  tx.sql(`INSERT INTO memory_index (memory_index) VALUES ('optimize')`).run()
  return found.length
}

function rewriteActs(tx: MindTx, acts: LedgerAct[]) {
  tx.sql('DELETE FROM ledger_acts').run()
  for (const act of acts) putAct(tx, act)
}
