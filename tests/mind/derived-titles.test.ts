import { describe, expect, test } from 'vitest'
import type { Memory } from '@/lib/contract/memory'
import { importItems } from '@/lib/mind/archive/import-items'
import { listSources } from '@/lib/mind/archive/list-sources'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aConversation } from '../helpers/an-item'
import { searchKeyword } from '../helpers/search-keyword'

const untitled = aConversation(['The plover secret word.', 'Noted.', 'The gate is blue.'], {
  sourceRef: 't',
  title: '',
})
const list = async (mind: TestMind, more: Record<string, unknown> = {}) =>
  (await mind.read(listMemories, { status: 'active', sort: 'oldest', limit: 200, ...more })).items as Memory[]
const seen = async (mind: TestMind, q: string) =>
  JSON.stringify([
    await mind.read(searchKeyword, { q, limit: 20 }),
    await list(mind),
    await mind.read(listSources, { limit: 9 }),
  ])

async function aMindWith(item = untitled) {
  const mind = await aMind()
  await mind.write(importItems, [item])
  return mind
}

describe('a title made of the first words', () => {
  test('goes with them when the turn is retracted', async () => {
    const mind = await aMindWith()
    expect((await mind.read(listSources, { limit: 9 })).items[0]!.title).toBe('The plover secret word.')
    await mind.write(retractMemory, (await list(mind, { kind: 'turn' }))[0]!.id, null)
    expect(await seen(mind, 'plover')).not.toContain('plover')
    expect((await mind.read(listSources, { limit: 9 })).items[0]!.title).toBe('The gate is blue.')
  })

  test('follows a correction', async () => {
    const mind = await aMindWith()
    await mind.write(correctMemory, (await list(mind, { kind: 'turn' }))[0]!.id, { content: 'The dunlin word.' })
    expect(await seen(mind, 'plover')).not.toContain('plover')
    expect((await list(mind, { kind: 'summary' }))[0]).toMatchObject({ title: 'The dunlin word.' })
  })
})

describe('a summary', () => {
  test('whose title alone a person changed still loses the words of a retracted turn, and keeps the title', async () => {
    const mind = await aMindWith()
    const [summary] = await list(mind, { kind: 'summary' })
    await mind.write(correctMemory, summary!.id, { title: 'My title' })
    await mind.write(retractMemory, (await list(mind, { kind: 'turn' }))[0]!.id, null)
    expect((await list(mind, { kind: 'summary' }))[0]).toMatchObject({
      title: 'My title',
      content: 'The gate is blue.',
    })
    expect(await seen(mind, 'plover')).not.toContain('plover')
  })

  test('of which everything was retracted comes back with the next turns', async () => {
    const mind = await aMindWith()
    for (const turn of await list(mind, { kind: 'turn' })) await mind.write(retractMemory, turn.id, null)
    expect(await list(mind)).toEqual([])
    expect(JSON.stringify(await list(mind, { status: 'superseded' }))).not.toContain('plover')
    const grown = aConversation([...untitled.parts.map((part) => part.content), 'Fresh.', 'New words.'], {
      sourceRef: 't',
      title: '',
    })
    await mind.write(importItems, [grown])
    expect(await list(mind, { kind: 'summary' })).toMatchObject([{ content: 'New words.', title: 'New words.' }])
  })

  test('stated under the pair of a conversation is left alone when the conversation comes in', async () => {
    const mind = await aMind()
    const mine = {
      content: 'My own words.',
      kind: 'summary' as const,
      importance: 0.5,
      tags: [],
      source: 'chatgpt',
      sourceRef: 't',
    }
    await mind.write(rememberStatement, mine)
    await mind.write(importItems, [untitled])
    const summaries = await list(mind, { kind: 'summary' })
    expect(summaries.map((memory) => memory.content).sort()).toEqual([
      'My own words.',
      'The plover secret word.\nThe gate is blue.',
    ])
  })
})

describe('a kind', () => {
  test('that an import finds its memories by is not changed', async () => {
    const mind = await aMindWith()
    for (const memory of await list(mind))
      await expect(mind.write(correctMemory, memory.id, { kind: 'note' })).rejects.toMatchObject({ status: 400 })
    const { memory } = await mind.write(rememberStatement, { content: 'a', kind: 'note', importance: 0.5, tags: [] })
    await expect(mind.write(correctMemory, memory.id, { kind: 'turn' })).rejects.toMatchObject({ status: 400 })
    expect(await mind.write(correctMemory, memory.id, { kind: 'fact' })).toMatchObject({ kind: 'fact' })
  })
})

test('a corrected statement is recognised by its new words, and its old ones are free again', async () => {
  const mind = await aMind()
  const say = (content: string) => mind.write(rememberStatement, { content, kind: 'note', importance: 0.5, tags: [] })
  const { memory } = await say('Alpha.')
  await mind.write(correctMemory, memory.id, { content: 'Beta.' })
  expect(await say('Beta.')).toMatchObject({ duplicate: true, memory: { id: memory.id } })
  expect((await say('Alpha.')).duplicate).toBeUndefined()
  await mind.write(retractMemory, memory.id, null)
  await expect(say('Beta.')).rejects.toMatchObject({ code: 'retracted' })
})

test('copies with equal times: the later import counts once, and neither makes the archive grow for ever', async () => {
  const mind = await aMind()
  const a = aConversation(['One.', 'Two.'])
  const b = aConversation(['One.', 'Two, reworded.'])
  const run = async (item: typeof a) => (await mind.write(importItems, [item]))[0]!.outcome
  expect([await run(a), await run(b), await run(a), await run(b)]).toEqual([
    'imported',
    'updated',
    'unchanged',
    'unchanged',
  ])
  expect((await list(mind, { kind: 'turn' })).map((memory) => memory.content)).toEqual(['One.', 'Two, reworded.'])
})
