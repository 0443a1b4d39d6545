import { type AccountRow, findAccountByEmail, listAccounts } from '@/db/center/accounts'
import { email } from '../contract/account'
import { NotFound } from '../errors'
import { type MindHandle, mindOf, through } from '../identity/access'
import type { Installation } from '../installation'
import { agreeMind } from '../ledger/agree-mind'

/** The account of this address, else the owner's. Throws NotFound. */
export async function accountNamed({ center }: Installation, address: string | undefined): Promise<AccountRow> {
  const account =
    address === undefined
      ? (await listAccounts(center)).find(({ role }) => role === 'owner')
      : await findAccountByEmail(center, email.safeParse(address).data ?? address)
  if (!account) throw new NotFound('account')
  return account
}

/**
 * A mind of this account, with the rights of its person: whoever can run a command on the data folder has the files.
 * The audit says that it came by the command line. What was erased since an older file is erased again first.
 * Throws NotFound.
 */
export async function mindNamed(
  at: Installation,
  { id: accountId, role, name }: AccountRow,
  mind: string | undefined,
): Promise<MindHandle> {
  const handle = await mindOf({ via: 'session', accountId, role, sessionId: 'command line', name }, mind, at)
  await agreeMind(at, handle.id)
  return through('cli', handle, at)
}
