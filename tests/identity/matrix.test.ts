import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MindStore } from '@/db/mind-store'
import { readConfig } from '@/lib/config'
import { asPeer } from '@/lib/identity/peer'
import { adoptInstallation, openInstallation } from '@/lib/installation'
import { log } from '@/lib/log'
import { aRequest, bearer, params } from '../helpers/a-kiwi'
import { callers, foreignPages, freshAddress, ownPage, type People, people, type Taken } from './matrix-callers'
import { type Access, type Row, rows } from './matrix-rows'

type Handler = (request: Request, context: ReturnType<typeof params>) => Promise<Response>
type Headers = Record<string, string | null>

const root = join(import.meta.dirname, '../..')
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const doors = await everyDoor()

const folder = mkdtempSync(join(tmpdir(), 'kiwi-matrix-'))
const at = openInstallation(readConfig({ KIWI_DATA: folder, LOG_LEVEL: 'silent', KIWI_EMBEDDINGS: 'none' }))
let opened = 0
const watched = { ...at, minds: countingUses(at.minds) }
let who: People

beforeAll(async () => {
  log.level = 'silent'
  adoptInstallation(at)
  who = await people(at)
}, 60_000)

afterAll(() => {
  adoptInstallation(undefined)
  at.minds.close()
  at.center.close()
  rmSync(folder, { recursive: true, force: true })
})

it('has a row for every method of every route, and a route for every row', () => {
  expect([...doors.keys()].sort()).toEqual(Object.keys(rows).sort())
})

it('sees it when a mind is opened', async () => {
  adoptInstallation(watched)
  opened = 0
  await call('GET /api/memory', rows['GET /api/memory']!, who.ben.browser)
  adoptInstallation(at)
  expect(opened).toBeGreaterThan(0)
})

describe.each(Object.entries(rows).filter(([, { access }]) => access !== 'public'))('%s', (name, row) => {
  it('answers each caller exactly as it may be used', async () => {
    const refused = callers(who).filter(({ as }) => refusal(row.access, as) !== null)
    const faults = await untouched(async () => {
      const told: string[] = []
      for (const { name: caller, headers, as, query } of refused) {
        const wanted = refusal(row.access, as)!
        const answer = await call(name, row, headers, query)
        if (answer.status !== wanted) told.push(`${caller}: ${answer.status} instead of ${wanted}`)
        else expect(await refusedWell(answer)).toEqual(await refusedWell(await reference(wanted)))
      }
      return told
    })

    for (const { name: caller, headers, as } of callers(who).filter(({ as }) => refusal(row.access, as) === null)) {
      const { status } = await call(name, row, headers)
      if (status !== row.fine) faults.push(`${caller} (${JSON.stringify(as)}): ${status} instead of ${row.fine}`)
    }
    expect(faults).toEqual([])
  }, 60_000)

  if (!name.startsWith('GET')) {
    it('A27 A28 SC-A10 takes no write with a cookie from a page of another site, and a key from anywhere', async () => {
      const browser = row.access === 'admin' || row.access === 'owner' ? who.owner.browser : who.ben.browser
      const statuses = await untouched(async () => {
        const told: Record<string, number> = {}
        for (const [page, headers] of Object.entries(foreignPages))
          told[page] = (await call(name, row, { ...browser, ...headers })).status
        return told
      })
      expect(new Set(Object.values(statuses))).toEqual(new Set([403]))
      if (row.access !== 'key') expect((await call(name, row, { ...browser, ...ownPage })).status).toBe(row.fine)
      if (typeof row.access === 'object')
        expect((await call(name, row, { ...bearer(who.full), Origin: 'https://evil.example' })).status).toBe(row.fine)
    })
  }

  if (name.startsWith('GET') && row.fine !== 200) {
    it('A30 answers HEAD as GET', async () => {
      const heads = await Promise.all(
        [who.ben.browser, {}].map((headers) => call(name, row, headers, undefined, 'HEAD')),
      )
      expect(heads.map(({ status }) => status)).toEqual([row.access === 'admin' ? 403 : row.fine, 401])
    })
  }
})

