import { expect, test } from 'vitest'
import type { Mind } from '@/db/mind/mind'
import type { ImportItem, ImportPart } from '@/lib/mind/archive/import-item'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { allowReimport } from '@/lib/mind/suppression/allow-reimport'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'

const pair = { source: 'chatgpt', sourceRef: 'conversation-1' }

/** A conversation whose turns support these statements: by the place of the turn and its own words. */
function aTalkSaying(turns: string[], statements: [turn: number, words: string][], more: Partial<ImportItem> = {}) {
  const talk = aConversation(turns, more)
  const derived = statements.map(([at, words], i): ImportPart => {
    const turn = talk.parts[at]!
    const start = turn.start + turn.content.indexOf(words)
    return {
      ...turn,
      kind: 'decision',
      message: `${turn.message}#decision-${i + 1}`,
      content: words,
      start,
      end: start + words.length,
      derivedFrom: turn.message,
    }
  })
  return { ...talk, parts: [...talk.parts, ...derived] }
}

const said = 'We decided to paint the shed green. The weather is fine.'
const words = 'We decided to paint the shed green.'
const talk = aTalkSaying([said, 'A good choice.'], [[0, words]])

const rows = (mind: Mind) =>
  mind
    .sql(`SELECT id, kind, status, content FROM memories ORDER BY row_id`)
    .all<{ id: string; kind: string; status: string; content: string }>()
const decisionsOf = async (mind: TestMind) => (await mind.read(rows)).filter((row) => row.kind === 'decision')

test('a statement rests on its turn, with its own words and their place', async () => {
  const mind = await aMind()
  const [outcome] = await mind.write(importItems, [talk])
  expect(outcome).toMatchObject({ written: { turns: { length: 2 }, others: { length: 2 } } })
  const [decision] = await decisionsOf(mind)
  const trace = await mind.read(traceMemory, decision!.id, { session: true })
  expect(trace.links).toMatchObject([{ relation: 'derived_from', memory: { kind: 'turn', content: said } }])
  expect(trace.provenance).toMatchObject([{ locator: { message: 'm0#decision-1' }, excerpt: words }])
  expect(await mind.write(importItems, [talk])).toMatchObject([{ outcome: 'unchanged' }])
})

test('SC-S11 erasing the conversation, or the statement, takes both and keeps both away', async () => {
  for (const which of ['conversation', 'statement']) {
    const mind = await aMind()
    await mind.write(importItems, [talk])
    const [decision] = await decisionsOf(mind)
    await mind.write(erase, which === 'statement' ? { memoryId: decision!.id } : pair, null, 'rcp_1', aSeed)
    expect(await mind.read(rows)).toEqual([])
    expect(await mind.write(importItems, [talk])).toMatchObject([{ outcome: 'suppressed' }])
    expect(await mind.read(rows)).toEqual([])
  }
})

test('SC-S12 SC-S13 a statement that comes later stays away too, until it is allowed', async () => {
  const mind = await aMind()
  await mind.write(importItems, [aConversation([said, 'A good choice.'])])
  await mind.write(erase, pair, null, 'rcp_1', aSeed)
  const grown = aTalkSaying([said, 'A good choice.', 'We settled on oak.'], [[2, 'We settled on oak.']], {
    updatedAt: Date.parse('2027-01-01'),
  })
  expect(await mind.write(importItems, [grown])).toMatchObject([{ outcome: 'suppressed' }])
  await mind.write(allowReimport, pair)
  await mind.write(importItems, [grown])
  expect((await decisionsOf(mind)).map((row) => row.content)).toEqual(['We settled on oak.'])
})

test('retracting the turn retracts what rests on it, also after the next import', async () => {
  const mind = await aMind()
  await mind.write(importItems, [talk])
  const turn = (await mind.read(rows)).find((row) => row.content === said)!
  await mind.write(retractMemory, turn.id, null)
  expect(await decisionsOf(mind)).toMatchObject([{ status: 'retracted' }])
  const grown = aTalkSaying([said, 'A good choice.', 'More.'], [[0, words]], { updatedAt: Date.parse('2027-01-01') })
  await mind.write(importItems, [grown])
  expect(await decisionsOf(mind)).toMatchObject([{ status: 'retracted' }])
})

test('a turn that was retracted before it was understood supports nothing', async () => {
  const mind = await aMind()
  await mind.write(importItems, [aConversation([said, 'A good choice.'])])
  const turn = (await mind.read(rows)).find((row) => row.content === said)!
  await mind.write(retractMemory, turn.id, null)
  await mind.write(importItems, [{ ...talk, text: `${talk.text}\n`, updatedAt: Date.parse('2027-01-01') }])
  expect(await decisionsOf(mind)).toEqual([])
})

test('when the turn is corrected to other words, what rested on the former ones is superseded', async () => {
  const mind = await aMind()
  await mind.write(importItems, [talk])
  const turn = (await mind.read(rows)).find((row) => row.content === said)!
  await mind.write(correctMemory, turn.id, { content: 'We decided nothing. The weather is fine.' })
  expect(await decisionsOf(mind)).toMatchObject([{ status: 'superseded' }])
})

test('when the turn is reworded in a later copy, the statement follows; when it is gone, it is superseded', async () => {
  const mind = await aMind()
  await mind.write(importItems, [talk])
  const blue = 'We decided to paint the shed blue.'
  const reworded = aTalkSaying([blue, 'A good choice.'], [[0, blue]], { updatedAt: Date.parse('2027-01-01') })
  await mind.write(importItems, [reworded])
  expect(await decisionsOf(mind)).toMatchObject([{ status: 'active', content: blue }])
  await mind.write(importItems, [aConversation(['Nothing.', 'Fine.'], { updatedAt: Date.parse('2027-02-01') })])
  expect(await decisionsOf(mind)).toMatchObject([{ status: 'superseded' }])
})

test('after a correction of the turn, no later copy brings back what it used to say', async () => {
  const mind = await aMind()
  await mind.write(importItems, [talk])
  const turn = (await mind.read(rows)).find((row) => row.content === said)!
  await mind.write(correctMemory, turn.id, { content: 'We decided nothing. The weather is fine.' })
  const grown = aTalkSaying([said, 'A good choice.', 'More.'], [[0, words]], { updatedAt: Date.parse('2027-01-01') })
  const renamed = { ...grown, title: 'Another title', updatedAt: Date.parse('2027-02-01') }
  for (const copy of [grown, renamed]) {
    await mind.write(importItems, [copy])
    expect(await decisionsOf(mind)).toMatchObject([{ status: 'superseded' }])
  }
})
