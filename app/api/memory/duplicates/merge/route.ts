import { memoryAnswer } from '@/lib/contract/memory'
import { mergeRequest } from '@/lib/contract/merging'
import { route } from '@/lib/http/route'
import { mergeMemories } from '@/lib/mind/merging/merge-memories'

export const POST = route(
  {
    summary: 'Keep one of two memories',
    problems: ['not_mergeable', 'retracted', 'superseded'],
    body: mergeRequest,
    returns: memoryAnswer,
    scope: ['memory:write', 'memory:curate'],
  },
  async ({ mind, body: { keep, other } }) => ({ memory: await mind.write(mergeMemories, keep, other) }),
)
