import { type NextRequest, NextResponse } from 'next/server'
import { type Config, isDevelopment, readConfig } from './lib/config'
import { mustBeAllowedHost } from './lib/http/allowed-host'
import { pageHeaders } from './lib/http/page-headers'
import { problemOf } from './lib/http/problem'

/** Pages only. The API has its own doors, and a body that passed through here would be cut at 10 MB. */
export const config = { matcher: ['/((?!api(?:/|$)|_next/static(?:/|$)).*)'] }

let settings: Config | undefined

/** Dresses pages: a known host, a fresh nonce, the headers. Who may see what is decided by the pages themselves. */
export function proxy(request: NextRequest): Response {
  settings ??= readConfig()
  const refusal = refusalOf(request.headers, settings)
  if (refusal) return refusal

  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64')
  const dressed = pageHeaders({ nonce, secure: settings.publicUrl.startsWith('https:'), development: isDevelopment() })

  // Next reads the nonce for its own scripts from the policy on the request, and a page that sends to the sign-in page
  // says where to come back to; whatever a client sent is overwritten.
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-asked-for', request.nextUrl.pathname + request.nextUrl.search)
  headers.set('Content-Security-Policy', dressed['Content-Security-Policy']!)
  const response = NextResponse.next({ request: { headers } })
  for (const [name, value] of Object.entries(dressed)) response.headers.set(name, value)
  return response
}

function refusalOf(headers: Headers, config: Config) {
  try {
    mustBeAllowedHost(headers, config)
    return null
  } catch (error) {
    return problemOf(error)
  }
}
