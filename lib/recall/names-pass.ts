import type { MindHandle } from '../identity/access'
import { awaitingNames } from '../mind/knowledge/awaiting-names'
import { type NamesOfMemory, noteNames } from '../mind/knowledge/note-names'
import { findMerges } from '../mind/merging/find-merges'
import { noteOffers } from '../mind/merging/note-offers'

const mostMemories = 64
/** Reading stops after so long, so that whatever else the worker has to do is not kept waiting. */
const mostMs = 40

/**
 * Reads the names in a few of the memories that wait for it, and offers to merge those that say nearly the same. Nothing
 * is locked while it reads and compares; what has changed by the time this is written is dropped there. Answers whether
 * more waits.
 */
export async function namesPass(mind: MindHandle, signal: AbortSignal): Promise<boolean> {
  const waiting = await mind.read(awaitingNames, mostMemories)
  if (waiting.length === 0 || signal.aborted) return false

  // Loaded when first needed: its dictionary takes longer to read than the worker to start.
  const { extractNames } = await import('../knowledge/extract-names')
  const found: NamesOfMemory[] = []
  const started = performance.now()
  for (const { memoryRow, ticket, text } of waiting) {
    found.push({ memoryRow, ticket, ...extractNames(text) })
    if (performance.now() - started > mostMs) break
  }
  const { offers, looked } = await mind.read(
    findMerges,
    found.map(({ memoryRow }) => memoryRow),
  )
  if (offers.length > 0) await mind.write(noteOffers, offers)
  await mind.write(noteNames, found.slice(0, looked))
  return looked < waiting.length || waiting.length === mostMemories
}
