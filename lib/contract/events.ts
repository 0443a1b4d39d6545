import { z } from 'zod'
import { mindParam } from './common'
import { importRun } from './import'

const count = z.number().int().nonnegative()
const ids = z.array(z.string())

/** `since` is a revision that was told before: what came after it is told first. A `Last-Event-ID` header goes before it. */
export const eventsQuery = z.strictObject({ mind: mindParam, since: z.coerce.number().int().nonnegative().optional() })

/** The number of the newest act of a mind, from which changes are told. */
export const mindRevision = z.object({ revision: count })

/** What was done to a mind since the revision told before: acts and ids, never a word. */
export const mindChange = z.object({
  revision: count,
  actions: z.array(z.string()),
  /** Stated, corrected, merged. */
  ids,
  retracted: ids,
  erased: ids,
  /** False when not every id is named: then everything may have changed. */
  isComplete: z.boolean(),
})
export type MindChange = z.infer<typeof mindChange>

/** How an import stands. Its name and its errors are words of a file and are not told here. */
export const importProgress = importRun.pick({ id: true, status: true, progress: true, counts: true })
export type ImportProgress = z.infer<typeof importProgress>

/** Memories that wait for their vector, of `total` active ones, and how many get theirs in a second, once that is known. */
export const embeddingProgress = z.object({ pending: count, total: count, perSecond: z.number().positive().nullable() })
export type EmbeddingProgress = z.infer<typeof embeddingProgress>

/** Devices that were used, added, changed or revoked; told to sessions alone. */
export const deviceChange = z.object({ ids })

/** Data of the events `ready`, `changed`, `import`, `embeddings` and `devices`. */
export const mindEvent = z.union([mindChange, importProgress, embeddingProgress, deviceChange, mindRevision])

export type MindEvent =
  | { event: 'ready'; data: z.infer<typeof mindRevision> }
  | { event: 'changed'; data: MindChange }
  | { event: 'import'; data: ImportProgress }
  | { event: 'embeddings'; data: EmbeddingProgress }
  | { event: 'devices'; data: z.infer<typeof deviceChange> }
