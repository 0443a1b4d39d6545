import type { AccountRow } from '@/db/center/accounts'
import { isoTime, isoTimeOrNull } from '../clock'
import type { Account } from '../contract/account'

/** An account as it is shown: without its password hash. */
export function accountOf(row: AccountRow): Account {
  const { id, email, name, role, disabledAt, createdAt, lastSeenAt } = row
  return {
    id,
    email,
    name,
    role,
    disabled: disabledAt !== null,
    createdAt: isoTime(createdAt),
    lastSeenAt: isoTimeOrNull(lastSeenAt),
  }
}
