import { isLoopback } from './loopback'

/** Another Kiwi whose mind is the brain of this one's administrators. */
export type EngineAddress = { url: string; key: string }

/** Who else may say who somebody is. */
export type OidcIssuer = { issuer: string; clientId: string; clientSecret: string }

/** Null when neither is set. A key is not repeated in an error. */
export function engineAddress(url: string | null, key: string | null): EngineAddress | null {
  if (url === null && key === null) return null
  if (url === null || key === null) throw new Error('KIWI_ENGINE_URL and KIWI_ENGINE_KEY must be set together.')
  const place = plainUrl(url)
  if (place?.pathname !== '/')
    throw new Error(
      'KIWI_ENGINE_URL must be the address of another Kiwi such as https://kiwi.example.org, without a path.',
    )
  if (!/^kiwi_ak_[0-9A-Za-z]{46}$/.test(key))
    throw new Error('KIWI_ENGINE_KEY must be a device key of that Kiwi: kiwi_ak_ and 46 letters and digits.')
  return { url: place.origin, key }
}

type OidcTexts = Record<keyof OidcIssuer, string | null>

/** Null when none is set. Its answers decide who comes in, so beyond this machine it is reached by https alone. */
export function oidcIssuer(given: OidcTexts): OidcIssuer | null {
  const { issuer, clientId, clientSecret } = given
  if (issuer === null && clientId === null && clientSecret === null) return null
  if (issuer === null || clientId === null || clientSecret === null)
    throw new Error('KIWI_OIDC_ISSUER, KIWI_OIDC_CLIENT_ID and KIWI_OIDC_CLIENT_SECRET must be set together.')
  const place = plainUrl(issuer)
  if (!place || !(place.protocol === 'https:' || isLoopback(place.hostname.replace(/^\[|\]$/g, ''))))
    throw new Error('KIWI_OIDC_ISSUER must be an https address such as https://login.example.org/realms/home.')
  return { issuer: issuer.replace(/\/+$/, ''), clientId, clientSecret }
}

/** An http or https address with nothing in it but a place. */
function plainUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain =
    url && /^https?:$/.test(url.protocol) && !/[?#]/.test(text) && url.username === '' && url.password === ''
  return isPlain ? url : null
}
