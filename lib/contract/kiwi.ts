import { z } from 'zod'
import { cursor, instant, type Kind, limit, nextCursor } from './common'
import { correction, memory } from './memory'

export const brain = z.enum(['engine', 'account'])

const count = z.number().int().nonnegative()

/** `engine` is told to whoever the engine answers; its `place` is null when it is a mind of this installation. */
export const kiwiStatus = z.object({
  brain,
  mind: z.object({ memories: count, sources: count, suppressed: count, lastImportAt: instant.nullable() }),
  engine: z.object({ reachable: z.boolean(), place: z.string().nullable(), version: z.string() }).optional(),
  embeddings: z.object({
    provider: z.string(),
    model: z.string().nullable(),
    dimensions: count,
    pending: count,
  }),
  version: z.string(),
})
export type KiwiStatus = z.infer<typeof kiwiStatus>

export const kiwiMemoryQuery = z.strictObject({ q: z.string().max(10_000).optional(), limit })
export const kiwiMemory = z.object({ brain, items: z.array(memory) })

/** What counts as known, rather than as said. */
export const knownKinds = ['fact', 'preference', 'decision'] as const satisfies readonly Kind[]

/**
 * One thing that is known. `confidence` tells how directly the person vouches for it: 1 stated by them, 0.8 their own
 * words in an imported turn, 0.7 stated by a device, 0.6 saved by an assistant or another program, 0.4 proposed by a
 * language model and not reviewed; at most 0.3 when the text reads like instructions to a model.
 */
export const fact = z
  .object({
    id: z.string(),
    text: z.string(),
    /** Present and true when `text` is cut; the memory's own route has all of it. */
    truncated: z.boolean().optional(),
    kind: z.enum(knownKinds),
    confidence: z.number().min(0).max(1),
    importance: z.number().min(0).max(1),
    learnedAt: instant,
    source: z.string(),
    sourceRef: z.string().nullable(),
    /** The device that stated it, by name. */
    statedBy: z.string().optional(),
  })
  .meta({ id: 'Fact' })
export type Fact = z.infer<typeof fact>

export const knowsQuery = z.strictObject({ cursor, limit })
export type KnowsQuery = z.infer<typeof knowsQuery>
export const knows = z.object({ brain, nextCursor, facts: z.array(fact) })

const factId = z.string().min(1).max(128)
export const factCorrection = z.strictObject({ id: factId, text: correction.shape.content.unwrap() })
export const factRetraction = z.strictObject({ id: factId, reason: z.string().max(1_000).optional() })
export const factAnswer = z.object({ brain, fact })
