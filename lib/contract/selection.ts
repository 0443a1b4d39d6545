import { z } from 'zod'
import { cursor, instant, mindParam, nextCursor } from './common'
import { eraseCounts, receipt } from './erasure'
import { correction, facetsQuery } from './memory'

export const mostSelected = 100_000

/** The filter of a list, whose memories are acted on together; `ids` narrow it to those that were picked one by one. */
export const selectionRequest = facetsQuery.extend({
  ids: z.array(z.string().min(1).max(128)).min(1).max(1_000).optional(),
})

const token = z.string().min(1).max(64_000)
const count = z.number().int().nonnegative()

/** `token` stands for the memories that matched at this moment; it is good for an hour, for this person and this mind. */
export const selectionAnswer = z.object({ token, total: count, expiresAt: instant })
export type SelectionAnswer = z.infer<typeof selectionAnswer>

const turn = { mind: mindParam, token, cursor }
const tags = correction.shape.tags.unwrap().default([])

export const tagSelection = z
  .strictObject({ ...turn, add: tags, remove: tags })
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], message: 'a tag to add or to remove' })
export const retractSelection = z.strictObject({ ...turn, reason: z.string().max(1_000).optional() })
export const eraseSelection = z.strictObject({
  ...turn,
  reason: z.string().max(1_000).optional(),
  dryRun: z.boolean().default(false),
})
export const exportSelection = z.strictObject({
  mind: mindParam,
  token,
  format: z.enum(['jsonl', 'csv']).default('jsonl'),
})

/** One turn of an act: what it did, what it could not do, and where the next one goes on. */
export const turnAnswer = z.object({
  done: count,
  left: count,
  failed: z.array(z.object({ id: z.string(), reason: z.string() })),
  cursor: nextCursor,
})
export type TurnAnswer = z.infer<typeof turnAnswer>

/** What an erase of all that is selected would take: memories that were not chosen fall with the source they share. */
export const selectionPlan = z.object({
  memories: count,
  sources: count,
  messages: count,
  copies: count,
  byKind: z.record(z.string(), count),
  counts: eraseCounts,
  unreachable: z.array(z.string()),
})
export type SelectionPlan = z.infer<typeof selectionPlan>

export const eraseTurnAnswer = turnAnswer.extend({
  plan: selectionPlan.optional(),
  receipt: receipt.optional(),
  scrub: z.enum(['complete', 'pending']).optional(),
})
export type EraseTurnAnswer = z.infer<typeof eraseTurnAnswer>
