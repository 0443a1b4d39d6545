import type { NextApiRequest, NextApiResponse } from 'next'
import { headers as headersOfPage } from 'next/headers'
import { getServerSession, type Session } from 'next-auth'
import { findAccountById, hasAccounts } from '@/db/center/accounts'
import type { Account } from '../contract/account'
import { type Installation, installation } from '../installation'
import { accountOf } from './account-of'
import { authOptions, cookieOptions } from './auth-options'
import { cookiesOf } from './cookies'

const signsNobodyIn = { authorize: () => null, from: { browser: '', network: '' } }

/** The session the cookie stands for, while it lives. Whoever asks has made sure there is no Authorization header. */
export async function sessionFrom(headers: Headers, at: Installation): Promise<Session | null> {
  const cookies = cookiesOf(headers)
  const { sessionToken } = (await cookieOptions(at)).cookies
  if (!Object.keys(cookies).some((name) => name.startsWith(sessionToken.name))) return null

  const request = { headers: Object.fromEntries(headers), cookies } as unknown as NextApiRequest
  const answer = { getHeader: () => undefined, setHeader: () => undefined } as unknown as NextApiResponse
  const options = await authOptions(at, { ownOrigin: at.config.publicUrl, ...signsNobodyIn })
  return getServerSession(request, answer, options)
}

/** Who looks at a page. Pages follow the rule of the API: an Authorization header makes the cookie count for nothing. */
export async function currentSession(): Promise<{ account: Account } | null> {
  const headers = new Headers(await headersOfPage())
  const at = installation()
  const session = headers.has('authorization') ? null : await sessionFrom(headers, at)
  const account = session && (await findAccountById(at.center, session.user.id))
  return account ? { account: accountOf(account) } : null
}

/** False on a fresh installation, whose first visitor is shown the set-up. */
export const hasAnyAccount = () => hasAccounts(installation().center)
