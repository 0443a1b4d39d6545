import { eraseAnswer, eraseRequest } from '@/lib/contract/erasure'
import { answerErasure } from '@/lib/erasure/answer-erasure'
import { answer, route } from '@/lib/http/route'

export const POST = route(
  { body: eraseRequest, returns: eraseAnswer, scope: 'memory:erase' },
  async ({ mind, body }) => {
    const erased = await answerErasure(mind, body)
    return answer(erased.scrub === 'pending' ? 202 : 200, erased)
  },
)
