import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GET as unknown } from '@/app/api/[...unknown]/route'
import { GET as trace } from '@/app/api/memory/[id]/route'
import { GET as list } from '@/app/api/memory/route'
import { GET as figures } from '@/app/api/metrics/route'
import { addJob, beginJob, finishJob } from '@/db/center/jobs'
import { listMinds } from '@/db/center/minds'
import { createMind } from '@/lib/account/minds'
import { noCounts } from '@/lib/contract/import'
import { jobFor } from '@/lib/jobs/start-import'
import { measuredMinds } from '@/lib/metrics/measured-minds'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { aKiwi, aRequest, bearer, mindFor, params, type TestKiwi } from '../helpers/a-kiwi'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { signedIn } from '../helpers/sign-in'

const token = 'a-token-of-the-monitor'
const ask = (headers: Record<string, string>) => figures(aRequest('GET', '/api/metrics', undefined, headers), params())
const read = async () => (await ask(bearer(token))).text()

/** The value of one line, by its name and labels as they are written. */
const value = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

const watched = () => aKiwi({ metricsToken: token })

/** Somebody with more minds than are looked at for one answer. */
async function withMinds(kiwi: TestKiwi, many: number) {
  const { id: accountId } = await kiwi.anAccount()
  const caller = { via: 'session', accountId, role: 'member', sessionId: 's', name: 'Ana' } as const
  for (let n = 0; n < many; n++) await createMind(caller, `Mind ${n}`, kiwi)
  return (await listMinds(kiwi.center)).map(({ id }) => id)
}

const anOrder = (accountId: string, mind: Awaited<ReturnType<typeof mindFor>>) => ({
  accountId,
  mind,
  upload: { folder: 'uploads/x', select: null, files: [{ path: 'uploads/x/0', name: 'zqxfile.json', bytes: 7 }] },
  origin: 'upload' as const,
  source: 'auto',
  selection: null,
})

