import { dismissAnswer, mergeRequest } from '@/lib/contract/merging'
import { route } from '@/lib/http/route'
import { dismissOffer } from '@/lib/mind/merging/merge-memories'

export const POST = route(
  {
    summary: 'Keep two memories apart',
    problems: ['not_mergeable', 'retracted', 'superseded'],
    body: mergeRequest,
    returns: dismissAnswer,
    scope: ['memory:write', 'memory:curate'],
  },
  ({ mind, body: { keep, other } }) => mind.write(dismissOffer, keep, other),
)
