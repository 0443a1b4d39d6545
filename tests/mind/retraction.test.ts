import { describe, expect, test } from 'vitest'
import type { Memory } from '@/lib/contract/memory'
import { importItems } from '@/lib/mind/archive/import-items'
import { listSources } from '@/lib/mind/archive/list-sources'
import { erase } from '@/lib/mind/erasure/erase'
import { correctFact, retractFact } from '@/lib/mind/knows/change-fact'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { countFacets } from '@/lib/mind/memories/count-facets'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { mindStats } from '@/lib/mind/memories/mind-stats'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aDevice, aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { searchKeyword } from '../helpers/search-keyword'

const talk = aConversation(['The kestrel feeder hangs by the larch.', 'Noted.', 'The gate is blue.'], {
  sourceRef: 't',
})
const session = { session: true }

const list = async (mind: TestMind, more: Record<string, unknown> = {}) =>
  (await mind.read(listMemories, { status: 'active', sort: 'oldest', limit: 200, ...more })).items as Memory[]
const find = async (mind: TestMind, q: string) =>
  (await mind.read(searchKeyword, { q, limit: 50 })).map((hit) => hit.memory.id)
const turnSaying = async (mind: TestMind, word: string) =>
  (await list(mind, { status: 'all', kind: 'turn' })).find((memory) => memory.content.includes(word))!

async function aMindWithTalk() {
  const mind = await aMind()
  await mind.write(importItems, [talk])
  return mind
}

describe('SC-R1 a retracted memory', () => {
  test('leaves list, search, counts, links and the summary that quoted it', async () => {
    const mind = await aMindWithTalk()
    const turn = await turnSaying(mind, 'kestrel')
    const [summary] = await list(mind, { kind: 'summary' })
    expect(summary!.content).toContain('kestrel')
    await mind.write(retractMemory, turn.id, 'wrong')

    expect(await find(mind, 'kestrel')).toEqual([])
    expect((await list(mind)).map((memory) => memory.id)).not.toContain(turn.id)
    expect((await list(mind, { kind: 'summary' }))[0]!.content).toBe('The gate is blue.')
    expect(await mind.read(mindStats)).toMatchObject({ memories: 3, retracted: 1, byKind: { turn: 2 } })
    expect((await mind.read(listSources, { limit: 5 })).items).toMatchObject([{ memories: 3, messages: 3 }])
    const neighbour = await mind.read(traceMemory, (await turnSaying(mind, 'Noted')).id, session)
    expect(JSON.stringify([neighbour.links, neighbour.context])).not.toContain('kestrel')
    expect((await mind.read(traceMemory, summary!.id, session)).links.map((link) => link.memory.id)).not.toContain(
      turn.id,
    )
  })

  test('SC-R2 stays as a trace with who, when and why, under its own status only', async () => {
    const mind = await aMindWithTalk()
    const turn = await turnSaying(mind, 'kestrel')
    await mind.write(retractMemory, turn.id, 'wrong')
    const [row] = await list(mind, { status: 'retracted' })
    expect(row).toMatchObject({ id: turn.id, status: 'retracted', importance: 0, retractedReason: 'wrong' })
    expect(row!.retractedAt).toBe('2026-06-01T12:00:00.000Z')
    expect((await list(mind, { status: 'retracted', q: 'kestrel' })).map((memory) => memory.id)).toEqual([turn.id])
    expect((await mind.read(countFacets, { status: 'active' })).status).toEqual({ active: 3, retracted: 1 })
  })

  test('SC-R4 is retracted for good: again is the same, correcting it is a conflict', async () => {
    const mind = await aMindWithTalk()
    const turn = await turnSaying(mind, 'kestrel')
    const first = await mind.write(retractMemory, turn.id, 'wrong')
    mind.tick(1000)
    expect(await mind.write(retractMemory, turn.id, 'other reason')).toEqual({
      ...first,
      retention: expect.any(Number),
    })
    await expect(mind.write(correctMemory, turn.id, { content: 'x' })).rejects.toMatchObject({
      code: 'retracted',
      status: 409,
    })
    await expect(mind.write(retractMemory, 'mem_unknown', null)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('SC-R5 is erased with its source like any other', async () => {
    const mind = await aMindWithTalk()
    await mind.write(retractMemory, (await turnSaying(mind, 'kestrel')).id, null)
    await mind.write(erase, { source: 'chatgpt', sourceRef: 't' }, null, 'rcp_1', aSeed)
    expect(await list(mind, { status: 'all' })).toEqual([])
  })

  test('SC-R6 stays retracted when its source is imported again, grown', async () => {
    const mind = await aMindWithTalk()
    const turn = await turnSaying(mind, 'kestrel')
    await mind.write(retractMemory, turn.id, null)
    const grown = aConversation([...talk.parts.map((part) => part.content), 'One more.'], { sourceRef: 't' })
    expect((await mind.write(importItems, [grown]))[0]).toMatchObject({
      outcome: 'updated',
      written: { turns: { length: 1 } },
    })
    expect(await find(mind, 'kestrel')).toEqual([])
    expect(await list(mind, { status: 'all', kind: 'turn' })).toHaveLength(4)
  })

  test('of which nothing is left to quote takes its summary along', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation(['Only one turn.'], { sourceRef: 'one' })])
    await mind.write(retractMemory, (await turnSaying(mind, 'Only')).id, null)
    expect(await list(mind)).toEqual([])
  })

  test('stated again in the same words is a conflict, not a revival', async () => {
    const mind = await aMind()
    const statement = { content: 'The gate is green.', kind: 'fact' as const, importance: 0.5, tags: [] }
    const { memory } = await mind.write(rememberStatement, statement)
    expect(await mind.write(rememberStatement, { ...statement, content: '  the gate IS green. ' })).toMatchObject({
      duplicate: true,
      memory: { id: memory.id },
    })
    await mind.write(retractMemory, memory.id, null)
    await expect(mind.write(rememberStatement, statement)).rejects.toMatchObject({ code: 'retracted', status: 409 })
  })
})

