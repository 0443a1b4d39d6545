import { z } from 'zod'

export const mindKinds = ['personal', 'workspace', 'engine'] as const

/** One memory apart from all others: a person's own, one they added, or the brain that administrators share. */
export const mindEntry = z.object({ id: z.string(), name: z.string(), kind: z.enum(mindKinds) }).meta({ id: 'Mind' })
export type MindEntry = z.infer<typeof mindEntry>

export const mindRequest = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .refine((text) => !/\p{Cc}/u.test(text), 'one line of text'),
})
export const mindParams = z.strictObject({ id: z.string().min(1).max(128) })
export const mindList = z.object({ items: z.array(mindEntry) })
export const mindAnswer = z.object({ mind: mindEntry })
