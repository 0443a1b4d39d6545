import { topicAnswer, topicParams, topicSplit } from '@/lib/contract/knowledge'
import { answer, route } from '@/lib/http/route'
import { splitEntity } from '@/lib/mind/knowledge/merge-entities'

export const POST = route(
  { params: topicParams, body: topicSplit, returns: topicAnswer, scope: 'memory:curate' },
  async ({ mind, params, body }) => answer(201, { topic: await mind.write(splitEntity, params.id, body.name) }),
)
