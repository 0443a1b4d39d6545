import { eraseSourcesAnswer, eraseSourcesRequest } from '@/lib/contract/erasure'
import { answerErasureOfSources } from '@/lib/erasure/answer-erasure'
import { answer, route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Erase up to a thousand sources for good; or tell what would go',
    answers: { 200: 'It is done, or told.', 202: 'They are erased; old pages leave the disk as soon as they can.' },
    problems: ['worker_unavailable', 'interrupted'],
    body: eraseSourcesRequest,
    returns: eraseSourcesAnswer,
    scope: 'memory:erase',
  },
  async ({ mind, body }) => {
    const erased = await answerErasureOfSources(mind, body)
    return answer(erased.scrub === 'pending' ? 202 : 200, erased)
  },
)
