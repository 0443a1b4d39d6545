import { embeddingsAnswer } from '@/lib/contract/embeddings'
import { mindQuery } from '@/lib/contract/memory'
import { route } from '@/lib/http/route'
import { rebuildVectors } from '@/lib/mind/vectors/adopt-model'
import { embeddingState } from '@/lib/mind/vectors/embedding-state'
import { embeddingsOf } from '@/lib/recall/embeddings-of'

/** Every vector is made anew in the background; those that are there answer meanwhile. */
export const POST = route(
  {
    summary: 'Make every vector anew in the background',
    access: 'session',
    body: mindQuery,
    returns: embeddingsAnswer,
    status: 202,
  },
  async ({ mind, installation }) => {
    await mind.write(rebuildVectors)
    return { embeddings: embeddingsOf(await mind.read(embeddingState), installation.embedders.wanted) }
  },
)
