import type { Scope } from '@/lib/contract/account'
import { type CenterActor, recordCenterAudit } from './audit'
import type { Center } from './open-center'

export type DeviceRow = {
  id: string
  publicId: string
  accountId: string
  name: string
  scopes: Scope[]
  mindId: string | null
  secretHash: Uint8Array
  last4: string
  createdAt: number
  expiresAt: number | null
  lastUsedAt: number | null
  lastUsedFrom: string | null
  revokedAt: number | null
}

export type NewKey = Pick<DeviceRow, 'publicId' | 'secretHash' | 'last4'>
export type NewDevice = NewKey & Pick<DeviceRow, 'id' | 'accountId' | 'name' | 'scopes' | 'mindId' | 'expiresAt'>

type StoredDevice = Omit<DeviceRow, 'scopes'> & { scopes: string }

const columns = `d.id, d.public_id AS publicId, d.account_id AS accountId, d.name, d.scopes, d.mind_id AS mindId,
  d.secret_hash AS secretHash, d.last4, d.created_at AS createdAt, d.expires_at AS expiresAt,
  d.last_used_at AS lastUsedAt, d.last_used_from AS lastUsedFrom, d.revoked_at AS revokedAt`

const fromRow = (row: StoredDevice): DeviceRow => ({ ...row, scopes: JSON.parse(row.scopes) as Scope[] })
const fromMaybe = (row: StoredDevice | undefined) => row && fromRow(row)

export const listDevices = (center: Center, accountId: string) =>
  center.read((db) =>
    db
      .sql(`SELECT ${columns} FROM devices d WHERE d.account_id = ? ORDER BY d.created_at DESC, d.rowid DESC`)
      .all<StoredDevice>(accountId)
      .map(fromRow),
  )

export const findDeviceOf = (center: Center, accountId: string, id: string) =>
  center.read((db) =>
    fromMaybe(
      db.sql(`SELECT ${columns} FROM devices d WHERE d.account_id = ? AND d.id = ?`).get<StoredDevice>(accountId, id),
    ),
  )

/** The device a key belongs to, while the key is neither revoked nor expired and its account is not disabled. */
export const findLiveDevice = (center: Center, publicId: string) =>
  center.read((db) =>
    fromMaybe(
      db
        .sql(
          `SELECT ${columns} FROM devices d JOIN accounts a ON a.id = d.account_id
           WHERE d.public_id = ? AND d.revoked_at IS NULL AND (d.expires_at IS NULL OR d.expires_at > ?)
             AND a.disabled_at IS NULL`,
        )
        .get<StoredDevice>(publicId, db.now),
    ),
  )

export const insertDevice = (center: Center, device: NewDevice, by: CenterActor) =>
  center.write((db) => {
    const { id, publicId, accountId, name, scopes, mindId, secretHash, last4, expiresAt } = device
    db.sql(
      `INSERT INTO devices (id, public_id, account_id, name, scopes, mind_id, secret_hash, last4, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(id, publicId, accountId, name, JSON.stringify(scopes), mindId, secretHash, last4, db.now, expiresAt)
    recordCenterAudit(db, { by, action: 'add_device', target: { id }, detail: { scopes } })
  })

/** Puts a new key in place of the old one, which is dead from this moment. False when the device has been revoked. */
export const replaceKey = (center: Center, id: string, key: NewKey, by: CenterActor) =>
  center.write((db) => {
    const replaced = db
      .sql(
        `UPDATE devices SET public_id = ?, secret_hash = ?, last4 = ?, last_used_at = NULL, last_used_from = NULL
         WHERE id = ? AND revoked_at IS NULL RETURNING id`,
      )
      .get(key.publicId, key.secretHash, key.last4, id)
    if (replaced) recordCenterAudit(db, { by, action: 'rotate_device', target: { id } })
    return replaced !== undefined
  })

export const revokeDevice = (center: Center, id: string, by: CenterActor) =>
  center.write((db) => {
    const revoked = db
      .sql('UPDATE devices SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL RETURNING id')
      .get(db.now, id)
    if (revoked) recordCenterAudit(db, { by, action: 'revoke_device', target: { id } })
  })

/** Notes when and from where a key was used, at most once in `everyMs`. */
export const touchDevice = (center: Center, id: string, from: string, everyMs: number) =>
  center.write((db) =>
    db
      .sql(
        `UPDATE devices SET last_used_at = ?, last_used_from = ?
         WHERE id = ? AND (last_used_at IS NULL OR last_used_at <= ?)`,
      )
      .run(db.now, from, id, db.now - everyMs),
  )
