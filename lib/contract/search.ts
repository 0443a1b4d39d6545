import { z } from 'zod'
import { givenInstant, kind, mindParam, queryInteger, sourceName } from './common'
import { memory, provenance } from './memory'

export const searchModes = ['hybrid', 'keyword', 'semantic'] as const
export const searchQuery = z.strictObject({
  mind: mindParam,
  q: z.string().max(10_000),
  limit: queryInteger(1, 100).default(20),
  mode: z.enum(searchModes).default('hybrid'),
  kind: kind.optional(),
  source: sourceName.optional(),
  since: givenInstant.optional(),
  until: givenInstant.optional(),
})
export type SearchQuery = z.infer<typeof searchQuery>

export const searchResult = z
  .object({
    memory,
    score: z.number(),
    /** Each signal's part of the score; the parts sum to it. */
    signals: z.record(z.string(), z.number()),
    /** Title of the imported source behind the memory. */
    sourceTitle: z.string().nullable(),
    /** Who said it, where the source names its speakers: lower case, without accents. */
    speaker: z.string().nullable(),
    /** The stretch of the memory that holds most of the question, and where its words stand in it (UTF-16 offsets). */
    excerpt: z.object({
      text: z.string(),
      matches: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
    }),
    /** Source, message and time; null for what was stated without a source. */
    provenance: provenance.nullable(),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof searchResult>
export const searchAnswer = z.object({ results: z.array(searchResult), tookMs: z.number() })
export type SearchAnswer = z.infer<typeof searchAnswer>
