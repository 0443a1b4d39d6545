import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { mustBeAllowedHost } from '@/lib/http/allowed-host'
import { ownOrigin } from '@/lib/http/same-origin'
import { config as matched, proxy } from '@/proxy'

const home = { publicUrl: 'https://kiwi.example.org', host: '192.168.1.5', port: 3000 }
const isAllowed = (host: string | null, config = home) => {
  try {
    mustBeAllowedHost(new Headers(host === null ? {} : { Host: host }), config)
    return true
  } catch {
    return false
  }
}

describe('the names an installation answers to', () => {
  it('are loopback with any port, its public one, and the address it listens on', () => {
    const known = [
      'localhost',
      'LOCALHOST:4000',
      '127.0.0.1:3000',
      '127.0.0.1',
      '[::1]:3000',
      '[::1]',
      'kiwi.example.org',
      'Kiwi.Example.org',
      '192.168.1.5:3000',
    ]
    for (const host of known) expect(isAllowed(host), host).toBe(true)
  })

  it('SEC-F6 are no others', () => {
    const foreign = [
      null,
      '',
      'evil.example',
      'evil.example:3000',
      '169.254.169.254',
      'kiwi.example.org:444',
      'kiwi.example.org.evil.example',
      'localhost.evil.example',
    ]
    foreign.push(
      '127.0.0.1.evil.example',
      '192.168.1.6:3000',
      'localhost:port',
      'a@localhost',
      'localhost/evil',
      '[::1',
      '::1',
      '127.0.0.1:3000:3000',
      '0.0.0.0:3000',
    )
    for (const host of foreign) expect(isAllowed(host), String(host)).toBe(false)
  })

  it('decide what the own origin is', () => {
    const at = (host: string) => ownOrigin(new Headers({ Host: host }), home)
    expect(at('kiwi.example.org')).toBe('https://kiwi.example.org')
    expect(at('localhost:3000')).toBe('http://localhost:3000')
  })
})

describe('a page', () => {
  const visit = (headers: Record<string, string> = {}) =>
    proxy(new NextRequest('http://127.0.0.1:3000/memories', { headers: { Host: '127.0.0.1:3000', ...headers } }))
  const nonceOf = (policy: string | null) => /script-src [^;]*'nonce-([^']+)'/.exec(policy ?? '')?.[1]

  it('has a fresh nonce each time, and Next is told the same one', () => {
    const [first, second] = [visit({ 'x-nonce': 'mine' }), visit()]
    const nonce = nonceOf(first.headers.get('content-security-policy'))
    expect(nonce).toMatch(/^[\w+/]{24}$/)
    expect(nonce).not.toBe(nonceOf(second.headers.get('content-security-policy')))
    expect(first.headers.get('x-middleware-request-x-nonce')).toBe(nonce)
    expect(nonceOf(first.headers.get('x-middleware-request-content-security-policy'))).toBe(nonce)
  })

  it('SEC-F4 runs no foreign or inline script, is framed by nobody and kept by no cache', () => {
    const { headers } = visit()
    const policy = headers.get('content-security-policy')!
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
    ])
      expect(policy).toContain(rule)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('is not shown under a foreign name', async () => {
    const response = visit({ Host: 'evil.example' })
    expect(response.status).toBe(421)
    expect(await response.json()).toMatchObject({ status: 421, code: 'unknown_host' })
  })

  it('is what is dressed here, never the API, whose uploads would be cut', () => {
    const [pattern] = matched.matcher
    const matches = (path: string) => new RegExp(`^${pattern}$`).test(path)
    for (const path of ['/', '/memories', '/signin', '/apiary', '/_next/image']) expect(matches(path), path).toBe(true)
    for (const path of ['/api', '/api/memory/import', '/_next/static/chunks/a.js'])
      expect(matches(path), path).toBe(false)
  })
})
