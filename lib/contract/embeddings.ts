import { z } from 'zod'

const count = z.number().int().nonnegative()
const named = { provider: z.string(), model: z.string().nullable(), dimensions: count }

/** What makes the vectors of a mind, and how far it is. `next` takes over once nothing is pending. */
export const embeddingsAnswer = z.object({
  embeddings: z.object({
    ...named,
    /** Memories that wait for their vector, of `total` active ones. */
    pending: count,
    total: count,
    next: z.object(named).nullable(),
  }),
})
export type Embeddings = z.infer<typeof embeddingsAnswer>['embeddings']
