import type { EraseTurnAnswer } from '../contract/selection'
import type { MindHandle } from '../identity/access'
import { worker } from '../jobs/worker-client'
import { leftToErase, nextToErase, previewSelected } from '../mind/selection/erase-selected'
import type { Frozen } from '../mind/selection/selected-rows'

/** What the whole erase would take; nothing changes. */
export async function foreseeErase(mind: MindHandle, frozen: Frozen): Promise<EraseTurnAnswer> {
  const plan = await mind.read(previewSelected, frozen)
  return { done: 0, left: plan.memories, failed: [], cursor: null, plan }
}

/**
 * Erases the next memories with everything behind them, in one transaction of the worker and with one receipt.
 * `done` counts what went, also what was not selected and shares a source. Throws Unavailable when the worker is away.
 */
export async function eraseTurn(
  mind: MindHandle,
  frozen: Frozen,
  reason: string | null,
  cursor: string | undefined,
): Promise<EraseTurnAnswer> {
  const next = await mind.read(nextToErase, frozen, cursor)
  if (next.length === 0) return { done: 0, left: 0, failed: [], cursor: null }
  const erasing = { memoryIds: next.map(({ id }) => id) }
  const { result, receipt, scrub } = await worker.call('erase', {
    mindId: mind.id,
    actor: mind.actor,
    request: { erasing, reason },
  })
  const left = await mind.read(leftToErase, frozen, next)
  return { done: result.memoriesDeleted, failed: [], ...left, receipt, scrub }
}
