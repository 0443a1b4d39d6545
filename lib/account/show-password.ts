import { findAccountById } from '@/db/center/accounts'
import { noteFailedSignIn } from '@/db/center/audit'
import { noteProven, provenAgoMs } from '@/db/center/sessions'
import { Forbidden } from '../errors'
import type { SessionCaller } from '../identity/caller'
import { checkPassword } from '../identity/check-password'
import type { Installation } from '../installation'

const recentMs = 10 * 60_000

/**
 * Throws unless these are the words of the caller's account. Failures count with those of signing in, and are counted
 * before the password is looked at: a session that was left open is no place to guess from.
 * @throws Forbidden `wrong_password`, TooMany
 */
export async function mustShowPassword(caller: SessionCaller, words: string, address: string, at: Installation) {
  await at.failedSignIns.spend(address)
  const account = await findAccountById(at.center, caller.accountId)
  if (!(await checkPassword({ email: account?.email ?? '', words, account, from: address }, at))) {
    await noteFailedSignIn(at.center, caller.accountId)
    throw new Forbidden('wrong_password', 'This is not the password of your account.')
  }
  await at.failedSignIns.refund(address)
  await noteProven(at.center, caller.sessionId)
}

/** Throws when it is long ago that the person in this session showed who they are. @throws Forbidden */
export async function mustBeRecent({ sessionId }: SessionCaller, { center }: Installation): Promise<void> {
  const ago = await provenAgoMs(center, sessionId)
  if (ago === undefined || ago > recentMs)
    throw new Forbidden('recent_sign_in_required', 'You signed in a while ago. Enter your password once more.')
}
