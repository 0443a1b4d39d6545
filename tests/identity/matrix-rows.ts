import type { Scope } from '@/lib/contract/account'

/**
 * `key`: programs only. Scopes: a person, or a key that has one of them. `owner`: an administrator who owns the
 * installation. `watcher`: an administrator, and no key of a device at all.
 */
export type Access = 'public' | 'session' | 'admin' | 'owner' | 'watcher' | 'key' | readonly Scope[]

export type Row = {
  access: Access
  /** What it answers to whoever may; an unknown id is 404, a harmless wrong body 400. */
  fine: number
  params?: Record<string, string | string[]>
  query?: string
  body?: () => unknown
  headers?: Record<string, string>
}

const read = ['memory:read'] as const
const write = ['memory:write'] as const
const change = ['memory:write', 'memory:curate'] as const
const curate = ['memory:curate'] as const
const erase = ['memory:erase'] as const

const unknown = { id: 'never-was' }
const pair = () => ({ source: 'chatgpt', sourceRef: 'never-imported' })
const two = () => ({ keep: 'never-was', other: 'nor-this' })
let said = 0

const hello = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a test', version: '1' } },
}

/** Every method of every route; one that is missing here fails the matrix. */
export const rows: Record<string, Row> = {
  'GET /api/memory': { access: read, fine: 200 },
  'POST /api/memory': { access: write, fine: 201, body: () => ({ content: `Note number ${++said}.` }) },
  'GET /api/memory/[id]': { access: read, fine: 404, params: unknown },
  'PATCH /api/memory/[id]': { access: change, fine: 404, params: unknown, body: () => ({ content: 'Corrected.' }) },
  'POST /api/memory/[id]/retract': { access: change, fine: 404, params: unknown, body: () => ({}) },
  'GET /api/memory/[id]/source': { access: 'session', fine: 404, params: unknown },
  'GET /api/memory/search': { access: read, fine: 200, query: 'q=lantern' },
  'GET /api/memory/facets': { access: 'session', fine: 200 },
  'GET /api/memory/sources': { access: read, fine: 200 },
  'GET /api/memory/stats': { access: read, fine: 200 },
  'GET /api/memory/graph': { access: read, fine: 200 },
  'GET /api/memory/topics': { access: read, fine: 200 },
  'GET /api/memory/topics/[id]': { access: read, fine: 404, params: unknown },
  'POST /api/memory/topics/[id]/merge': {
    access: curate,
    fine: 404,
    params: unknown,
    body: () => ({ into: 'another' }),
  },
  'POST /api/memory/topics/[id]/split': {
    access: curate,
    fine: 404,
    params: unknown,
    body: () => ({ name: 'Another' }),
  },
  'GET /api/memory/duplicates': { access: read, fine: 200 },
  'POST /api/memory/duplicates/merge': { access: change, fine: 404, body: two },
  'POST /api/memory/duplicates/dismiss': { access: change, fine: 404, body: two },
  'GET /api/memory/embeddings': { access: read, fine: 200 },
  'POST /api/memory/embeddings/rebuild': { access: 'session', fine: 202, body: () => ({}) },
  'GET /api/memory/forget': { access: 'session', fine: 200 },
  'GET /api/memory/settings': { access: 'session', fine: 200 },
  'PATCH /api/memory/settings': { access: 'session', fine: 200, body: () => ({}) },
  'GET /api/memory/import': { access: read, fine: 200 },
  'POST /api/memory/import': { access: write, fine: 400, query: 'source=Not%20One' },
  'GET /api/memory/import/[id]': { access: read, fine: 404, params: unknown },
  'DELETE /api/memory/import/[id]': { access: write, fine: 404, params: unknown },
  'GET /api/memory/events': { access: read, fine: 200 },
  'GET /api/memory/import/[id]/events': { access: read, fine: 404, params: unknown },
  'POST /api/memory/ingest': { access: write, fine: 400, body: () => ({ title: 'Without a text' }) },
  'POST /api/memory/selection': { access: 'session', fine: 200, body: () => ({}) },
  'POST /api/memory/selection/tag': { access: 'session', fine: 404, body: () => ({ token: 'never-was', add: ['a'] }) },
  'POST /api/memory/selection/retract': { access: 'session', fine: 404, body: () => ({ token: 'never-was' }) },
  'POST /api/memory/selection/erase': { access: 'session', fine: 404, body: () => ({ token: 'never-was' }) },
  'POST /api/memory/selection/export': { access: 'session', fine: 404, body: () => ({ token: 'never-was' }) },
  'POST /api/memory/erase/sources': { access: erase, fine: 200, body: () => ({ sources: [pair()], dryRun: true }) },
  'POST /api/memory/erase': { access: erase, fine: 200, body: () => ({ ...pair(), dryRun: true }) },
  'GET /api/memory/suppression': { access: read, fine: 200 },
  'POST /api/memory/suppression/allow': { access: 'session', fine: 200, body: pair },
  'GET /api/memory/receipts': { access: read, fine: 200 },
  'POST /api/memory/receipts/verify': { access: read, fine: 200, body: () => ({ text: 'no receipt' }) },
  'GET /api/memory/receipts/[id]': { access: read, fine: 404, params: unknown },
  'GET /api/memory/audit': { access: read, fine: 200 },
  'GET /api/memory/export': { access: 'session', fine: 200 },

  'GET /api/minds': { access: read, fine: 200 },
  'POST /api/minds': { access: 'session', fine: 400, body: () => ({ name: '' }) },
  'PATCH /api/minds/[id]': { access: 'session', fine: 404, params: unknown, body: () => ({ name: 'Another' }) },
  'DELETE /api/minds/[id]': { access: 'session', fine: 404, params: unknown },

  'GET /api/account': { access: 'session', fine: 200 },
  'PATCH /api/account': { access: 'session', fine: 400, body: () => ({ name: '' }) },
  'DELETE /api/account': { access: 'session', fine: 400, body: () => ({}) },
  'POST /api/account/password': { access: 'session', fine: 400, body: () => ({}) },
  'POST /api/account/confirm': { access: 'session', fine: 400, body: () => ({}) },
  'GET /api/account/sessions': { access: 'session', fine: 200 },
  'DELETE /api/account/sessions': { access: 'session', fine: 400 },
  'DELETE /api/account/sessions/[id]': { access: 'session', fine: 404, params: unknown },

  'GET /api/devices': { access: 'session', fine: 200 },
  'POST /api/devices': { access: 'session', fine: 201, body: () => ({ name: 'one more' }) },
  'POST /api/devices/[id]/rotate': { access: 'session', fine: 404, params: unknown, body: () => ({}) },
  'DELETE /api/devices/[id]': { access: 'session', fine: 404, params: unknown },

  'GET /api/kiwi/status': { access: read, fine: 200 },
  'GET /api/kiwi/memory': { access: read, fine: 200 },
  'GET /api/kiwi/knows': { access: read, fine: 200 },
  'PATCH /api/kiwi/knows': { access: change, fine: 404, body: () => ({ id: 'never-was', text: 'Corrected.' }) },
  'DELETE /api/kiwi/knows': { access: change, fine: 404, body: () => ({ id: 'never-was' }) },

  'GET /api/admin/accounts': { access: 'admin', fine: 200 },
  'POST /api/admin/accounts': { access: 'admin', fine: 400, body: () => ({ email: 'no address' }) },
  'PATCH /api/admin/accounts/[id]': { access: 'admin', fine: 404, params: unknown, body: () => ({ name: 'Another' }) },
  'DELETE /api/admin/accounts/[id]': { access: 'admin', fine: 404, params: unknown },
  'GET /api/admin/overview': { access: 'admin', fine: 200 },
  'GET /api/admin/audit': { access: 'admin', fine: 200 },
  'GET /api/admin/folders': { access: 'owner', fine: 200 },
  'POST /api/admin/folders': { access: 'owner', fine: 400, body: () => ({ path: 'not a whole path' }) },
  'DELETE /api/admin/folders/[id]': { access: 'owner', fine: 404, params: unknown },
  'POST /api/admin/folders/[id]/run': { access: 'owner', fine: 404, params: unknown, body: () => ({}) },

  'POST /api/mcp': {
    access: 'key',
    fine: 200,
    body: () => hello,
    headers: { Accept: 'application/json, text/event-stream' },
  },
  'GET /api/mcp': { access: 'public', fine: 405 },
  'DELETE /api/mcp': { access: 'public', fine: 405 },
  'GET /api/metrics': { access: 'watcher', fine: 200 },
  'GET /api/health': { access: 'public', fine: 200 },
  'GET /api/openapi.json': { access: 'public', fine: 200 },
  'POST /api/setup': { access: 'public', fine: 409, body: () => ({}) },
  'GET /api/auth/[...nextauth]': { access: 'public', fine: 200, params: { nextauth: ['csrf'] } },
  'POST /api/auth/[...nextauth]': { access: 'public', fine: 404, params: { nextauth: ['nothing'] }, body: () => ({}) },
  ...Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [
      `${method} /api/[...unknown]`,
      { access: 'public', fine: 404, params: { unknown: ['nowhere'] } } satisfies Row,
    ]),
  ),
}
