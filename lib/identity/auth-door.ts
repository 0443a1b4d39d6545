import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth, { type User } from 'next-auth'
import type { Installation } from '../installation'
import { AuthAnswer } from './auth-answer'
import { authOptions } from './auth-options'
import { browserWords } from './browser-words'
import { cookiesOf } from './cookies'
import { networkOf, peerOf } from './peer'
import { findByPassword } from './sign-in'

/** What was read from the request before next-auth is asked. */
export type AuthCall = { action: string[]; ownOrigin: string; form: Record<string, string> }

/**
 * Lets next-auth answer one request under `/api/auth`. Its handler in the style of API pages is used, with a request
 * and an answer made here: the links it builds, the cookies it sees and the headers it sends are then ours to decide.
 * Throws TooMany after too many failed sign-ins from one address, or to one account.
 */
export async function askNextAuth(request: Request, call: AuthCall, at: Installation): Promise<Response> {
  const { action, ownOrigin, form } = call
  const { method, headers } = request
  const address = peerOf(headers, at.config)

  // Counted before the password is checked and taken back when it is right: else a burst would be checked whole.
  if (method === 'POST' && action.join('/') === 'callback/credentials') await at.failedSignIns.spend(address)
  // next-auth makes a page of whatever is thrown inside it.
  let refused: unknown
  const authorize = async (given?: Record<string, string>): Promise<User | null> => {
    const user = await findByPassword(given ?? {}, address, at).catch((error: unknown) => {
      refused = error
      return null
    })
    if (user) await at.failedSignIns.refund(address)
    return user
  }

  const asked = {
    method,
    headers: Object.fromEntries(headers),
    cookies: headers.has('authorization') ? {} : cookiesOf(headers),
    body: form,
    query: { ...safeQueryOf(request, ownOrigin), nextauth: action },
  }
  const answer = new AuthAnswer({ action, foreignOrigin: at.config.publicUrl, ownOrigin })
  const from = { browser: browserWords(headers.get('user-agent')), network: networkOf(address) }
  const options = await authOptions(at, { ownOrigin, authorize, from })
  await NextAuth(asked as unknown as NextApiRequest, answer as unknown as NextApiResponse, options)
  if (refused !== undefined) throw refused
  return answer.response()
}

/** next-auth answers 500 to a callback address it cannot read, so such a one is left out. */
function safeQueryOf(request: Request, ownOrigin: string): Record<string, string> {
  const { callbackUrl, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  const readable =
    callbackUrl && URL.canParse(callbackUrl, ownOrigin) && /^https?:/.test(new URL(callbackUrl, ownOrigin).protocol)
  return readable ? { ...query, callbackUrl: new URL(callbackUrl, ownOrigin).href } : query
}
