import { z } from 'zod'
import { cursor, instant, limit, mindParam, nextCursor, sourceName, sourceRef, subjectKey } from './common'

export const eraseRequest = z
  .strictObject({
    mind: mindParam,
    memoryId: z.string().max(128).optional(),
    source: sourceName.optional(),
    sourceRef: sourceRef.optional(),
    reason: z.string().max(1_000).optional(),
    dryRun: z.boolean().default(false),
  })
  .superRefine((value, refine) => {
    const pair = value.source !== undefined || value.sourceRef !== undefined
    if (value.memoryId !== undefined && pair)
      refine.addIssue({ code: 'custom', path: ['memoryId'], message: 'either memoryId, or source with sourceRef' })
    else if (value.memoryId === undefined && !pair)
      refine.addIssue({ code: 'custom', path: ['memoryId'], message: 'memoryId, or source with sourceRef' })
    else if (pair && value.source === undefined)
      refine.addIssue({ code: 'custom', path: ['source'], message: 'sourceRef needs its source' })
    else if (pair && value.sourceRef === undefined)
      refine.addIssue({ code: 'custom', path: ['sourceRef'], message: 'source needs its sourceRef' })
  })
export type EraseRequest = z.infer<typeof eraseRequest>

const count = z.number().int().nonnegative()
export const eraseCounts = z.object({
  memoriesDeleted: count,
  archiveRedacted: count,
  vectorsPurged: count,
  entitiesErased: count,
  relationsErased: count,
  linksErased: count,
  revisionsErased: count,
})
export type EraseCounts = z.infer<typeof eraseCounts>

export const receipt = z
  .object({
    id: z.string(),
    at: instant,
    mind: z.string(),
    mode: z.enum(['subject', 'memory']),
    subjects: z.array(subjectKey),
    counts: eraseCounts,
    verified: z.object({ memories: count, archive: count, index: count, vectors: count, names: count }).nullable(),
    kept: z.array(z.string()),
    unreachable: z.array(z.string()),
    /** Ids of other memories that hold long equal passages and stayed. */
    copies: z.array(z.string()),
    scrub: z.enum(['complete', 'pending']),
    scrubbedAt: instant.nullable(),
    publicKey: z.string().nullable(),
    signature: z.string().nullable(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof receipt>

/** What a dry run adds for the person who decides: what goes by kind, and the titles of the sources behind it. */
export const blastRadius = z.object({
  byKind: z.record(z.string(), count),
  sources: z.array(
    z.object({ source: z.string(), sourceRef: z.string(), title: z.string().nullable(), memories: count }),
  ),
  messages: count,
  unreachable: z.array(z.string()),
  copies: z.array(z.string()),
})

export const eraseAnswer = z.object({
  erased: z.boolean(),
  scrub: z.enum(['complete', 'pending']).optional(),
  mind: z.string(),
  receipt: receipt.optional(),
  subjects: z.array(subjectKey),
  result: eraseCounts,
  blastRadius: blastRadius.optional(),
})
export type EraseAnswer = z.infer<typeof eraseAnswer>

/** Sources chosen together. They go a hundred at a time, each hundred whole and with a receipt of its own. */
export const eraseSourcesRequest = z.strictObject({
  mind: mindParam,
  sources: z.array(z.strictObject(subjectKey.shape)).min(1).max(1_000),
  reason: z.string().max(1_000).optional(),
  dryRun: z.boolean().default(false),
})
export type EraseSourcesRequest = z.infer<typeof eraseSourcesRequest>

export const eraseSourcesAnswer = eraseAnswer.omit({ receipt: true }).extend({ receipts: z.array(receipt) })
export type EraseSourcesAnswer = z.infer<typeof eraseSourcesAnswer>

export const suppressionQuery = z.strictObject({ mind: mindParam, q: z.string().max(1_000).optional(), cursor, limit })
export const suppressionList = z.object({
  mind: z.string(),
  suppressed: z.array(
    z.object({
      source: z.string(),
      sourceRef: z.string(),
      erasedAt: instant,
      reason: z.string().nullable(),
      timesBlocked: count,
    }),
  ),
  nextCursor,
  total: count,
})
export type SuppressionList = z.infer<typeof suppressionList>

export const allowRequest = z.strictObject({ mind: mindParam, source: sourceName, sourceRef })
export const allowAnswer = z.object({ removed: z.boolean(), mind: z.string() })

export const receiptsQuery = z.strictObject({ mind: mindParam, cursor, limit })
/** `publicKey` is the one this installation signs with; null before its first receipt. */
export const receiptList = z.object({
  items: z.array(receipt),
  nextCursor,
  total: count,
  publicKey: z.string().nullable(),
})
export const receiptAnswer = z.object({ receipt })

/** The text of a file: one receipt, or an array of them. */
export const receiptFile = z.strictObject({ mind: mindParam, text: z.string() })
/**
 * `this_installation`: as this installation signed it. `another_key`: as somebody signed it whose key is not this one's.
 * `not_valid`: altered since, not signed, or no receipt at all.
 */
export const verdict = z.enum(['this_installation', 'another_key', 'not_valid'])
export type Verdict = z.infer<typeof verdict>
export const checkedReceipt = z.object({ verdict, receipt: receipt.nullable() })
export type CheckedReceipt = z.infer<typeof checkedReceipt>
export const checkedReceipts = z.object({ items: z.array(checkedReceipt) })
