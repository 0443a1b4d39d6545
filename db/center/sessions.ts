import type { Role } from '@/lib/contract/account'
import type { Center } from './open-center'

export type LiveSession = {
  sid: string
  unusedForMs: number
  user: { id: string; email: string; name: string; role: Role }
}

/** Milliseconds: how long a session lives at most, and how long without being used. */
export type SessionLimits = { absoluteMs: number; idleMs: number }

export const insertSession = (center: Center, id: string, accountId: string, limits: SessionLimits) =>
  center.write((db) => {
    db.sql('INSERT INTO sessions (id, account_id, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?)').run(
      id,
      accountId,
      db.now,
      db.now,
      db.now + limits.absoluteMs,
    )
    db.sql('UPDATE accounts SET last_seen_at = ? WHERE id = ?').run(db.now, accountId)
    db.sql('DELETE FROM sessions WHERE expires_at < ?').run(db.now - limits.absoluteMs)
  })

type SessionRow = LiveSession['user'] & { lastSeenAt: number }

/** The session and its account as they are now; nothing when revoked, expired, idle too long, or the account is disabled. */
export const findLiveSession = (center: Center, sid: string, limits: SessionLimits) =>
  center.read((db): LiveSession | undefined => {
    const row = db
      .sql(
        `SELECT a.id, a.email, a.name, a.role, s.last_seen_at AS lastSeenAt
         FROM sessions s JOIN accounts a ON a.id = s.account_id
         WHERE s.id = ? AND s.revoked_at IS NULL AND s.expires_at > ? AND s.last_seen_at > ? AND a.disabled_at IS NULL`,
      )
      .get<SessionRow>(sid, db.now, db.now - limits.idleMs)
    if (!row) return undefined

    const { lastSeenAt, ...user } = row
    return { sid, unusedForMs: db.now - lastSeenAt, user }
  })

/** Notes that a session was used, at most once in `everyMs`. */
export const touchSession = (center: Center, id: string, everyMs: number) =>
  center.write((db) => {
    const touched = db
      .sql('UPDATE sessions SET last_seen_at = ? WHERE id = ? AND last_seen_at <= ? RETURNING account_id AS accountId')
      .get<{ accountId: string }>(db.now, id, db.now - everyMs)
    if (touched) db.sql('UPDATE accounts SET last_seen_at = ? WHERE id = ?').run(db.now, touched.accountId)
  })

export const revokeSession = (center: Center, id: string) =>
  center.write((db) => db.sql('UPDATE sessions SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL').run(db.now, id))
