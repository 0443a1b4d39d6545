import { eraseAnswer, eraseRequest } from '@/lib/contract/erasure'
import { erasureOf } from '@/lib/erasure/erase-subject'
import { answer, route } from '@/lib/http/route'
import { worker } from '@/lib/jobs/worker-client'
import { planErasure } from '@/lib/mind/erasure/plan-erasure'

export const POST = route(
  { body: eraseRequest, returns: eraseAnswer, scope: 'memory:erase' },
  async ({ mind, body }) => {
    const request = erasureOf(body)
    if (body.dryRun) return mind.read(planErasure, request.erasing)

    const erased = await worker.call('erase', { mindId: mind.id, actor: mind.actor, request })
    return answer(erased.scrub === 'complete' ? 200 : 202, erased)
  },
)
