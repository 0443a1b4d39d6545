import type { DeviceRow } from '@/db/center/devices'
import { isoTime, isoTimeOrNull } from '../clock'
import type { Device } from '../contract/account'

/** A device as it is shown: its key is a hash by now. */
export function deviceOf(row: DeviceRow): Device {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    mind: row.mindId,
    last4: row.last4,
    createdAt: isoTime(row.createdAt),
    expiresAt: isoTimeOrNull(row.expiresAt),
    lastUsedAt: isoTimeOrNull(row.lastUsedAt),
    lastUsedFrom: row.lastUsedFrom,
    revokedAt: isoTimeOrNull(row.revokedAt),
  }
}
