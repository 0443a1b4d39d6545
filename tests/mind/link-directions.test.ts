import { expect, test } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { mergeMemories } from '@/lib/mind/merging/merge-memories'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aConversation } from '../helpers/an-item'

const states = async (mind: TestMind, content: string) =>
  (await mind.write(rememberStatement, { content, kind: 'note', importance: 0.5, tags: [] })).memory.id
const linksOf = async (mind: TestMind, id: string) =>
  (await mind.read(traceMemory, id, { session: true })).links.map(({ relation, direction, memory }) => [
    relation,
    direction,
    memory.id,
  ])

test('a link tells from both of its ends which replaces which, also in the middle of a chain', async () => {
  const mind = await aMind()
  const [first, second, third] = [
    await states(mind, 'The gate is green.'),
    await states(mind, 'The garden gate is green.'),
    await states(mind, 'The old garden gate is green.'),
  ]
  await mind.write(mergeMemories, second, first)
  expect(await linksOf(mind, first)).toEqual([['supersedes', 'incoming', second]])
  expect(await linksOf(mind, second)).toEqual([['supersedes', 'outgoing', first]])
  await mind.write(mergeMemories, third, second)
  expect(await linksOf(mind, second)).toEqual([['supersedes', 'incoming', third]])
  expect((await linksOf(mind, third)).map(([, direction]) => direction)).toEqual(['outgoing', 'outgoing'])
})

test('a summary is derived from its turns, and they into it', async () => {
  const mind = await aMind()
  await mind.write(importItems, [aConversation(['Where does the spare key hang?', 'Behind the door.'])])
  const { items } = await mind.read(listMemories, { status: 'active', sort: 'oldest', limit: 50 })
  const summary = items.find(({ kind }) => kind === 'summary')!
  const turn = items.find(({ kind }) => kind === 'turn')!
  expect(await linksOf(mind, turn.id)).toContainEqual(['derived_from', 'incoming', summary.id])
  expect(await linksOf(mind, summary.id)).toContainEqual(['derived_from', 'outgoing', turn.id])
})
