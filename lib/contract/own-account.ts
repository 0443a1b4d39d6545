import { z } from 'zod'
import { accountChange, password } from './account'
import { instant } from './common'

/** Where somebody is signed in. `browser` and `network` say as much as is kept: `Firefox on Linux`, `192.0.2.0`. */
export const ownSession = z.object({
  id: z.string(),
  browser: z.string(),
  network: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>
export const ownSessionList = z.object({ items: z.array(ownSession) })
export const ownSessionParams = z.strictObject({ id: z.string().min(1).max(128) })
/** `others`: all but the one that asks. */
export const whichSessions = z.strictObject({ which: z.enum(['others', 'all']) })
export const sessionsEnded = z.object({ ended: z.number().int().nonnegative() })

/** A password as it is typed to show who one is: whatever it is, it is only compared. */
const shown = z.string().max(1_000)
export const passwordShown = z.strictObject({ password: shown })
export const passwordChange = z.strictObject({ current: shown, password })
export const passwordAccepted = z.object({ accepted: z.literal(true) })
export const ownAccountChange = accountChange.pick({ name: true }).required()
