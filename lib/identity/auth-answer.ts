import { oidcId } from './oidc-provider'

type Place = {
  action: readonly string[]
  /** The origin next-auth builds its links from, and the one the person is really at. */
  foreignOrigin: string
  ownOrigin: string
}

/** Collects what next-auth says, as far as it needs an answer of Node's kind, and makes a Response of it. */
export class AuthAnswer {
  private readonly headers = new Headers()
  private cookies: string[] = []
  private code = 200
  private body: string | null = null

  constructor(private readonly place: Place) {}

  status(code: number) {
    this.code = code
    return this
  }

  getHeader(name: string) {
    return /^set-cookie$/i.test(name) ? this.cookies : (this.headers.get(name) ?? undefined)
  }

  setHeader(name: string, value: string | string[]) {
    if (/^set-cookie$/i.test(name)) this.cookies = [value].flat()
    else this.headers.set(name, name === 'Location' ? this.atHome(String(value)) : String(value))
    return this
  }

  json(value: Record<string, unknown>) {
    const { url } = value
    return this.send(typeof url === 'string' ? { ...value, url: this.atHome(url) } : value)
  }

  send(value: unknown) {
    const isText = typeof value === 'string' || value === undefined
    if (!isText) this.headers.set('Content-Type', 'application/json')
    this.body = isText
      ? (value ?? null)
      : JSON.stringify(this.place.action[0] === 'session' ? publicSession(value) : value)
    return this
  }

  end() {}

  response() {
    const response = new Response(this.body, { status: this.code, headers: this.headers })
    // Where to go after signing in is asked with each request, and remembered only while somebody is at the issuer.
    const leaves = this.place.action.join('/') === `signin/${oidcId}`
    const kept = this.cookies.filter((cookie) => leaves || !/^(__Host-kiwi|kiwi-\d+)\.callback=/.test(cookie))
    for (const cookie of kept) response.headers.append('Set-Cookie', cookie)
    if (this.place.action[0] === 'signout' && kept.length > 0) response.headers.set('Clear-Site-Data', '"cache"')
    return response
  }

  private atHome(url: string) {
    const { foreignOrigin, ownOrigin } = this.place
    if (url.startsWith(`${foreignOrigin}/`)) return ownOrigin + url.slice(foreignOrigin.length)
    return url.startsWith('/') ? ownOrigin + url : url
  }
}

/** Which row keeps the session alive is nobody's business outside. */
function publicSession(value: unknown) {
  const { user, expires } = value as { user?: unknown; expires?: unknown }
  return user ? { user, expires } : {}
}
