import { randomBytes } from 'node:crypto'
import { insertAccount } from '@/db/center/accounts'
import { bySystem, type CenterActor } from '@/db/center/audit'
import type { Account, Role } from '../contract/account'
import { Conflict, Forbidden } from '../errors'
import { accountOf } from '../identity/account-of'
import type { SessionCaller } from '../identity/caller'
import { hashPassword } from '../identity/password'
import { mintId } from '../identity/random-text'
import type { Installation } from '../installation'
import { log } from '../log'
import { ensureEngineMind } from './engine-mind'
import { makeMind, unmakeMind } from './make-mind'

export type AccountRequest = { email: string; password: string; name?: string; role: Role }

/**
 * An account with its personal mind. Throws Conflict when the address is taken, or, for the first account,
 * when somebody was quicker.
 */
export async function createAccount(
  request: AccountRequest,
  at: Installation,
  { onlyFirst = false, by = bySystem }: { onlyFirst?: boolean; by?: CenterActor } = {},
): Promise<Account> {
  const { email, password, role, name = email.split('@', 1)[0]! } = request
  const passwordHash = await hashPassword(password)
  const ref = await makeMind(at)
  const mind = { id: ref, secret: randomBytes(32) }
  const account = { id: mintId('acc'), email, name, role, passwordHash, mind, onlyFirst, by }
  const made = await insertAccount(at.center, account)
  if (typeof made === 'object') {
    if (role === 'owner') await ensureEngineMind(at)
    log.info({ event: 'accountCreated', account: made.id, role }, 'account')
    return accountOf(made)
  }

  await unmakeMind(at, ref)
  throw made === 'notFirst'
    ? alreadySetUp()
    : new Conflict('email_taken', 'There is an account with this e-mail address.')
}

/** As an administrator asks for it. Nobody hands out a role above their own: throws Forbidden for an admin's owner. */
export async function addAccount(by: SessionCaller, request: AccountRequest, at: Installation): Promise<Account> {
  if (request.role === 'owner' && by.role !== 'owner')
    throw new Forbidden('owner_required', 'Only an owner may add another owner.')
  return createAccount(request, at, { by: { account: by.accountId, via: 'session' } })
}

export const alreadySetUp = () => new Conflict('already_set_up', 'This Kiwi has its owner already.')
