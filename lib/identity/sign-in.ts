import type { User } from 'next-auth'
import { findAccountByEmail } from '@/db/center/accounts'
import { noteFailedSignIn } from '@/db/center/audit'
import { email } from '../contract/account'
import type { Installation } from '../installation'
import { log } from '../log'
import { isPassword } from './password'

type Given = Partial<Record<'email' | 'password', unknown>>

/** Whom these words belong to, or null: a wrong password, an unknown address and a disabled account look the same. */
export async function findByPassword(given: Given, { center }: Installation): Promise<User | null> {
  const address = email.safeParse(given.email)
  const found = address.success ? await findAccountByEmail(center, address.data) : undefined
  const account = found?.disabledAt === null ? found : undefined
  const words = typeof given.password === 'string' ? given.password.slice(0, 1_000) : ''

  const matches = await isPassword(words, account?.passwordHash)
  if (!account || !matches) {
    await noteFailedSignIn(center, found?.id ?? null)
    log.info({ event: 'signInFailed' }, 'sign-in')
    return null
  }
  log.info({ event: 'signedIn', account: account.id }, 'sign-in')
  const { id, name, role } = account
  return { id, name, email: account.email, role }
}
