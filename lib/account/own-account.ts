import { findAccountById } from '@/db/center/accounts'
import type { Account } from '../contract/account'
import { NotFound } from '../errors'
import { accountOf } from '../identity/account-of'
import type { SessionCaller } from '../identity/caller'
import type { Installation } from '../installation'
import { changeAccount, changingAs, deleteAccount } from './change-account'
import { mustShowPassword } from './show-password'

export async function ownAccount({ accountId }: SessionCaller, { center }: Installation): Promise<Account> {
  const found = await findAccountById(center, accountId)
  if (!found) throw new NotFound('account')
  return accountOf(found)
}

export const renameOwnAccount = (caller: SessionCaller, name: string, at: Installation) =>
  changeAccount(caller.accountId, { name }, at, changingAs(caller))

type PasswordChange = { current: string; password: string }

/** Ends every other session of the account. @throws Forbidden `wrong_password`, TooMany */
export async function changeOwnPassword(
  caller: SessionCaller,
  { current, password }: PasswordChange,
  address: string,
  at: Installation,
): Promise<Account> {
  await mustShowPassword(caller, current, address, at)
  return changeAccount(caller.accountId, { password }, at, changingAs(caller))
}

/** With all of its minds. @throws Forbidden `wrong_password`, TooMany, Conflict `last_owner` */
export async function deleteOwnAccount(
  caller: SessionCaller,
  password: string,
  address: string,
  at: Installation,
): Promise<Account> {
  await mustShowPassword(caller, password, address, at)
  return deleteAccount(caller.accountId, at, changingAs(caller).by)
}
