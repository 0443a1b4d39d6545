import { z } from 'zod'
import { instant } from './common'

/** What the forget sweep took, or with a dry run would take. */
export const forgetAnswer = z.object({
  forgotten: z.boolean(),
  mind: z.string(),
  /** The instant that the sweep took as now. */
  at: instant,
  memories: z.number().int().nonnegative(),
  ids: z.array(z.string()),
})
export type ForgetAnswer = z.infer<typeof forgetAnswer>
