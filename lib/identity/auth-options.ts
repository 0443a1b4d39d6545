import type { AuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { findLiveSession, insertSession, revokeSession, touchSession } from '@/db/center/sessions'
import type { Installation } from '../installation'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { authSecret } from './auth-secret'
import { randomText } from './random-text'

const hour = 3_600_000
const limits = { absoluteMs: 7 * 24 * hour, idleMs: 24 * hour }
const noteUseEveryMs = 60_000

/** What differs between the requests that ask next-auth something. */
export type AuthRequest = {
  /** Where the request was addressed to: redirects never leave it. */
  ownOrigin: string
  authorize: Parameters<typeof Credentials>[0]['authorize']
}

/**
 * next-auth for one request. The token in the cookie only names a session row; the row and its account decide
 * each time, so that signing out, disabling an account or changing a role counts from the next request on.
 */
export async function authOptions(at: Installation, { ownOrigin, authorize }: AuthRequest): Promise<AuthOptions> {
  return {
    ...(await cookieOptions(at)),
    session: { strategy: 'jwt', maxAge: limits.absoluteMs / 1000 },
    pages: { signIn: '/signin', signOut: '/signin', error: '/signin' },
    providers: [Credentials({ credentials: { email: {}, password: {} }, authorize })],
    callbacks: {
      redirect: ({ url }) => sameOriginUrl(url, ownOrigin),
      async jwt({ token, user, trigger }) {
        if (trigger !== 'signIn') return { sid: token.sid }
        const sid = randomText(32)
        await insertSession(at.center, sid, user.id, limits)
        return { sid }
      },
      async session({ session, token }) {
        const live = await findLiveSession(at.center, String(token.sid), limits)
        if (!live) throw new Error('no live session')
        if (live.unusedForMs > noteUseEveryMs) noteUse(live.sid, at)
        return { expires: session.expires, user: live.user, sid: live.sid }
      },
    },
    events: { signOut: ({ token }) => revokeSession(at.center, String(token?.sid)) },
    logger: { error: (code) => log.debug({ code }, 'sign-in'), warn: () => undefined, debug: () => undefined },
  }
}

/**
 * `__Host-` binds a cookie to this very host over TLS; plain http on the own machine cannot have that. There the name
 * holds the port, since cookies know none: two Kiwis on one machine would sign each other out.
 */
export async function cookieOptions(at: Installation) {
  const secure = at.config.publicUrl.startsWith('https:')
  const cookie = (name: string) => ({
    name: secure ? `__Host-kiwi.${name}` : `kiwi-${at.config.port}.${name}`,
    options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure },
  })
  return {
    secret: await authSecret(at),
    useSecureCookies: secure,
    cookies: {
      sessionToken: cookie('session'),
      csrfToken: cookie('csrf'),
      callbackUrl: cookie('callback'),
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
