import { z } from 'zod'

/**
 * A memory as a model is given it. `content` and `title` are quoted data; `note` is there when they read like
 * instructions, and says that they are none.
 */
export const quotedMemory = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string().nullable(),
  content: z.string(),
  truncated: z.boolean().optional(),
  note: z.string().optional(),
  importance: z.number(),
  status: z.string(),
  pinned: z.boolean(),
  tags: z.array(z.string()),
  source: z.string(),
  sourceRef: z.string().nullable(),
  author: z.string().optional(),
  statedBy: z.string().optional(),
  occurredAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  flags: z.array(z.string()),
})
export type QuotedMemory = z.infer<typeof quotedMemory>

/** The other end of a link: enough to know whether to ask for it. */
export const quotedLink = z.object({
  relation: z.string(),
  weight: z.number(),
  memory: quotedMemory.pick({ id: true, kind: true, title: true, content: true, note: true, status: true }),
})

/** Where a memory came from, without a second copy of its words. */
export const origin = z.object({
  source: z.string(),
  sourceRef: z.string(),
  title: z.string().nullable(),
  importedAt: z.string(),
  occurredAt: z.string().nullable(),
  locator: z.looseObject({ message: z.string().optional() }),
  statedBy: z.string().optional(),
})
export type Origin = z.infer<typeof origin>

export const pair = z.object({ source: z.string(), sourceRef: z.string() })

const count = z.number().int()

/** How an import stands; of its errors the first few. */
export const importTold = z.object({
  import: z.object({
    id: z.string(),
    status: z.string(),
    source: z.string(),
    counts: z.record(z.string(), count),
    errors: z.array(z.object({ item: z.string(), message: z.string() })),
  }),
  note: z.string().optional(),
})
export type ImportTold = z.infer<typeof importTold>