describe('a correction', () => {
  test('is found by its new words, keeps the former text, and leaves the verbatim source as it was', async () => {
    const mind = await aMindWithTalk()
    const turn = await turnSaying(mind, 'kestrel')
    await mind.write(correctMemory, turn.id, { content: 'The wagtail feeder hangs by the larch.' })
    expect(await find(mind, 'kestrel')).toEqual([])
    expect(await find(mind, 'wagtail')).toContain(turn.id)
    const detail = await mind.read(traceMemory, turn.id, session)
    expect(detail.revisions).toMatchObject([{ content: talk.parts[0]!.content, by: 'Ana' }])
    expect(detail.provenance[0]).toMatchObject({
      sourceRef: 't',
      excerpt: talk.parts[0]!.content,
      locator: { message: 'm0' },
    })
    expect(detail.context).toMatchObject({ position: 1, total: 3 })
    expect((await list(mind, { kind: 'summary' }))[0]!.content).toContain('wagtail')
  })

  test('changes only what it names, and is no rewording when the words stay', async () => {
    const mind = await aMindWithTalk()
    const turn = await turnSaying(mind, 'gate')
    const after = await mind.write(correctMemory, turn.id, {
      importance: 0.9,
      tags: ['garden', 'garden'],
      pinned: true,
    })
    expect(after).toMatchObject({
      content: turn.content,
      importance: 0.9,
      tags: ['garden'],
      pinned: true,
      retention: 1,
    })
    expect(after.corrected).toBeUndefined()
    expect((await mind.read(traceMemory, turn.id, session)).revisions).toEqual([])
  })

  test('survives the next import of its source, even where the source was reworded', async () => {
    const mind = await aMindWithTalk()
    const turn = await turnSaying(mind, 'gate')
    await mind.write(correctMemory, turn.id, { content: 'The gate is red.' })
    const reworded = aConversation(['The kestrel feeder moved.', 'Noted.', 'The gate is azure.'], {
      sourceRef: 't',
      updatedAt: Date.parse('2026-05-01'),
    })
    expect((await mind.write(importItems, [reworded]))[0]).toMatchObject({
      outcome: 'updated',
      written: { turns: { length: 1 } },
    })
    const turns = (await list(mind, { kind: 'turn' })).map((memory) => memory.content)
    expect(turns).toEqual(['The kestrel feeder moved.', 'Noted.', 'The gate is red.'])
    expect(await find(mind, 'azure')).toEqual([])
  })
})

