import type { User } from 'next-auth'
import { findAccountByEmail } from '@/db/center/accounts'
import { noteFailedSignIn } from '@/db/center/audit'
import { email } from '../contract/account'
import type { Installation } from '../installation'
import { log } from '../log'
import { checkPassword } from './check-password'

type Given = Partial<Record<'email' | 'password', unknown>>

/**
 * Whom these words belong to, or null: a wrong password, an unknown address and a disabled account look the same.
 * @param from the address the request comes from
 * @throws TooMany
 */
export async function findByPassword(given: Given, from: string, at: Installation): Promise<User | null> {
  const address = email.safeParse(given.email)
  const found = address.success ? await findAccountByEmail(at.center, address.data) : undefined
  const account = found?.disabledAt === null ? found : undefined
  const words = typeof given.password === 'string' ? given.password.slice(0, 1_000) : ''

  const tried = address.success ? address.data : String(given.email)
  const matches = await checkPassword({ email: tried, words, account, from }, at)
  if (!account || !matches) {
    await noteFailedSignIn(at.center, found?.id ?? null)
    log.info({ event: 'signInFailed' }, 'sign-in')
    return null
  }
  log.info({ event: 'signedIn', account: account.id }, 'sign-in')
  const { id, name, role } = account
  return { id, name, email: account.email, role }
}
