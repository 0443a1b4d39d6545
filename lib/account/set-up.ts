import { hasAccounts } from '@/db/center/accounts'
import { Forbidden } from '../errors'
import { randomText } from '../identity/random-text'
import type { Installation } from '../installation'
import { isLoopback } from '../loopback'
import { alreadySetUp, createAccount } from './create-account'

const shared = globalThis as typeof globalThis & { kiwiSetupToken?: string }

/**
 * The words a first visitor must know when others can reach the machine: only who sees the console has them.
 * Null on a loopback address. New with every start, and kept in memory only.
 */
export function setupToken({ config }: Installation): string | null {
  if (isLoopback(config.host)) return null
  shared.kiwiSetupToken ??= randomText(24)
  return shared.kiwiSetupToken
}

/** Throws Conflict once there is an account. */
export async function mustNotBeSetUp({ center }: Installation) {
  if (await hasAccounts(center)) throw alreadySetUp()
}

type SetupRequest = { email: string; password: string; name?: string; token?: string }

/** The first account, which is the owner's. */
export function setUp({ token, ...request }: SetupRequest, at: Installation) {
  const wanted = setupToken(at)
  if (wanted !== null && token !== wanted)
    throw new Forbidden('setup_token', 'Enter the token that was printed when this Kiwi started.')
  return createAccount({ ...request, role: 'owner' }, at, { onlyFirst: true, by: { account: null, via: 'session' } })
}

/** Creates the owner named in the environment, while there is nobody yet. */
export async function createOwnerFromSettings(at: Installation) {
  const { ownerEmail: email, ownerPassword: password } = at.config
  if (email === null || password === null || (await hasAccounts(at.center))) return
  await createAccount({ email, password, role: 'owner' }, at, { onlyFirst: true })
}