describe('what was retracted', () => {
  const stated = (content: string, more = {}) => ({
    content,
    kind: 'note' as const,
    importance: 0.5,
    tags: [],
    ...more,
  })

  test('is in no former text of a summary either', async () => {
    const mind = await aMind()
    await mind.write(importItems, [
      aConversation(['My alarm code is Frangipane nine.', 'Noted.', 'The gate is green.']),
    ])
    const [summary] = await list(mind, { kind: 'summary' })
    await mind.write(correctMemory, summary!.id, { title: 'Codes' })
    expect((await mind.read(traceMemory, summary!.id, { session: false })).revisions).toHaveLength(1)
    const turn = await turnSaying(mind, 'Frangipane')
    await mind.write(retractMemory, turn.id, null)
    for (const session of [true, false]) {
      const detail = await mind.read(traceMemory, summary!.id, { session })
      expect(JSON.stringify(detail)).not.toContain('Frangipane')
    }
  })

  test('is not stated again under the pair it was imported with, and what stands there is one memory', async () => {
    const mind = await aMindWithTalk()
    const turn = await turnSaying(mind, 'gate')
    const again = stated(turn.content, { kind: 'turn', source: turn.source, sourceRef: turn.sourceRef })
    expect(await mind.write(rememberStatement, again)).toMatchObject({ duplicate: true, memory: { id: turn.id } })
    await mind.write(retractMemory, turn.id, null)
    for (const by of [mind, mind.as(aDevice('lamp'))])
      await expect(by.write(rememberStatement, again)).rejects.toMatchObject({ code: 'retracted', status: 409 })
  })

  test('does not come back by letters that cannot be seen, or by a key that corrects its own words to it', async () => {
    const mind = await aMind()
    const { memory } = await mind.write(rememberStatement, stated('The gate is green.'))
    await mind.write(retractMemory, memory.id, null)
    const lamp = mind.as(aDevice('lamp'))
    await expect(lamp.write(rememberStatement, stated('The ga\u200bte is green.'))).rejects.toMatchObject({
      status: 409,
    })
    const own = await lamp.write(rememberStatement, stated('The gate is red.'))
    await expect(lamp.write(correctMemory, own.memory.id, { content: 'The gate is green.' })).rejects.toMatchObject({
      code: 'retracted',
    })
  })
})

test('what a person states after a device did is the person’s, and the device can change it no more', async () => {
  const mind = await aMind()
  const said = { content: 'The gate is green.', kind: 'note' as const, importance: 0.5, tags: [] }
  const lamp = mind.as(aDevice('lamp'))
  const first = await lamp.write(rememberStatement, said)
  const second = await mind.write(rememberStatement, said)
  expect(second).toMatchObject({ duplicate: true, memory: { id: first.memory.id, source: 'person' } })
  expect(second.memory.statedBy).toBeUndefined()
  await expect(lamp.write(retractMemory, first.memory.id, null)).rejects.toMatchObject({ status: 403 })
})

describe('a key', () => {
  test('that asks for a retracted memory by its id learns that it is, and none of its words', async () => {
    const mind = await aMindWithTalk()
    const turn = await turnSaying(mind, 'gate')
    await mind.write(retractMemory, turn.id, 'the gate was sold')
    const detail = await mind.read(traceMemory, turn.id, { session: false })
    expect(detail).toMatchObject({
      memory: { id: turn.id, status: 'retracted', content: '' },
      links: [],
      provenance: [],
    })
    expect(JSON.stringify(detail)).not.toMatch(/gate/)
    const again = await mind.as(aDevice('curator', { curates: true })).write(retractMemory, turn.id, null)
    expect(again).toMatchObject({ status: 'retracted', retractedReason: 'the gate was sold', content: '' })
  })

  test('cannot be made to show what a newer memory took the place of', async () => {
    const mind = await aMind()
    const stated = (content: string) => ({ content, kind: 'preference' as const, importance: 0.5, tags: [] })
    const { memory } = await mind.write(rememberStatement, stated('I prefer tea over coffee.'))
    mind.tick(1_000)
    await mind.write(rememberStatement, stated('I prefer coffee over tea.'))
    const curator = mind.as(aDevice('curator', { curates: true }))
    expect((await mind.read(traceMemory, memory.id, { session: false })).memory).toMatchObject({
      status: 'superseded',
      content: '',
    })
    for (const change of [
      () => curator.write(correctMemory, memory.id, { importance: 1 }),
      () => curator.write(retractMemory, memory.id, null),
      () => curator.write(correctFact, memory.id, 'x'),
      () => curator.write(retractFact, memory.id, null),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'not_found' })
  })

  test('changes only what it stated itself, unless it curates', async () => {
    const mind = await aMindWithTalk()
    const turn = await turnSaying(mind, 'gate')
    const lamp = mind.as(aDevice('lamp'))
    const other = mind.as(aDevice('other'))
    const { memory } = await lamp.write(rememberStatement, {
      content: 'Mine.',
      kind: 'note',
      importance: 0.5,
      tags: [],
    })
    expect(memory).toMatchObject({ source: 'agent', sourceRef: null, statedBy: 'device lamp' })
    await lamp.write(correctMemory, memory.id, { content: 'Still mine.' })
    for (const id of [memory.id, turn.id]) {
      await expect(other.write(correctMemory, id, { content: 'x' })).rejects.toMatchObject({
        code: 'insufficient_scope',
      })
      await expect(other.write(retractMemory, id, null)).rejects.toMatchObject({ status: 403 })
    }
    await mind.as(aDevice('curator', { curates: true })).write(retractMemory, turn.id, null)
    expect(await find(mind, 'gate')).not.toContain(turn.id)
  })
})