describe('the figures', () => {
  it('are for an administrator in a browser, and for whoever has the token', async () => {
    const kiwi = watched()
    const owner = await kiwi.anAccount({ email: 'owner@example.test', role: 'owner' })
    const browser = await signedIn(owner.email)
    const { key } = await kiwi.aKey(owner)
    const statuses: [string, Record<string, string>, number][] = [
      ['the token', bearer(token), 200],
      ['the token in any case of its scheme', { Authorization: `bearer  ${token}` }, 200],
      ['an administrator', browser, 200],
      ['the token beside any cookie', { ...browser, ...bearer(token) }, 200],
      ['nobody', {}, 401],
      ['a key of the owner', bearer(key), 401],
      ['a key beside the cookie of the owner', { ...browser, ...bearer(key) }, 401],
      ['another token', bearer(`${token}x`), 401],
      ['an empty token', { Authorization: '' }, 401],
      ['the token without a scheme', { Authorization: token }, 401],
      ['the token as a password', { Authorization: `Basic ${btoa(`a:${token}`)}` }, 401],
    ]
    for (const [who, headers, status] of statuses) expect((await ask(headers)).status, who).toBe(status)
    expect((await ask(bearer(token))).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  })

  it('have no token where none is set, not even an empty one', async () => {
    aKiwi()
    for (const given of ['', 'null', 'undefined', token]) expect((await ask(bearer(given))).status, given).toBe(401)
  })

  it('stop who guesses the token', async () => {
    watched()
    for (let tries = 0; tries < 20; tries++) expect((await ask(bearer(`wrong-${tries}`))).status).toBe(401)
    expect((await ask(bearer('wrong'))).status).toBe(429)
    expect((await ask(bearer(token))).status).toBe(200)
  })

  it('count requests by their route, never by what was asked for', async () => {
    const kiwi = watched()
    const { email } = await kiwi.anAccount({ email: 'zqxana@example.test' })
    const browser = await signedIn(email)
    const before = await read()
    for (const id of ['zqxone', 'zqx two', 'zqx%2fthree', 'mem_1'])
      await trace(aRequest('GET', `/api/memory/${encodeURIComponent(id)}`, undefined, browser), params({ id }))
    await trace(aRequest('GET', '/api/memory/zqx%20five', undefined, browser), params({ id: 'zqx%20five' }))
    await list(aRequest('GET', '/api/memory?q=zqxquery', undefined, browser), params())
    for (const parts of [['zqxa'], ['zqxb', 'zqxc', 'zqxd']])
      await unknown(aRequest('GET', `/api/${parts.join('/')}`), params({ unknown: parts }))
    const after = await read()

    const more = (line: string) => value(after, line)! - (value(before, line) ?? 0)
    expect(more('kiwi_http_requests_total{method="GET",route="/api/memory/{id}",status="404"}')).toBe(5)
    expect(more('kiwi_http_requests_total{method="GET",route="/api/memory",status="200"}')).toBe(1)
    expect(more('kiwi_http_requests_total{method="GET",route="/api/{unknown}",status="404"}')).toBe(2)
    expect(more('kiwi_http_request_duration_seconds_count{method="GET",route="/api/memory/{id}"}')).toBe(5)
    expect(after).not.toMatch(/zqx|mem_1/)
  })

  it('tell how the installation is', async () => {
    const kiwi = watched()
    const ana = await kiwi.anAccount({ email: 'zqxana@example.test', name: 'Zqxana' })
    const browser = await signedIn(ana.email)
    const mind = await mindFor(kiwi, ana)
    const item = aConversation(['The zqxlamp is in the shed.', 'Noted.'])
    await mind.write(importItems, [item])
    await mind.write(erase, { source: item.source, sourceRef: item.sourceRef }, null, 'rcp_1', aSeed)
    await mind.write(importItems, [item])
    await mind.write(importItems, [aConversation(['A second zqxlamp.', 'Noted.'], { sourceRef: 'zqxother' })])
    await addJob(kiwi.center, jobFor(anOrder(ana.id, mind)))
    const ended = jobFor(anOrder(ana.id, mind))
    await beginJob(kiwi.center, ended, 'process-1')
    const end = { source: 'chatgpt', counts: noCounts, errors: [], problem: null, progress: 1, files: [] }
    await finishJob(kiwi.center, ended.id, { status: 'done', ...end })
    await list(aRequest('GET', '/api/memory', undefined, browser), params())

    const text = await read()
    const told = (name: string) => value(text, name)
    expect(told('kiwi_accounts')).toBe(1)
    expect([told('kiwi_minds'), told('kiwi_minds_measured'), told('kiwi_minds_unreadable')]).toEqual([1, 1, 0])
    expect(told('kiwi_suppressions_blocked')).toBe(1)
    expect(told('kiwi_scrubs_pending')).toBe(1)
    expect(told('kiwi_embeddings_pending')).toBeGreaterThan(0)
    expect([told('kiwi_imports{end="done"}'), told('kiwi_imports{end="failed"}')]).toEqual([1, 0])
    expect([told('kiwi_import_queue_length'), told('kiwi_imports_running')]).toEqual([1, 0])
    expect(told('kiwi_worker_up')).toBe(0)
    expect(told('kiwi_mind_bytes')).toBeGreaterThan(50_000)
    expect(told('kiwi_disk_bytes')).toBeGreaterThan(told('kiwi_mind_bytes')!)
    expect(told('kiwi_disk_free_bytes')).toBeGreaterThan(0)
    expect(told(`kiwi_build_info{version="${kiwi.config.version}"}`)).toBe(1)
    expect(told('process_start_time_seconds')).toBeGreaterThan(0)
    expect(text).not.toMatch(/zqx|example\.test|acc_|mind_[A-Za-z0-9]{16}|zqxfile/)
  })

  it('open no more than some minds for one answer, and come to hold all of them', async () => {
    const kiwi = watched()
    const ids = await withMinds(kiwi, 21)
    expect((await measuredMinds(ids, kiwi)).size).toBeLessThanOrEqual(20)
    for (let asked = 0; asked < 4; asked++) await measuredMinds(ids, kiwi)
    const text = await read()
    expect([value(text, 'kiwi_minds'), value(text, 'kiwi_minds_measured')]).toEqual([22, 22])
    const left = await measuredMinds(ids.slice(0, 3), kiwi)
    expect([...left.keys()].sort()).toEqual(ids.slice(0, 3).sort())
  })

  it('hold a mind that cannot be opened as one, and the others as they are', async () => {
    const kiwi = watched()
    const file = kiwi.minds.fileOf((await mindFor(kiwi, await kiwi.anAccount())).ref)
    await kiwi.anAccount()
    for (const name of readdirSync(dirname(file))) rmSync(join(dirname(file), name))
    writeFileSync(file, 'no database at all')
    const text = await read()
    expect([value(text, 'kiwi_minds_measured'), value(text, 'kiwi_minds_unreadable')]).toEqual([2, 1])
    expect(value(text, 'kiwi_mind_bytes')).toBeGreaterThan(0)
  })
})
