import type { CenterDb } from './open-center'

/** Why whoever asked for an import may not have it go on, in a sentence; null when they may. */
export function whyBarred(db: CenterDb, id: string): string | null {
  const found = db
    .sql(
      `SELECT a.disabled_at AS disabledAt, d.id AS known,
         d.revoked_at AS revokedAt, d.expires_at AS expiresAt
       FROM jobs JOIN accounts a ON a.id = jobs.account_id
         LEFT JOIN devices d ON d.id = json_extract(jobs.actor, '$.deviceId') WHERE jobs.id = ?`,
    )
    .get<{
      disabledAt: number | null
      known: string | null
      revokedAt: number | null
      expiresAt: number | null
    }>(id)
  if (!found) return null
  if (found.disabledAt !== null) return 'The account was disabled.'
  // A person, or a program of this machine, which has a name and no key; the row of a key goes only with its account.
  if (found.known === null) return null
  if (found.revokedAt !== null) return 'The key was revoked.'
  return found.expiresAt !== null && found.expiresAt <= db.now ? 'The key has expired.' : null
}
