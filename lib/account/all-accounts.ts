import { listAccounts } from '@/db/center/accounts'
import type { Account } from '../contract/account'
import type { Installation } from '../installation'
import { accountOf } from './account-of'

export async function allAccounts({ center }: Installation): Promise<Account[]> {
  return (await listAccounts(center)).map(accountOf)
}
