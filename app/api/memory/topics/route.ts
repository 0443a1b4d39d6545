import { topicList, topicsQuery } from '@/lib/contract/knowledge'
import { route } from '@/lib/http/route'
import { listTopics } from '@/lib/mind/knowledge/list-topics'

export const GET = route(
  { summary: 'What memories name', query: topicsQuery, returns: topicList, scope: 'memory:read' },
  ({ mind, query }) => mind.read(listTopics, query),
)
