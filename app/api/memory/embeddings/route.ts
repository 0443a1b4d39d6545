import { embeddingsAnswer } from '@/lib/contract/embeddings'
import { route } from '@/lib/http/route'
import { embeddingState } from '@/lib/mind/vectors/embedding-state'
import { embeddingsOf } from '@/lib/recall/embeddings-of'

export const GET = route(
  {
    summary: 'What makes the vectors of this mind, and how far it is',
    returns: embeddingsAnswer,
    scope: 'memory:read',
  },
  async ({ mind, installation }) => ({
    embeddings: embeddingsOf(await mind.read(embeddingState), installation.embedders.wanted),
  }),
)
