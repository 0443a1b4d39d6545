import { GET, POST } from '@/app/api/auth/[...nextauth]/route'
import { asPeer } from '@/lib/identity/peer'
import { aRequest, passphrase } from './a-kiwi'

export const ask = (
  method: 'GET' | 'POST',
  path: string,
  body?: string,
  headers: Record<string, string | null> = {},
) => {
  const request = aRequest(method, `/api/auth/${path}`, body, headers)
  const nextauth = path.split('?', 1)[0]!.split('/')
  return (method === 'GET' ? GET : POST)(request, { params: Promise.resolve({ nextauth }) })
}

export type Browser = { Cookie: string }

/** Cookies as a browser keeps them: the newest of a name, none that was taken back. */
export function keepCookies(cookie: string, response: Response) {
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s, 2) as [string, string]),
  )
  for (const line of response.headers.getSetCookie()) {
    const [name, value] = line.split(';', 1)[0]!.split(/=(.*)/s, 2) as [string, string]
    if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

export async function postForm(
  path: string,
  fields: Record<string, string>,
  cookie = '',
  headers: Record<string, string | null> = {},
) {
  const csrf = await ask('GET', 'csrf', undefined, { Cookie: cookie })
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const jar = keepCookies(cookie, csrf)
  const form = new URLSearchParams({ csrfToken, ...fields }).toString()
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const response = await ask('POST', path, form, { ...type, ...headers, Cookie: jar })
  return { response, cookie: keepCookies(jar, response) }
}

export const trySignIn = (email: string, password = passphrase, from = '127.0.0.1') =>
  asPeer(from, () => postForm('callback/credentials', { email, password }))

/** The cookie of somebody who has signed in. */
export async function signedIn(email: string): Promise<Browser> {
  const { cookie } = await trySignIn(email)
  return { Cookie: cookie }
}

export const signOut = (browser: Browser) => postForm('signout', {}, browser.Cookie)

export const sessionOf = async (browser: { Cookie: string }, headers: Record<string, string> = {}) =>
  (await (await ask('GET', 'session', undefined, { ...browser, ...headers })).json()) as { user?: { email: string } }
