import { eraseAnswer, eraseRequest } from '@/lib/contract/erasure'
import { answerErasure } from '@/lib/erasure/answer-erasure'
import { answer, route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Erase a source, or all behind a memory, for good; or tell what would go',
    answers: { 200: 'It is done, or told.', 202: 'It is erased; old pages leave the disk as soon as they can.' },
    problems: ['worker_unavailable', 'interrupted'],
    body: eraseRequest,
    returns: eraseAnswer,
    scope: 'memory:erase',
  },
  async ({ mind, body }) => {
    const erased = await answerErasure(mind, body)
    return answer(erased.scrub === 'pending' ? 202 : 200, erased)
  },
)