describe.each(Object.entries(rows).filter(([name]) => / \/api\/memory(\/|$)/.test(name)))(
  'the mind of %s',
  (name, row) => {
    const isForPeople = !Array.isArray(row.access)
    const on = (mind: string) => `mind=${mind}`

    it('is nobody else’s, and a bound key has one', async () => {
      const full = bearer(who.full)
      const wanted: [string, Headers, string, number][] = [
        ['a member, somebody else’s', who.ben.browser, who.cleo.mind, 404],
        ['a member, one that never was', who.ben.browser, 'mind_never', 404],
        ['a member, a path', who.ben.browser, '../center', 404],
        ['an administrator, somebody else’s', who.admin.browser, who.ben.mind, 404],
        ['an administrator, somebody’s workspace', who.owner.browser, who.workspace, 404],
        ['a key, somebody else’s', full, who.cleo.mind, isForPeople ? 403 : 404],
        ['a bound key, the personal one', bearer(who.bound), 'personal', 403],
        ['a bound key, the personal one by its id', bearer(who.bound), who.ben.mind, 403],
        ['a bound key, the engine', bearer(who.bound), 'engine', 403],
        ['a member, the engine', who.ben.browser, 'engine', 403],
        ['an administrator who no longer is one, the engine', who.demoted, 'engine', 403],
        ['a key of the owner, the engine', bearer(who.ofOwner), 'engine', 403],
        ['the owner beside a key, the engine', { ...who.owner.browser, ...full }, 'engine', 403],
        [
          'the owner beside a wrong key, the engine',
          { ...who.owner.browser, Authorization: 'Bearer wrong' },
          'engine',
          401,
        ],
        ['nobody, the engine', {}, 'engine', 401],
        ['nobody, somebody’s', {}, who.ben.mind, 401],
      ]
      const faults = await untouched(async () => {
        const told: string[] = []
        for (const [caller, headers, mind, status] of wanted) {
          const answer = await call(name, row, headers, on(mind))
          if (answer.status !== status) told.push(`${caller}: ${answer.status} instead of ${status}`)
        }
        return told
      })
      expect(faults).toEqual([])
    })

    it('may be the engine for an administrator in a browser, and a workspace for who has it', async () => {
      const fine = async (headers: Headers, mind: string) => (await call(name, row, headers, on(mind))).status
      expect(await fine(who.admin.browser, 'engine')).toBe(row.fine)
      expect(await fine(who.ben.browser, who.workspace)).toBe(row.fine)
      if (!isForPeople) {
        expect(await fine(bearer(who.full), who.workspace)).toBe(row.fine)
        expect(await fine(bearer(who.bound), who.workspace)).toBe(row.fine)
      }
    })
  },
)

describe.each(Object.entries(rows).filter(([, { access }]) => access === 'public'))('%s', (name, row) => {
  it('is the same for everybody and touches no mind', async () => {
    const statuses = await untouched(async () => {
      const told = new Set<number>()
      for (const { headers, query } of callers(who))
        if (query === undefined) told.add((await call(name, row, headers)).status)
      return told
    })
    expect(statuses).toEqual(new Set([row.fine]))
  })
})

describe('A32 A33 the brain', () => {
  const brainOf = async (name: string, headers: Headers, body?: unknown) => {
    const answer = await call(name, { ...rows[name]!, ...(body ? { body: () => body } : {}) }, headers)
    return answer.status === 200 ? ((await answer.json()) as { brain: string }).brain : answer.status
  }
  const state = async (content: string, mind: string, headers: Headers) => {
    const row = { ...rows['POST /api/memory']!, body: () => ({ content, kind: 'fact', mind }) }
    return ((await (await call('POST /api/memory', row, headers)).json()) as { memory: { id: string } }).memory.id
  }

  it('is the same for GET, PATCH and DELETE with every credential', async () => {
    const { owner, ben, full, ofOwner } = who
    const credentials: [Headers, string, Headers, string][] = [
      [owner.browser, 'engine', owner.browser, 'engine'],
      [ben.browser, 'account', ben.browser, 'personal'],
      [bearer(full), 'account', ben.browser, 'personal'],
      [{ ...owner.browser, ...bearer(full) }, 'account', ben.browser, 'personal'],
      [bearer(ofOwner), 'account', owner.browser, 'personal'],
    ]
    for (const [headers, brain, by, mind] of credentials) {
      const id = await state(`A fact of ${mind} to be corrected by ${brain}.`, mind, by)
      expect(await brainOf('GET /api/kiwi/knows', headers)).toBe(brain)
      expect(await brainOf('PATCH /api/kiwi/knows', headers, { id, text: `Corrected ${id}.` })).toBe(brain)
      expect(await brainOf('DELETE /api/kiwi/knows', headers, { id })).toBe(brain)
    }
  })

  it('SC-A1 SC-A2 shows the engine’s words to no key and to no wrong header beside an administrator’s cookie', async () => {
    const { owner, full, ofOwner } = who
    await state('The qxengine91 safe is green.', 'engine', owner.browser)
    const paths = ['GET /api/kiwi/knows', 'GET /api/kiwi/memory', 'GET /api/kiwi/status', 'GET /api/memory']
    for (const key of [full, ofOwner, 'wrong', `${full}x`])
      for (const name of paths) {
        const answer = await call(name, rows[name]!, { ...owner.browser, Authorization: `Bearer ${key}` })
        expect(await answer.text()).not.toContain('qxengine91')
      }
    expect(await (await call('GET /api/kiwi/knows', rows['GET /api/kiwi/knows']!, owner.browser)).text()).toContain(
      'qxengine91',
    )
  })
})

