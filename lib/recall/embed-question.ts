import { isDomainError } from '../errors'
import type { MindHandle } from '../identity/access'
import { log } from '../log'
import { wordsToCompare } from '../mind/search/words-to-compare'
import { cutParts } from '../models/cut-parts'
import type { Embedders } from '../models/embedders'

/**
 * The vector of a question by the mind's current model; null where the mind has no vectors, the model cannot represent
 * the question, or it cannot be asked now: then words alone are searched. Of a very long question the beginning counts.
 */
export async function embedQuestion(mind: MindHandle, q: string, embedders: Embedders): Promise<Float32Array | null> {
  const asked = await mind.read(wordsToCompare, q)
  const [beginning] = asked ? cutParts(asked.text, 1) : []
  const embedder = asked && embedders.of(asked.model)
  if (!embedder || !beginning) return null
  try {
    const [vector] = await embedder.embed([asked.text.slice(beginning.start, beginning.end)], 'query')
    return vector?.length === asked.model.dimensions ? vector : null
  } catch (error) {
    if (!isDomainError(error)) throw error
    log.warn({ mind: mind.id, code: error.code }, 'a question has no vector')
    return null
  }
}
