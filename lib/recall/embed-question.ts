import { isDomainError } from '../errors'
import type { MindHandle } from '../identity/access'
import { log } from '../log'
import { currentModel } from '../mind/vectors/embedding-model'
import { cutParts } from '../models/cut-parts'
import type { Embedders } from '../models/embedders'

/**
 * The vector of a question by the mind's current model; null where the mind has no vectors, the model cannot represent
 * the question, or it cannot be asked now: then words alone are searched. Of a very long question the beginning counts.
 */
export async function embedQuestion(mind: MindHandle, q: string, embedders: Embedders): Promise<Float32Array | null> {
  const [beginning] = cutParts(q, 1)
  const model = beginning && (await mind.read(currentModel))
  const embedder = model && embedders.of(model)
  if (!embedder) return null
  try {
    const [vector] = await embedder.embed([q.slice(beginning.start, beginning.end)], 'query')
    return vector?.length === model.dimensions ? vector : null
  } catch (error) {
    if (!isDomainError(error)) throw error
    log.warn({ mind: mind.id, code: error.code }, 'a question has no vector')
    return null
  }
}
