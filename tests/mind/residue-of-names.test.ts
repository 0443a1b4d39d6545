import { expect, test } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { listTopics } from '@/lib/mind/knowledge/list-topics'
import { mergeEntities } from '@/lib/mind/knowledge/merge-entities'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { filesHolding } from '../helpers/files-holding'
import { readNames } from '../helpers/read-names'

const pair = { source: 'chatgpt', sourceRef: 'secret' }
const list = { status: 'active', sort: 'newest', limit: 200 } as const

/** Syllables of a made-up name, so that every neighbour names something else. */
const aName = (seed: number) =>
  ['Ba', 'Ko', 'Li', 'Mu', 'Ne', 'Po', 'Ru', 'Sa']
    .map((_, at, parts) => parts[(seed >> (at * 2)) % 8]!.toLowerCase())
    .join('')
    .replace(/^./, (letter) => letter.toUpperCase())

async function aFullMind() {
  const mind = await aMind()
  const neighbours = Array.from({ length: 120 }, (_, i) =>
    aConversation([`I met Ana ${aName(i * 97)} and Ben ${aName(i * 131)} in ${aName(i * 11)}.`, 'Noted.'], {
      sourceRef: `n${i}`,
    }),
  )
  const holder = aConversation(
    [
      'I met Qxwilhelmina Zzoosterbroek in Kkljubljana with Ana.',
      'Noted.',
      'Xxvandermeer is my teacher. I like Xxvandermeer.',
    ],
    { sourceRef: 'secret', title: 'A day' },
  )
  for (let at = 0; at < neighbours.length; at += 40)
    await mind.write(importItems, [...neighbours.slice(at, at + 40), ...(at === 40 ? [holder] : [])])
  await readNames(mind)
  return mind
}

const secrets = ['Zzoosterbroek', 'zzoosterbroek', 'Kkljubljana', 'kkljubljana', 'xxvandermeer', 'Xxvandermeer']

async function expectNoTrace(mind: TestMind) {
  for (const text of secrets) expect([text, filesHolding(mind.folder, text)]).toEqual([text, []])
}

test('P-C1 no byte of a name is left after its source is erased', async () => {
  const mind = await aFullMind()
  for (const text of secrets) expect([text, filesHolding(mind.folder, text)]).not.toEqual([text, []])
  await mind.write(erase, pair, null, 'rcp_1', aSeed)
  expect(await mind.store.scrub(mind.ref)).toBe('complete')
  await expectNoTrace(mind)
})

test('P-C1 nor of one that was merged, corrected and retracted before', async () => {
  const mind = await aFullMind()
  const [one, other] = await Promise.all(
    ['zzooster', 'xxvander'].map(async (q) => (await mind.read(listTopics, { q, limit: 1 })).items[0]!.id),
  )
  await mind.write(mergeEntities, one!, other!)
  const turns = (await mind.read(listMemories, { ...list, ...pair, kind: 'turn' })).items
  const [met, taught] = ['Kkljubljana', 'teacher'].map((word) => turns.find((turn) => turn.content.includes(word))!)
  await mind.write(correctMemory, met!.id, { content: 'I met Marta Kowalska.' })
  await mind.write(retractMemory, taught!.id, null)
  await readNames(mind)
  await mind.write(erase, pair, null, 'rcp_1', aSeed)
  expect(await mind.store.scrub(mind.ref)).toBe('complete')
  await expectNoTrace(mind)
  expect(filesHolding(mind.folder, 'Kowalska')).toEqual([])
})
