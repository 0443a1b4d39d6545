import { z } from 'zod'
import { role } from './account'
import { cursor, instant, limit, nextCursor } from './common'
import { importRun } from './import'

const count = z.number().int().nonnegative()

/** An import as an administrator sees it: whose, how far, how many. Never a name of a file or of what is in it. */
export const adminJob = importRun.omit({ fileName: true, errors: true }).extend({ account: z.string(), errors: count })

export const adminOverview = z.object({
  version: z.string(),
  storage: z.object({
    /** Of every file in the data folder. */
    bytes: count,
    /** What the disk still has room for. */
    freeBytes: count,
    /** The engine's mind belongs to no account. `bytes` is null where a mind cannot be opened. */
    accounts: z.array(
      z.object({
        account: z.string().nullable(),
        email: z.string().nullable(),
        role: role.nullable(),
        minds: count,
        bytes: count.nullable(),
      }),
    ),
  }),
  jobs: z.object({
    counts: z.record(importRun.shape.status, count),
    running: z.array(adminJob),
    /** Newest first. */
    ended: z.array(adminJob),
  }),
  health: z.object({
    /** Whether the background process runs. */
    worker: z.boolean(),
    /** Erasures whose old pages may still lie on the disk. */
    scrubsPending: count,
    embeddings: z.object({ provider: z.string(), model: z.string().nullable(), pending: count }),
    /** Minds that cannot be opened. */
    mindsUnreadable: count,
  }),
  /** The last backup that was read once more after it was made. */
  backups: z.object({
    /** Whether one is made every day. */
    daily: z.boolean(),
    encrypted: z.boolean(),
    verifiedAt: instant.nullable(),
    /** When a later one failed. */
    failedAt: instant.nullable(),
    bytes: count,
    minds: count,
    /** Minds that could not be read and are not in it. */
    leftOut: count,
  }),
})
export type AdminOverview = z.infer<typeof adminOverview>

/** Account and device events. An account is named by its id, once it is gone by a pseudonym; no row holds a word of a person. */
export const adminAuditQuery = z.strictObject({ action: z.string().max(64).optional(), cursor, limit })
export type AdminAuditQuery = z.infer<typeof adminAuditQuery>
export const adminAuditRow = z.object({
  at: instant,
  /** Null where nobody is known, or Kiwi itself acts. */
  actor: z.string().nullable(),
  via: z.enum(['session', 'key', 'cli', 'system']),
  action: z.string(),
  target: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})
export type AdminAuditRow = z.infer<typeof adminAuditRow>
export const adminAudit = z.object({ items: z.array(adminAuditRow), nextCursor })
