import { listAccounts } from '@/db/center/accounts'
import type { Account } from '../contract/account'
import { accountOf } from '../identity/account-of'
import type { Installation } from '../installation'

export async function allAccounts({ center }: Installation): Promise<Account[]> {
  return (await listAccounts(center)).map(accountOf)
}
