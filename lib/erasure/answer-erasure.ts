import type { EraseAnswer, EraseRequest, EraseSourcesAnswer, EraseSourcesRequest } from '../contract/erasure'
import type { MindHandle } from '../identity/access'
import { worker } from '../jobs/worker-client'
import { previewErasure } from '../mind/erasure/plan-erasure'
import { erasureOf } from './erase-subject'

/**
 * What every door asks for: the erase itself, or with `dryRun` the plan it would execute, which changes nothing.
 * The plan is a read and runs here; the erase holds its locks for longer and runs in the worker.
 * Throws NotFound for an unknown memory, Unavailable when the worker is away.
 */
export async function answerErasure(mind: MindHandle, request: EraseRequest): Promise<EraseAnswer> {
  const erasure = erasureOf(request)
  if (request.dryRun) return told(mind, await mind.read(previewErasure, erasure.erasing))
  return worker.call('erase', { mindId: mind.id, actor: mind.actor, request: erasure })
}

/** The same for sources chosen together. */
export async function answerErasureOfSources(
  mind: MindHandle,
  request: EraseSourcesRequest,
): Promise<EraseSourcesAnswer> {
  if (request.dryRun)
    return { ...told(mind, await mind.read(previewErasure, { pairs: request.sources })), receipts: [] }
  return worker.call('eraseSources', { mindId: mind.id, actor: mind.actor, request })
}

/** Titles are words of what is there, and a key that may not read is told none. */
function told({ actor }: MindHandle, answer: EraseAnswer): EraseAnswer {
  const { blastRadius } = answer
  if (!actor.isBlind || !blastRadius) return answer
  const sources = blastRadius.sources.map((source) => ({ ...source, title: null }))
  return { ...answer, blastRadius: { ...blastRadius, sources } }
}
