import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { keys } from '@/components/api/keys'
import { newsTaker } from '@/components/live/take-news'
import { withoutMemories } from '@/components/live/without-memories'
import type { MindChange } from '@/lib/contract/events'

const a = { id: 'mem_a', title: 'The safe is green' }
const b = { id: 'mem_b', title: 'The pump is red' }
const gone = new Set(['mem_a'])
const change = (rest: Partial<MindChange>): MindChange => ({
  revision: 1,
  actions: ['erase'],
  ids: [],
  retracted: [],
  erased: [],
  isComplete: true,
  ...rest,
})

describe('an answer without what was erased', () => {
  it('has lost it from pages of a list, from results and from links', () => {
    expect(withoutMemories({ pages: [{ items: [a, b], total: 2 }] }, gone)).toEqual({
      pages: [{ items: [b], total: 2 }],
    })
    expect(
      withoutMemories(
        {
          results: [
            { memory: a, score: 1 },
            { memory: b, score: 0.5 },
          ],
        },
        gone,
      ),
    ).toEqual({
      results: [{ memory: b, score: 0.5 }],
    })
    expect(withoutMemories([{ links: [{ id: 'lnk_1', memory: a }] }], gone)).toEqual([{ links: [] }])
  })

  it('is the same object where it held none of it', () => {
    const answer = { pages: [{ items: [b], nextCursor: null }] }
    expect(withoutMemories(answer, gone)).toBe(answer)
    expect(withoutMemories(undefined, gone)).toBeUndefined()
  })
})

describe('a page that is told', () => {
  it('of an erase shows no word of it any more, before anything is read anew', () => {
    const client = new QueryClient()
    client.setQueryData(keys.memoryList({}), { pages: [{ items: [a, b] }] })
    client.setQueryData(keys.search({ q: 'safe' }), { results: [{ memory: a }] })
    client.setQueryData(keys.memory('mem_a'), { memory: a })
    const news = newsTaker(client)
    news.changed(change({ erased: ['mem_a'] }))
    news.end()
    expect(JSON.stringify(client.getQueriesData({}))).not.toContain('safe is green')
    expect(client.getQueryData(keys.memoryList({}))).toEqual({ pages: [{ items: [b] }] })
  })

  it('of many changes in a row reads anew at the first, and once more for the rest', () => {
    const client = new QueryClient()
    client.setQueryData(keys.stats, { memories: 1 })
    const isStale = () => client.getQueryState(keys.stats)!.isInvalidated
    const news = newsTaker(client)
    news.changed(change({ actions: ['state'] }))
    expect(isStale()).toBe(true)
    client.setQueryData(keys.stats, { memories: 2 })
    news.changed(change({ actions: ['state'] }))
    expect(isStale()).toBe(false)
    news.end()
  })

  it('of vectors reads nothing anew but when the last one that was waited for is there', () => {
    const client = new QueryClient()
    client.setQueryData(keys.embeddings, { pending: 0, total: 2, provider: 'local' })
    const isStale = () => client.getQueryState(keys.embeddings)!.isInvalidated
    const news = newsTaker(client)
    news.embeddings({ pending: 0, total: 2, perSecond: null })
    expect(isStale()).toBe(false)
    news.embeddings({ pending: 3, total: 5, perSecond: null })
    expect(client.getQueryData(keys.embeddings)).toMatchObject({ pending: 3, total: 5, provider: 'local' })
    news.embeddings({ pending: 0, total: 5, perSecond: 3 })
    expect(isStale()).toBe(true)
    news.end()
  })

  it('of an import sets how far it is, and asks for what is not told once it is over', () => {
    const client = new QueryClient()
    const run = { id: 'imp_1', status: 'running', progress: 0, fileName: 'export.zip' }
    client.setQueryData(keys.imports, { items: [run] })
    client.setQueryData(keys.import('imp_1'), { import: run })
    const news = newsTaker(client)
    const progress = { id: 'imp_1', status: 'running', progress: 0.5, counts: {} } as never
    news.import(progress)
    expect(client.getQueryData(keys.imports)).toMatchObject({ items: [{ progress: 0.5, fileName: 'export.zip' }] })
    expect(client.getQueryData(keys.import('imp_1'))).toMatchObject({ import: { progress: 0.5 } })
    expect(client.getQueryState(keys.imports)!.isInvalidated).toBe(false)
    news.import({ ...(progress as object), status: 'done', progress: 1 } as never)
    expect(client.getQueryState(keys.imports)!.isInvalidated).toBe(true)
    news.end()
  })
})
