import type { AccountRow } from '@/db/center/accounts'
import { isKnownNetwork } from '@/db/center/sessions'
import type { Installation } from '../installation'
import { isPassword } from './password'
import { networkOf } from './peer'

type Tried = { email: string; words: string; account: AccountRow | undefined; from: string }

/**
 * Whether these are the words of the account. Failures count against the address that was tried, whether or not
 * anybody has it. Whoever comes from a network in which the account was signed in lately is counted apart: so nobody
 * keeps its owner out by failing from elsewhere.
 * @throws TooMany
 */
export async function checkPassword({ email, words, account, from }: Tried, at: Installation): Promise<boolean> {
  const network = networkOf(from)
  const isKnown = await isKnownNetwork(at.center, email, network)
  const name = isKnown ? `${email}\n${network}` : email
  return isPassword(words, account?.passwordHash, {
    before: () => at.failedAccounts.mustBeOpen(name),
    after: (matches) => (matches ? at.failedAccounts.succeed(name) : at.failedAccounts.fail(name)),
  })
}
