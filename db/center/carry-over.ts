import type { Center, CenterDb } from './open-center'

/** Who may come in, as it stands in the present center. */
export type Doors = {
  accounts: { id: string; passwordHash: string; role: string; disabledAt: number | null }[]
  devices: {
    id: string
    publicId: string
    secretHash: Uint8Array
    last4: string
    expiresAt: number | null
    revokedAt: number | null
  }[]
  minds: string[]
  /** Whole rows. */
  sessions: Record<string, string | number | null>[]
}

export const doorsOf = (center: Center): Promise<Doors> =>
  center.read((db) => ({
    accounts: db
      .sql('SELECT id, password_hash AS passwordHash, role, disabled_at AS disabledAt FROM accounts')
      .all<Doors['accounts'][number]>(),
    devices: db
      .sql(
        `SELECT id, public_id AS publicId, secret_hash AS secretHash, last4, expires_at AS expiresAt,
           revoked_at AS revokedAt FROM devices`,
      )
      .all<Doors['devices'][number]>(),
    minds: db
      .sql('SELECT id FROM minds')
      .all<{ id: string }>()
      .map(({ id }) => id),
    sessions: db.sql('SELECT * FROM sessions').all<Doors['sessions'][number]>(),
  }))

/**
 * In a center that was put back no import goes on whose upload is not here, and nobody is signed in who is not signed in
 * now. Whoever was let in no more since is not let in again: accounts and minds that were deleted are, keys that were
 * revoked or replaced are, passwords are the newest.
 */
export const closeDoors = (center: Center, doors: Doors | null): Promise<void> =>
  center.write((db) => {
    db.sql('DELETE FROM sessions').run()
    db.sql(
      `UPDATE jobs SET status = 'failed', finished_at = ?, files = '[]',
         problem = '{"code":"interrupted","status":500,"detail":"A backup was restored before its end."}'
       WHERE status IN ('queued', 'running')`,
    ).run(db.now)
    if (!doors) return
    deleteOthers(db, 'accounts', doors.accounts)
    deleteOthers(
      db,
      'minds',
      doors.minds.map((id) => ({ id })),
    )
    db.sql('UPDATE devices SET revoked_at = coalesce(revoked_at, ?)').run(db.now)
    for (const { id, publicId, secretHash, last4, expiresAt, revokedAt } of doors.devices)
      db.sql(
        'UPDATE devices SET public_id = ?, secret_hash = ?, last4 = ?, expires_at = ?, revoked_at = ? WHERE id = ?',
      ).run(publicId, secretHash, last4, expiresAt, revokedAt, id)
    for (const { id, passwordHash, role, disabledAt } of doors.accounts)
      db.sql('UPDATE accounts SET password_hash = ?, role = ?, disabled_at = ? WHERE id = ?').run(
        passwordHash,
        role,
        disabledAt,
        id,
      )
    for (const session of doors.sessions) insertSession(db, session)
  })

function insertSession(db: CenterDb, session: Doors['sessions'][number]) {
  const columns = Object.keys(session)
  db.sql(
    `INSERT INTO sessions (${columns.join(', ')}) SELECT ${columns.map(() => '?').join(', ')}
     WHERE EXISTS (SELECT 1 FROM accounts WHERE id = ?)`,
  ).run(...Object.values(session), session.account_id!)
}

const deleteOthers = (db: CenterDb, table: 'accounts' | 'minds', kept: { id: string }[]) =>
  db
    .sql(`DELETE FROM ${table} WHERE id NOT IN (SELECT value FROM json_each(?))`)
    .run(JSON.stringify(kept.map(({ id }) => id)))
