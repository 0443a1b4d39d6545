import type { User } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { findAccountByEmail } from '@/db/center/accounts'
import { noteFailedSignIn } from '@/db/center/audit'
import { email } from '../contract/account'
import type { Installation } from '../installation'
import { log } from '../log'
import type { OidcIssuer } from '../remote-settings'

export const oidcId = 'oidc'
const nobody: User = { id: 'nobody', email: '', name: '', role: 'member' }

/** What an issuer says of whoever signed in there. */
type Claims = { email?: unknown; email_verified?: unknown }

/** OpenID Connect with a code, PKCE, state and nonce; the issuer's own document says where its doors are. */
export const oidcProvider = (
  { issuer, clientId, clientSecret }: OidcIssuer,
  at: Installation,
): OAuthConfig<Claims & Record<string, unknown>> => ({
  id: oidcId,
  name: new URL(issuer).host,
  type: 'oauth',
  issuer,
  wellKnown: `${issuer}/.well-known/openid-configuration`,
  clientId,
  clientSecret,
  idToken: true,
  checks: ['pkce', 'state', 'nonce'],
  authorization: { params: { scope: 'openid email' } },
  httpOptions: { timeout: 5_000 },
  profile: async (claims) => (await accountOf(claims, at)) ?? nobody,
})

/** Whether the issuer's word led to an account. */
export const isSomebody = ({ id }: Pick<User, 'id'>) => id !== nobody.id

/** As it came: a letter that folds to another would let one who owns its address in as somebody else. */
const isAscii = (claim: unknown) => typeof claim === 'string' && /^[\x20-\x7e]+$/.test(claim)

/** An issuer makes no accounts: an address that it has verified must be that of one that is here and not disabled. */
async function accountOf(claims: Claims, { center }: Installation): Promise<User | null> {
  const address = claims.email_verified === true && isAscii(claims.email) ? email.safeParse(claims.email) : null
  const found = address?.success ? await findAccountByEmail(center, address.data) : undefined
  if (found?.disabledAt !== null) {
    await noteFailedSignIn(center, found?.id ?? null)
    log.info({ event: 'signInFailed', shown: oidcId }, 'sign-in')
    return null
  }
  log.info({ event: 'signedIn', account: found.id, shown: oidcId }, 'sign-in')
  const { id, name, role } = found
  return { id, name, email: found.email, role }
}
