import { describe, expect, it } from 'vitest'
import { PATCH as correct, GET as knows, DELETE as retract } from '@/app/api/kiwi/knows/route'
import { GET as memory } from '@/app/api/kiwi/memory/route'
import { GET as status } from '@/app/api/kiwi/status/route'
import { GET as list, POST as state } from '@/app/api/memory/route'
import { GET as minds } from '@/app/api/minds/route'
import { findEngineMind } from '@/db/center/minds'
import type { Fact } from '@/lib/contract/kiwi'

import { anInstallation, anotherKiwi, asked, beside, call, jsonOf, type Who } from './an-engine-elsewhere'

describe('an engine that is another Kiwi', () => {
  it('answers an administrator in a browser, under the name of the engine', async () => {
    const there = await anotherKiwi()
    const { who, kiwi } = await beside(there)
    const told = await jsonOf(await call(status, 'GET', '/api/kiwi/status', who.owner))
    expect(told).toMatchObject({
      brain: 'engine',
      mind: { memories: 1 },
      engine: { reachable: true, place: there.url, version: kiwi.config.version },
    })
    for (const path of ['/api/kiwi/memory', '/api/kiwi/memory?q=zqxsafe&limit=5']) {
      const { brain, items } = await jsonOf(await call(memory, 'GET', path, who.owner))
      expect([brain, items.map(({ content }: { content: string }) => content)]).toEqual([
        'engine',
        [there.fact.content],
      ])
    }
    const { brain, facts } = await jsonOf(await call(knows, 'GET', '/api/kiwi/knows', who.owner))
    expect([brain, facts.map(({ id }: Fact) => id)]).toEqual(['engine', [there.fact.id]])
  })

  it('is corrected and retracted there, and what it refuses is told as here', async () => {
    const there = await anotherKiwi()
    const { who } = await beside(there)
    const { id } = there.fact
    const change = async (method: 'PATCH' | 'DELETE', body: unknown) => {
      const answer = await call(method === 'PATCH' ? correct : retract, method, '/api/kiwi/knows', who.owner, body)
      const { fact, code } = await jsonOf(answer)
      return [answer.status, fact?.text ?? code]
    }
    expect(await change('PATCH', { id, text: 'The zqxsafe is blue.' })).toEqual([200, 'The zqxsafe is blue.'])
    expect(await change('DELETE', { id, reason: 'sold' })).toEqual([200, 'The zqxsafe is blue.'])
    expect(await change('PATCH', { id, text: 'x' })).toEqual([404, 'not_found'])
    expect(await change('DELETE', { id: 'mem_never' })).toEqual([404, 'not_found'])
    expect((await call(knows, 'GET', '/api/kiwi/knows?cursor=x', who.owner)).status).toBe(400)
    expect(
      await there.mind.read((mind) => mind.sql('SELECT status, retracted_reason AS why FROM memories').all()),
    ).toEqual([{ status: 'retracted', why: 'sold' }])
  })

  it('SEC-C10 is told nothing of who asks: its own key, no cookie, no address', async () => {
    const there = await anotherKiwi()
    const { who, kiwi } = await beside(there)
    await call(memory, 'GET', '/api/kiwi/memory', {
      ...who.owner,
      'X-Forwarded-For': '192.0.2.7',
      'User-Agent': 'zqxbrowser',
      'Accept-Language': 'ro',
    })
    const [headers] = there.seen
    expect(headers).toMatchObject({ authorization: `Bearer ${there.key}`, path: '/api/kiwi/memory?limit=50' })
    const text = JSON.stringify(headers)
    expect(text).not.toMatch(/kiwi-3000|192\.0\.2\.7|zqxbrowser|"ro"/)
    expect([headers?.cookie, headers?.origin, kiwi.config.engine?.key]).toEqual([undefined, undefined, there.key])
  })

  it('SC-A1 SC-A2 is asked for nobody else: not for a member, a key, or a wrong header beside an owner’s cookie', async () => {
    const there = await anotherKiwi()
    const { who, keyOf } = await beside(there)
    const agent = await keyOf()
    for (const [headers, wanted] of [
      [who.ben, 200],
      [agent, 200],
      [{ ...who.owner, ...agent }, 200],
      [{ ...who.owner, Authorization: '' }, 401],
      [{ ...who.owner, Authorization: 'Bearer wrong' }, 401],
      [{}, 401],
    ] as [Who, number][]) {
      for (const [name, ask] of asked.filter(([name]) => name.startsWith('GET'))) {
        const answer = await ask(headers)
        expect([name, answer.status, (await answer.text()).includes('green')]).toEqual([name, wanted, false])
      }
    }
    expect(there.seen).toEqual([])
  })

  it('is no mind of this installation: 409 elsewhere for an administrator, 403 for all others as ever', async () => {
    const { who, kiwi, keyOf } = await anInstallation('http://127.0.0.1:9')
    const id = (await findEngineMind(kiwi.center))!.id
    for (const mind of ['engine', id]) {
      for (const answer of [
        await call(list, 'GET', `/api/memory?mind=${mind}`, who.owner),
        await call(state, 'POST', '/api/memory', who.owner, { content: 'x', mind }),
      ])
        expect([answer.status, (await jsonOf(answer)).code]).toEqual([409, 'remote_engine'])
    }
    expect((await call(list, 'GET', '/api/memory?mind=engine', who.ben)).status).toBe(403)
    expect((await call(list, 'GET', '/api/memory?mind=engine', await keyOf())).status).toBe(403)
    const { items } = await jsonOf(await call(minds, 'GET', '/api/minds', who.owner))
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['personal'])
  })
})
