import { z } from 'zod'
import { mindParam, queryFlag, sourceName, sourceRef } from './common'

/** One document: its text, or the address of a page. A pair is given whole or not at all. */
export const ingestRequest = z
  .strictObject({
    mind: mindParam,
    text: z.string().min(1).optional(),
    url: z.string().min(1).max(8_192).optional(),
    title: z.string().max(1_000).optional(),
    source: sourceName.optional(),
    sourceRef: sourceRef.optional(),
  })
  .refine((given) => (given.text === undefined) !== (given.url === undefined), {
    path: ['text'],
    message: 'either text or url',
  })
  .refine((given) => given.text === undefined || given.text.trim() !== '', { path: ['text'], message: 'some words' })
  .refine((given) => (given.source === undefined) === (given.sourceRef === undefined), {
    path: ['sourceRef'],
    message: 'source and sourceRef go together',
  })
export type IngestRequest = z.infer<typeof ingestRequest>

export const ingestQuery = z.strictObject({
  mind: mindParam,
  wait: queryFlag.default(false),
  filename: z.string().max(1_000).optional(),
})
