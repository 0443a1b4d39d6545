import type { SessionLimits } from '@/db/center/sessions'

const hour = 3_600_000

/** How long somebody stays signed in at most, and without asking anything. */
export const sessionLimits: SessionLimits = { absoluteMs: 7 * 24 * hour, idleMs: 24 * hour }
