import { topicAnswer, topicMerge, topicParams } from '@/lib/contract/knowledge'
import { route } from '@/lib/http/route'
import { mergeEntities } from '@/lib/mind/knowledge/merge-entities'

export const POST = route(
  {
    summary: 'Two names mean one thing',
    params: topicParams,
    body: topicMerge,
    returns: topicAnswer,
    scope: 'memory:curate',
  },
  async ({ mind, params, body }) => ({ topic: await mind.write(mergeEntities, params.id, body.into) }),
)
