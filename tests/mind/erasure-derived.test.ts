import { describe, expect, it, test } from 'vitest'
import { conversationItem } from '@/lib/harvest/conversation-item'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { previewErasure } from '@/lib/mind/erasure/plan-erasure'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { mindStats } from '@/lib/mind/memories/mind-stats'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { mergeMemories } from '@/lib/mind/merging/merge-memories'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { everyRead } from '../helpers/every-read'
import { aVector, makeVectors } from '../helpers/made-vectors'
import { readNames } from '../helpers/read-names'

const x = { source: 'chatgpt', sourceRef: 'x' }
const word = 'Vermeulen'

const aTalk = (sourceRef: string, said: string[]) =>
  conversationItem({
    ...x,
    sourceRef,
    aliases: [],
    title: `Talk ${sourceRef}`,
    startedAt: Date.parse('2026-03-01T10:00:00Z'),
    updatedAt: Date.parse('2026-03-01T10:00:00Z'),
    header: [],
    messages: said.map((words, i) => ({
      id: `${sourceRef}-${i}`,
      speaker: i % 2 ? 'Assistant' : 'Person',
      author: i % 2 ? ('assistant' as const) : ('person' as const),
      at: Date.parse('2026-03-01T10:00:00Z') + i * 60_000,
      live: true,
      words,
      asides: [],
      links: [],
      flags: [],
    })),
  })

/** Two conversations that share people and words, read for names and meaning. */
async function aReadMind() {
  const mind = await aMind()
  await mind.write(importItems, [
    aTalk('x', [
      `I prefer ${word} coffee over tea.`,
      'Noted.',
      `I decided that Hendrik ${word} will paint the north room in Ljubljana.`,
      'Good.',
    ]),
    aTalk('y', ['I prefer green ink for letters.', 'Noted.', 'Casimir Dobrowolski lives in Ljubljana.', 'I see.']),
  ])
  await readNames(mind)
  await makeVectors(mind, ({ memoryRow }) => aVector(memoryRow))
  return mind
}

const all = async (mind: TestMind) =>
  (await mind.read(listMemories, { status: 'all', sort: 'oldest', limit: 200 })).items

async function seen(mind: TestMind, text: string): Promise<string[]> {
  const standing = (await all(mind)).find((memory) => memory.status === 'active' && memory.sourceRef !== 'x')!.id
  const found: string[] = []
  for (const [name, read] of Object.entries(everyRead)) {
    if (JSON.stringify(await read({ mind, q: text, standing })).includes(text)) found.push(name)
  }
  return found
}

test('SC-D1 facts, preferences, decisions, names and vectors of a source fall with it, on every read', async () => {
  const mind = await aReadMind()
  const kinds = (await all(mind)).filter(({ sourceRef }) => sourceRef === 'x').map(({ kind }) => kind)
  expect([...new Set(kinds)].sort()).toEqual(['decision', 'preference', 'summary', 'turn'])
  expect(await seen(mind, word)).toEqual(
    expect.arrayContaining(['listMemories', 'searchBoth', 'listFacts', 'listTopics', 'graphOfAll']),
  )
  await mind.write(erase, x, null, 'receipt-1', aSeed)
  expect(await seen(mind, word)).toEqual([])
  expect(await seen(mind, 'Dobrowolski')).toEqual(expect.arrayContaining(['listMemories', 'listTopics', 'graphOfAll']))
})

test('SC-D1 the dry run says exactly what the erase then does, names, relations and vectors included', async () => {
  const mind = await aReadMind()
  const dry = await mind.read(previewErasure, x)
  const before = await mind.read(mindStats)
  const { result } = await mind.write(erase, x, null, 'receipt-1', aSeed)
  expect(result).toEqual(dry.result)
  for (const count of [result.vectorsPurged, result.entitiesErased, result.linksErased])
    expect(count).toBeGreaterThan(0)
  const after = await mind.read(mindStats)
  expect(after.entities).toBe(before.entities - result.entitiesErased)
  expect(after.links).toBe(before.links - result.linksErased)
})

describe('SC-D2 of two memories that were merged', () => {
  const near = (content: string, more = {}) => ({ content, kind: 'note' as const, importance: 0.5, tags: [], ...more })

  it('the one that was put aside stands again when the kept one is erased', async () => {
    const mind = await aMind()
    const keep = await mind.write(rememberStatement, near('The ladder stands behind the shed.'))
    const other = await mind.write(rememberStatement, near('The ladder stands behind the old shed.'))
    await mind.write(mergeMemories, keep.memory.id, other.memory.id)
    expect((await mind.read(traceMemory, other.memory.id, { session: true })).memory.status).toBe('superseded')
    await mind.write(erase, { memoryId: keep.memory.id }, null, 'receipt-1', aSeed)
    expect((await all(mind)).map(({ content, status }) => [content, status])).toEqual([
      ['The ladder stands behind the old shed.', 'active'],
    ])
  })

  it('the kept one holds nothing of the other, which can be erased alone', async () => {
    const mind = await aMind()
    const keep = await mind.write(rememberStatement, near('The ladder stands behind the shed.'))
    const other = await mind.write(rememberStatement, near(`The ladder of ${word} stands behind the shed.`))
    await mind.write(mergeMemories, keep.memory.id, other.memory.id)
    await mind.write(erase, { memoryId: other.memory.id }, null, 'receipt-1', aSeed)
    expect((await all(mind)).map(({ content, status }) => [content, status])).toEqual([
      ['The ladder stands behind the shed.', 'active'],
    ])
  })
})

test('SC-D4 what a correction replaced is erased with the rest', async () => {
  const mind = await aReadMind()
  const turn = (await all(mind)).find((memory) => memory.kind === 'turn' && memory.content.includes('prefer'))!
  await mind.write(correctMemory, turn.id, { content: 'It hangs beside the Quillfeather window.' })
  await readNames(mind)
  await makeVectors(mind, ({ memoryRow }) => aVector(memoryRow + 1_000))
  expect((await seen(mind, 'Quillfeather')).length).toBeGreaterThan(0)
  const { result } = await mind.write(erase, x, null, 'receipt-1', aSeed)
  expect(result.revisionsErased).toBeGreaterThanOrEqual(1)
  expect([await seen(mind, 'Quillfeather'), await seen(mind, word)]).toEqual([[], []])
})

test('SC-D7 a task that an agent stated about the source is its own memory and stays, visible and erasable by itself', async () => {
  const mind = await aReadMind()
  const task = { content: `Call ${word} about the north room.`, kind: 'task' as const, importance: 0.5, tags: [] }
  const { memory } = await mind.write(rememberStatement, task)
  await mind.write(erase, x, null, 'receipt-1', aSeed)
  expect((await all(mind)).filter(({ content }) => content.includes(word)).map(({ id }) => id)).toEqual([memory.id])
  await mind.write(erase, { memoryId: memory.id }, null, 'receipt-2', aSeed)
  expect(await seen(mind, word)).toEqual([])
})
