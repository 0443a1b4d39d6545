import { z } from 'zod'
import { cursor, limit, mindParam, nextCursor } from './common'
import { listedMemory } from './memory'

export const duplicatesQuery = z.strictObject({ mind: mindParam, cursor, limit })
export type DuplicatesQuery = z.infer<typeof duplicatesQuery>

/** Two active memories of one source that say nearly the same; `keep` is the one that says more. */
export const duplicates = z.object({
  items: z.array(z.object({ similarity: z.number(), keep: listedMemory, other: listedMemory })),
  nextCursor,
  total: z.number().int().nonnegative(),
})
export type Duplicates = z.infer<typeof duplicates>

const memoryId = z.string().min(1).max(128)
/** `other` is superseded by `keep`; or, for dismissing, the two stay apart. */
export const mergeRequest = z.strictObject({ mind: mindParam, keep: memoryId, other: memoryId })
export const dismissAnswer = z.object({ dismissed: z.literal(true) })
