import type { RequestListener } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { GET as status } from '@/app/api/kiwi/status/route'
import { served } from '../helpers/served'

import { anInstallation, asked, call } from './an-engine-elsewhere'

const aMemory = {
  id: 'mem_1',
  mind: 'mind_1',
  kind: 'fact',
  title: null,
  content: 'zqxlie',
  importance: 0.5,
  retention: 1,
  status: 'active',
  pinned: false,
  tags: [],
  source: 'person',
  sourceRef: null,
  occurredAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lastAccessedAt: null,
  accessCount: 0,
  flags: [],
}
const aFactThere = {
  id: 'mem_other',
  text: 'zqxlie',
  kind: 'fact',
  confidence: 1,
  importance: 0.5,
  learnedAt: '2026-01-01T00:00:00.000Z',
  source: 'person',
  sourceRef: null,
}

const saying =
  (value: unknown, code = 200): RequestListener =>
  (_, response) => {
    response.writeHead(code, { 'Content-Type': 'application/json' })
    response.end(typeof value === 'string' ? value : JSON.stringify(value))
  }

const megabyte = Buffer.alloc(2 ** 20, 'x')
/** As fast as it is taken, and with no end that anybody is told of beforehand. */
const endless: RequestListener = async (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  for (let sent = 0; sent < 100 && !response.destroyed; sent++)
    if (!response.write(megabyte)) await new Promise((go) => response.once('drain', go).once('close', go))
  response.end()
}

describe('SC-A7 an engine elsewhere that', () => {
  const wrong: [string, RequestListener][] = [
    ['breaks off', (request) => request.socket.destroy()],
    ['answers 500', saying('{}', 500)],
    ['does not know its key', saying({ code: 'unauthorized' }, 401)],
    ['may not be asked this', saying({ code: 'insufficient_scope' }, 403)],
    ['is busy', saying('', 429)],
    ['is a page', saying('<html>zqxlie</html>')],
    ['is an empty answer', saying('')],
    ['is another thing', saying({ brain: 'engine', hello: true })],
    [
      'has a list of other things',
      saying({ brain: 'account', items: [{ id: 1 }], facts: [{ id: 1 }], nextCursor: null }),
    ],
    [
      'shows what was retracted, or changed another fact',
      saying({
        brain: 'account',
        items: [{ ...aMemory, status: 'retracted' }],
        facts: [{ ...aFactThere, kind: 'note' }],
        fact: aFactThere,
        nextCursor: null,
      }),
    ],
    [
      'hands out more than was asked for',
      saying({
        brain: 'account',
        items: Array(201).fill(aMemory),
        facts: Array(201).fill(aFactThere),
        fact: aFactThere,
        nextCursor: null,
      }),
    ],
    [
      'announces a hundred megabytes',
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 * 2 ** 20 })
        response.write('{')
      },
    ],
    ['sends a hundred megabytes', endless],
  ]

  it.each(wrong)('%s is not there, and nothing stands in for it', async (_, listener) => {
    const { who } = await anInstallation(await served(listener))
    for (const [name, ask] of asked) {
      const answer = await ask(who.owner)
      const text = await answer.text()
      expect([name, answer.status, JSON.parse(text).code]).toEqual([name, 503, 'engine_unavailable'])
      expect(text).not.toMatch(/zqx|127\.0\.0\.1|kiwi_ak_/)
    }
    expect((await call(status, 'GET', '/api/kiwi/status', who.ben)).status).toBe(200)
  })

  it('leads elsewhere is not followed', async () => {
    let followed = 0
    const trap = await served((_, response) => {
      followed++
      response.end('{}')
    })
    for (const code of [301, 302, 303, 307, 308]) {
      const url = await served((_, response) => response.writeHead(code, { Location: `${trap}/api/kiwi/status` }).end())
      const { who } = await anInstallation(url)
      for (const [, ask] of asked) expect((await ask(who.owner)).status).toBe(503)
    }
    expect(followed).toBe(0)
  })

  it('never answers is given up, before and in the middle of its answer', async () => {
    const shortly = (abort = AbortSignal.timeout) =>
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => abort.call(AbortSignal, 60))
    const hangs = await served(() => undefined)
    const stops = await served((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"brain":')
    })
    for (const url of [hangs, stops]) {
      const { who } = await anInstallation(url)
      const clock = shortly()
      expect((await call(status, 'GET', '/api/kiwi/status', who.owner)).status).toBe(503)
      expect(clock).toHaveBeenCalled()
      expect(clock.mock.calls.every(([ms]) => ms <= 10_000)).toBe(true)
      clock.mockRestore()
    }
  })

  it('is not there at all keeps nobody from being refused first', async () => {
    const { who } = await anInstallation('http://127.0.0.1:9')
    expect((await call(status, 'GET', '/api/kiwi/status', who.owner)).status).toBe(503)
    expect((await call(status, 'GET', '/api/kiwi/status', { ...who.owner, Authorization: 'Bearer x' })).status).toBe(
      401,
    )
    expect((await call(status, 'GET', '/api/kiwi/status', who.ben)).status).toBe(200)
  })
})
