import type { CenterDb } from './open-center'

/** Why whoever asked for an import may not have it go on, in a sentence; null when they may. */
export function whyBarred(db: CenterDb, id: string): string | null {
  const found = db
    .sql(
      `SELECT a.disabled_at AS disabledAt, json_extract(jobs.actor, '$.deviceId') AS device, d.id AS known,
         d.revoked_at AS revokedAt, d.expires_at AS expiresAt
       FROM jobs JOIN accounts a ON a.id = jobs.account_id
         LEFT JOIN devices d ON d.id = json_extract(jobs.actor, '$.deviceId') WHERE jobs.id = ?`,
    )
    .get<{
      disabledAt: number | null
      device: string | null
      known: string | null
      revokedAt: number | null
      expiresAt: number | null
    }>(id)
  if (!found) return null
  if (found.disabledAt !== null) return 'The account was disabled.'
  if (found.device === null) return null
  if (found.known === null || found.revokedAt !== null) return 'The key was revoked.'
  return found.expiresAt !== null && found.expiresAt <= db.now ? 'The key has expired.' : null
}