/** Why this caller is refused there, or null when they may. */
function refusal(access: Access, as: Taken): 401 | 403 | null {
  if (access === 'public') return null
  if (as === 'nobody') return 401
  if (typeof as === 'object') {
    if (access === 'key') return null
    if (access === 'watcher') return 401
    return typeof access === 'object' && access.some((scope) => as.scopes.includes(scope)) ? null : 403
  }
  if (access === 'key') return 403
  if (access === 'admin' || access === 'watcher') return as === 'member' ? 403 : null
  return access === 'owner' && as !== 'owner' ? 403 : null
}

/** What every refusal has in common: a problem without a cookie, the way in on 401, no word of what is there. */
async function refusedWell(answer: Response) {
  const { title, detail, status } = (await answer.json()) as Record<string, unknown>
  const names = ['content-type', 'www-authenticate', 'set-cookie', 'cache-control', 'access-control-allow-origin']
  return { status, title, headers: names.map((name) => answer.headers.get(name)), detail: status === 401 ? detail : '' }
}

/** A refusal of the plainest kind to compare with. */
const reference = (status: 401 | 403) =>
  call('GET /api/devices', rows['GET /api/devices']!, status === 401 ? {} : bearer(who.full))

function call(name: string, row: Row, headers: Headers, query = '', method = name.split(' ')[0]!) {
  const asked = [row.query, query].filter(Boolean).join('&')
  const path = name.split(' ')[1]!.replace(/\[[^\]]+\]/g, 'never-was')
  const body = row.body?.()
  const request = aRequest(method, asked ? `${path}?${asked}` : path, body, { ...row.headers, ...headers })
  return asPeer(freshAddress(), () => doors.get(name)!(request, params(row.params ?? {})))
}

/**
 * Runs calls that are all refused: no mind is opened meanwhile, and the center has the same rows before and after, but
 * for those that tell of refused keys.
 */
async function untouched<R>(calls: () => Promise<R>): Promise<R> {
  const before = await rowsOfCenter()
  adoptInstallation(watched)
  opened = 0
  try {
    return await calls()
  } finally {
    adoptInstallation(at)
    expect(opened).toBe(0)
    expect(await rowsOfCenter()).toEqual(before)
  }
}

const rowsOfCenter = () =>
  at.center.read((db) => {
    const tables = ['accounts', 'minds', 'devices', 'jobs', 'watched_folders', 'left_minds', 'audit']
    return tables.map((table) =>
      db
        .sql(`SELECT * FROM ${table}${table === 'audit' ? ` WHERE action <> 'key_refused'` : ''}`)
        .all<Record<string, unknown>>()
        .map(withoutUse),
    )
  })

/** When something was last used is noted beside the answers, at any moment. */
const withoutUse = ({ last_used_at, last_used_from, last_seen_at, ...row }: Record<string, unknown>) => row

function countingUses(minds: MindStore): MindStore {
  return new Proxy(minds, {
    get(target, name) {
      if (['read', 'write', 'create', 'scrub', 'destroy', 'lying'].includes(String(name))) opened++
      return Reflect.get(target, name)
    },
  })
}

async function everyDoor() {
  const found = new Map<string, Handler>()
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((path) => /(^|[\\/])route\.tsx?$/.test(path))) {
    const exported = (await import(join(root, 'app', file))) as Record<string, Handler>
    const path = `/${file.replaceAll('\\', '/').replace(/\/?route\.tsx?$/, '')}`
    for (const method of methods) if (exported[method]) found.set(`${method} ${path}`, exported[method])
  }
  return found
}
