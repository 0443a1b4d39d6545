import type { AuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { findLiveSession, insertSession, revokeSession, touchSession } from '@/db/center/sessions'
import type { Installation } from '../installation'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { authSecret } from './auth-secret'
import { cookieName, isSecure } from './cookies'
import { isSomebody, oidcId, oidcProvider } from './oidc-provider'
import { mintId, randomText } from './random-text'
import { sessionLimits } from './session-limits'

const noteUseEveryMs = 60_000
/** Seconds that somebody may take at the issuer before coming back. */
const atIssuer = { maxAge: 900 }

/** What differs between the requests that ask next-auth something. */
export type AuthRequest = {
  /** Where the request was addressed to: redirects never leave it. */
  ownOrigin: string
  authorize: Parameters<typeof Credentials>[0]['authorize']
  /** By what and from where somebody signs in, as far as it is kept. */
  from: { browser: string; network: string }
}

/**
 * next-auth for one request. The token in the cookie only names a session row; the row and its account decide
 * each time, so that signing out, disabling an account or changing a role counts from the next request on.
 */
export async function authOptions(at: Installation, { ownOrigin, authorize, from }: AuthRequest): Promise<AuthOptions> {
  return {
    ...(await cookieOptions(at)),
    session: { strategy: 'jwt', maxAge: sessionLimits.absoluteMs / 1000 },
    pages: { signIn: '/signin', signOut: '/signin', error: '/signin' },
    providers: [
      Credentials({ credentials: { email: {}, password: {} }, authorize }),
      ...(at.config.oidc ? [oidcProvider(at.config.oidc, at)] : []),
    ],
    callbacks: {
      redirect: ({ url }) => sameOriginUrl(url, ownOrigin),
      signIn: ({ user }) => isSomebody(user),
      async jwt({ token, user, account, trigger }) {
        if (trigger !== 'signIn') return { sid: token.sid }
        const sid = randomText(32)
        const shown = account?.provider === oidcId ? oidcId : 'password'
        const session = { id: sid, handle: mintId('ses'), accountId: user.id, shown, ...from } as const
        await insertSession(at.center, session, sessionLimits)
        return { sid }
      },
      async session({ session, token }) {
        const live = await findLiveSession(at.center, String(token.sid), sessionLimits)
        if (!live) throw new Error('no live session')
        if (live.unusedForMs > noteUseEveryMs) noteUse(live.sid, at)
        return { expires: session.expires, user: live.user, sid: live.sid }
      },
    },
    events: { signOut: ({ token }) => revokeSession(at.center, String(token?.sid)) },
    logger: { error: (code) => log.debug({ code }, 'sign-in'), warn: () => undefined, debug: () => undefined },
  }
}

export async function cookieOptions(at: Installation) {
  const secure = isSecure(at.config)
  const cookie = (name: string, lasts: { maxAge?: number } = {}) => ({
    name: cookieName(at.config, name),
    options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure, ...lasts },
  })
  return {
    secret: await authSecret(at),
    useSecureCookies: secure,
    cookies: {
      sessionToken: cookie('session'),
      csrfToken: cookie('csrf'),
      callbackUrl: cookie('callback'),
      pkceCodeVerifier: cookie('pkce', atIssuer),
      state: cookie('state', atIssuer),
      nonce: cookie('nonce', atIssuer),
    },
  }
}

/** Written beside the answer, not before it: a busy file must not slow a read. */
function noteUse(sid: string, { center }: Installation) {
  setImmediate(() => {
    touchSession(center, sid, noteUseEveryMs).catch((error: unknown) =>
      log.warn(traceOf(error), 'the use of a session was not noted'),
    )
  })
}

function sameOriginUrl(url: string, ownOrigin: string) {
  const wanted = URL.canParse(url, ownOrigin) ? new URL(url, ownOrigin) : null
  return wanted?.origin === ownOrigin ? wanted.href : ownOrigin
}
