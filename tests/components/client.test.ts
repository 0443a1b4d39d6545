import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ApiProblem, ask, get, lostAnswer, patch, post } from '@/components/api/client'

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const problemFrom = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('answered')
    },
    (problem: ApiProblem) => problem,
  )
const brokenMidway = () =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"memory":'))
        body.error(new TypeError('network error'))
      },
    }),
  )

describe('an answer of the server', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('that is lost proves nothing about a change', async () => {
    for (const lost of [
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => brokenMidway(),
      async () => new Response('{"memory":', { status: 200 }),
      async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
    ]) {
      answering(lost)
      expect((await problemFrom(post('/api/memory', { content: 'x' }))).message).toBe(lostAnswer)
      expect((await problemFrom(patch('/api/memory/1', {}))).message).toBe(lostAnswer)
    }
    expect(lostAnswer).toMatch(/not known/)
  })

  it('that is lost leaves no doubt where nothing was to be changed', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')))
    for (const call of [get('/api/memory'), ask('/api/memory/erase', { dryRun: true })])
      expect((await problemFrom(call)).message).toBe('The server did not answer.')
  })

  it('that refuses is told in its own words', async () => {
    const body = JSON.stringify({ code: 'not_found', detail: 'There is no such memory.', status: 404 })
    answering(async () => new Response(body, { status: 404, headers: { 'x-request-id': 'r-1' } }))
    expect(await problemFrom(post('/api/memory', { content: 'x' }))).toMatchObject({
      status: 404,
      code: 'not_found',
      detail: 'There is no such memory.',
      requestId: 'r-1',
    })
    answering(async () => new Response('', { status: 405 }))
    expect((await problemFrom(post('/api/memory', { content: 'x' }))).message).toBe('The server refused this.')
  })

  it('that was stopped on purpose stays an abort', async () => {
    answering(() => Promise.reject(new DOMException('stopped', 'AbortError')))
    await expect(get('/api/memory')).rejects.toMatchObject({ name: 'AbortError' })
  })
})
