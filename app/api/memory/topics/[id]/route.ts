import { topicPage as page, topicParams } from '@/lib/contract/knowledge'
import { route } from '@/lib/http/route'
import { topicPage } from '@/lib/mind/knowledge/topic-page'
import { noteHanded } from '@/lib/recall/note-handed'

export const GET = route(
  { summary: 'What is known of one topic', params: topicParams, returns: page, scope: 'memory:read' },
  async ({ mind, params }) => {
    const known = await mind.read(topicPage, params.id)
    noteHanded(
      mind,
      known.sentences.map((sentence) => ({ id: sentence.memoryId })),
    )
    return known
  },
)
