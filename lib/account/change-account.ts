import { type AccountRow, type ChangedBy, findAccountById, removeAccount, updateAccount } from '@/db/center/accounts'
import type { CenterActor } from '@/db/center/audit'
import type { Account, AccountChange } from '../contract/account'
import { Conflict, Forbidden, NotFound } from '../errors'
import { accountOf } from '../identity/account-of'
import type { SessionCaller } from '../identity/caller'
import { hashPassword } from '../identity/password'
import type { Installation } from '../installation'
import { removeUpload, uploadOf } from '../jobs/upload-folder'
import { log } from '../log'
import { destroyLeftMinds } from './destroy-left-minds'

/**
 * Changes what is given. A new password, or being disabled, ends the account's sessions but the one it is done in.
 * @throws NotFound, Conflict `last_owner`
 */
export async function changeAccount(
  id: string,
  { password, ...change }: AccountChange,
  at: Installation,
  changedBy: ChangedBy,
): Promise<Account> {
  const passwordHash = password === undefined ? {} : { passwordHash: await hashPassword(password) }
  const changed = known(await updateAccount(at.center, id, { ...change, ...passwordHash }, changedBy))
  log.info({ event: 'accountChanged', account: id, fields: Object.keys({ ...change, ...passwordHash }) }, 'account')
  return accountOf(changed)
}

/** As an administrator asks for it. @throws Forbidden `owner_required` */
export async function changeAccountBy(by: SessionCaller, id: string, change: AccountChange, at: Installation) {
  mayManage(by, await accountById(id, at))
  if (change.role === 'owner') mustBeOwner(by)
  return changeAccount(id, change, at, changingAs(by))
}

/** As an administrator asks for it. @throws NotFound, Forbidden `owner_required`, Conflict `last_owner` */
export async function deleteAccountBy(by: SessionCaller, id: string, at: Installation): Promise<Account> {
  mayManage(by, await accountById(id, at))
  return deleteAccount(id, at, changingAs(by).by)
}

/** Ends an account: its keys and sessions at once, then its memories leave the disk. @throws NotFound, Conflict `last_owner` */
export async function deleteAccount(id: string, at: Installation, by: CenterActor): Promise<Account> {
  const account = await accountById(id, at)
  for (const files of known(await removeAccount(at.center, id, by)))
    await removeUpload(at.config.dataFolder, uploadOf(files))
  await destroyLeftMinds(at)
  log.info({ event: 'accountDeleted', account: id }, 'account')
  return accountOf(account)
}

/** In the audit, and sparing the session in which it is asked for. */
export const changingAs = ({ accountId, sessionId }: SessionCaller): ChangedBy => ({
  by: { account: accountId, via: 'session' },
  session: sessionId,
})

/** Nobody changes an account of a role above their own. */
const mayManage = (by: SessionCaller, { role }: AccountRow) => role === 'owner' && mustBeOwner(by)

function mustBeOwner({ role }: SessionCaller) {
  if (role !== 'owner') throw new Forbidden('owner_required', 'Only an owner may do this to an owner.')
}

const accountById = async (id: string, { center }: Installation) => known(await findAccountById(center, id))

function known<R>(found: R | 'lastOwner' | undefined): R {
  if (found === undefined) throw new NotFound('account')
  if (found === 'lastOwner') throw new Conflict('last_owner', 'This is the last owner, whom an installation needs.')
  return found
}
