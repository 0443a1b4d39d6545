import { topicAnswer, topicParams, topicSplit } from '@/lib/contract/knowledge'
import { route } from '@/lib/http/route'
import { splitEntity } from '@/lib/mind/knowledge/merge-entities'

export const POST = route(
  {
    summary: 'Take a name out of a topic again',
    status: 201,
    params: topicParams,
    body: topicSplit,
    returns: topicAnswer,
    scope: 'memory:curate',
  },
  async ({ mind, params, body }) => ({ topic: await mind.write(splitEntity, params.id, body.name) }),
)
