import { describe, expect, test } from 'vitest'
import { GET as audit } from '@/app/api/memory/audit/route'
import { POST as ingest } from '@/app/api/memory/ingest/route'
import { GET as list, POST as state } from '@/app/api/memory/route'
import { GET as stats } from '@/app/api/memory/stats/route'
import { POST as allow } from '@/app/api/memory/suppression/allow/route'
import type { AuditRow, Stats } from '@/lib/contract/import'
import type { Memory } from '@/lib/contract/memory'
import { anMcpClient, told } from '../helpers/an-mcp-client'
import { aPerson, ask, type Person, pairOf, usesInstallation, waysIn } from './ways-in'

usesInstallation()

/** What the mind holds in the end, seen by the person; without ids, times and ways in. */
async function leftWith({ browser }: Person) {
  const { items } = await ask<{ items: Memory[] }>(
    list,
    'GET',
    '/api/memory?status=all&sort=oldest&limit=200',
    undefined,
    browser,
  )
  const { bytes: _, ...counts } = await ask<Stats>(stats, 'GET', '/api/memory/stats', undefined, browser)
  const rows = await ask<{ items: AuditRow[] }>(audit, 'GET', '/api/memory/audit', undefined, browser)
  return {
    memories: items.map(({ kind, content, source, sourceRef, status }) => ({
      kind,
      content,
      source,
      sourceRef,
      status,
    })),
    counts,
    acts: rows.items.map(({ action, detail }) => ({ action, detail: Object.keys(detail).sort() })),
  }
}

async function oneSequence(way: string) {
  const who = await aPerson()
  const ways = await waysIn[way]!(who)
  const idOf = async (ref: string) =>
    (
      await ask<{ items: Memory[] }>(
        list,
        'GET',
        `/api/memory?source=chatgpt&sourceRef=${ref}&limit=1`,
        undefined,
        who.browser,
      )
    ).items[0]!.id
  const allowed = () => ask(allow, 'POST', '/api/memory/suppression/allow', pairOf('lamp'), who.browser)
  const seen: unknown[] = []
  const note = async (what: string, answer: Promise<unknown>) =>
    seen.push([
      what,
      await answer.catch((error: Error) => `refused: ${error.message.split('. ')[0]?.replace(/\.$/, '')}`),
    ])

  await note('two talks come in', ways.imports('lamp', 'door'))
  await note('again', ways.imports('lamp', 'door'))
  await note('found', ways.finds('zqxlamp'))
  await note('what an erase would take', ways.erases(pairOf('lamp'), true))
  await note('nothing of it happened', ways.suppressed())
  await note('erased', ways.erases(pairOf('lamp')))
  await note('found no more', ways.finds('zqxlamp'))
  await note('kept out', ways.imports('lamp', 'door'))
  await note('listed', ways.suppressed())
  await note('erased twice', ways.erases(pairOf('lamp')))
  await note('erased by a memory', ways.erases({ memoryId: await idOf('door') }))
  await note('erased before it ever came', ways.erases(pairOf('future')))
  await note('so it never comes', ways.imports('future'))
  await note('unknown', ways.erases({ memoryId: 'mem_never' }))
  await allowed()
  await note('back after leave', ways.imports('lamp', 'door'))
  await note('found again', ways.finds('zqxlamp'))
  return { seen, left: await leftWith(who) }
}

describe('SC-U2 one effect through every door', () => {
  test('the same acts have the same answers, counters and outcome over HTTP, MCP and the command line', async () => {
    const [overHttp, overMcp, byCommand] = await Promise.all(Object.keys(waysIn).map(oneSequence))
    expect(overHttp!.seen).toContainEqual(['kept out', expect.objectContaining({ skippedSuppressed: 1, unchanged: 1 })])
    expect(overHttp!.seen).toContainEqual(['unknown', 'refused: There is no such memory'])
    expect(overHttp!.left.memories.length).toBeGreaterThan(4)
    expect(overMcp).toEqual(overHttp)
    expect(byCommand).toEqual(overHttp)
  }, 120_000)
})

describe('SC-S18 what was erased is refused by', () => {
  const words = 'Where is the zqxlamp kettle?'
  const pair = pairOf('lamp')
  const writing: Record<string, (who: Person) => Promise<unknown>> = {
    'an import over HTTP': async (who) => (await waysIn.HTTP!(who)).imports('lamp'),
    'an import through MCP': async (who) => (await waysIn.MCP!(who)).imports('lamp'),
    'an import on the command line': async (who) => (await waysIn['the command line']!(who)).imports('lamp'),
    'a statement over HTTP': ({ key }) => ask(state, 'POST', '/api/memory', { content: words, ...pair }, key),
    'a statement of the person': ({ browser }) =>
      ask(state, 'POST', '/api/memory', { content: words, ...pair }, browser),
    'a statement through MCP': async ({ key }) =>
      told(await (await anMcpClient(key)).call('save_memory', { content: words, ...pair })),
    'a document over HTTP': ({ key }) =>
      ask(ingest, 'POST', '/api/memory/ingest?wait=1', { text: words, ...pair }, key),
    'a document through MCP': async ({ key }) =>
      told(await (await anMcpClient(key)).call('ingest_source', { text: words, ...pair })),
  }

  test.each(Object.keys(writing))(
    '%s',
    async (door) => {
      const who = await aPerson()
      const { imports, erases } = await waysIn.HTTP!(who)
      await imports('lamp')
      await erases(pair)
      const answer = await writing[door]!(who).catch((error: Error) => error.message)
      expect(JSON.stringify(answer)).toMatch(/was erased|"skippedSuppressed":1/)
      expect((await leftWith(who)).memories).toEqual([])
    },
    60_000,
  )
})
