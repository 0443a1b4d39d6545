import type { Role } from '@/lib/contract/account'
import { type CenterActor, recordCenterAudit } from './audit'
import type { Center, CenterDb } from './open-center'

export type LiveSession = {
  sid: string
  unusedForMs: number
  user: { id: string; email: string; name: string; role: Role }
}

/** Milliseconds: how long a session lives at most, and how long without being used. */
export type SessionLimits = { absoluteMs: number; idleMs: number }

export type NewSession = {
  id: string
  /** What the person sees of it. */
  handle: string
  accountId: string
  browser: string
  network: string
  /** How the person showed who they are. */
  shown: 'password' | 'oidc'
}

export const insertSession = (center: Center, session: NewSession, limits: SessionLimits) =>
  center.write((db) => {
    const { id, handle, accountId, browser, network, shown } = session
    db.sql(
      `INSERT INTO sessions (id, handle, account_id, browser, network, created_at, proven_at, last_seen_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(id, handle, accountId, browser, network, db.now, db.now, db.now, db.now + limits.absoluteMs)
    db.sql('UPDATE accounts SET last_seen_at = ? WHERE id = ?').run(db.now, accountId)
    db.sql('DELETE FROM sessions WHERE expires_at < ?').run(db.now - limits.absoluteMs)
    recordCenterAudit(db, { by: { account: accountId, via: 'session' }, action: 'sign_in', detail: { shown } })
  })

type SessionRow = LiveSession['user'] & { lastSeenAt: number }

const lives = 's.revoked_at IS NULL AND s.expires_at > ? AND s.last_seen_at > ?'

/** The session and its account as they are now; nothing when revoked, expired, idle too long, or the account is disabled. */
export const findLiveSession = (center: Center, sid: string, limits: SessionLimits) =>
  center.read((db): LiveSession | undefined => {
    const row = db
      .sql(
        `SELECT a.id, a.email, a.name, a.role, s.last_seen_at AS lastSeenAt
         FROM sessions s JOIN accounts a ON a.id = s.account_id
         WHERE s.id = ? AND ${lives} AND a.disabled_at IS NULL`,
      )
      .get<SessionRow>(sid, db.now, db.now - limits.idleMs)
    if (!row) return undefined

    const { lastSeenAt, ...user } = row
    return { sid, unusedForMs: db.now - lastSeenAt, user }
  })

export type ListedSession = Omit<NewSession, 'accountId' | 'shown'> & {
  createdAt: number
  lastSeenAt: number
  expiresAt: number
}

/** Those in which the account is signed in at this moment, the last used first. */
export const listSessions = (center: Center, accountId: string, limits: SessionLimits) =>
  center.read((db) =>
    db
      .sql(
        `SELECT s.id, s.handle, s.browser, s.network, s.created_at AS createdAt, s.last_seen_at AS lastSeenAt,
           min(s.expires_at, s.last_seen_at + ?) AS expiresAt
         FROM sessions s WHERE s.account_id = ? AND ${lives} ORDER BY s.last_seen_at DESC, s.rowid DESC`,
      )
      .all<ListedSession>(limits.idleMs, accountId, db.now, db.now - limits.idleMs),
  )

/** Whether somebody has lately been signed in from there to the account under this address, if there is one. */
export const isKnownNetwork = (center: Center, email: string, network: string) =>
  center.read(
    (db) =>
      db
        .sql(
          `SELECT 1 AS found FROM sessions s JOIN accounts a ON a.id = s.account_id
           WHERE a.email = ? AND s.network = ? AND s.expires_at > ? LIMIT 1`,
        )
        .get(email, network, db.now) !== undefined,
  )

/** Notes that a session was used, at most once in `everyMs`. */
export const touchSession = (center: Center, id: string, everyMs: number) =>
  center.write((db) => {
    const touched = db
      .sql('UPDATE sessions SET last_seen_at = ? WHERE id = ? AND last_seen_at <= ? RETURNING account_id AS accountId')
      .get<{ accountId: string }>(db.now, id, db.now - everyMs)
    if (touched) db.sql('UPDATE accounts SET last_seen_at = ? WHERE id = ?').run(db.now, touched.accountId)
  })

/** How long ago the person of a session last showed who they are; nothing for a session that is none. */
export const provenAgoMs = (center: Center, id: string) =>
  center.read((db) => {
    const row = db.sql('SELECT proven_at AS at FROM sessions WHERE id = ?').get<{ at: number }>(id)
    return row && db.now - row.at
  })

/** The person of a session has just shown who they are. */
export const noteProven = (center: Center, id: string) =>
  center.write((db) => db.sql('UPDATE sessions SET proven_at = ? WHERE id = ?').run(db.now, id))

/** The person signs out. */
export const revokeSession = (center: Center, id: string) =>
  center.write((db) => {
    const [ended] = revoke(db, 'id = ?', id)
    if (ended) recordCenterAudit(db, { by: { account: ended.accountId, via: 'session' }, action: 'sign_out' })
  })

/** One of the account's sessions, by its handle; false when there is none. */
export const endSession = (center: Center, accountId: string, handle: string, by: CenterActor) =>
  center.write((db) => {
    const [ended] = revoke(db, 'account_id = ? AND handle = ?', accountId, handle)
    if (ended) recordCenterAudit(db, { by, action: 'end_session' })
    return ended !== undefined
  })

/** Every session of the account but one, or every one; answers how many. */
export const endSessions = (center: Center, accountId: string, but: string | null, by: CenterActor) =>
  center.write((db) => {
    const { length } = revoke(db, 'account_id = ? AND id IS NOT ?', accountId, but)
    recordCenterAudit(db, { by, action: 'end_sessions', detail: { sessions: length } })
    return length
  })

const revoke = (db: CenterDb, which: string, ...params: (string | null)[]) =>
  db
    .sql(`UPDATE sessions SET revoked_at = ? WHERE revoked_at IS NULL AND ${which} RETURNING account_id AS accountId`)
    .all<{ accountId: string }>(db.now, ...params)
