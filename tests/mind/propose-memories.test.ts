import { describe, expect, test } from 'vitest'
import type { Memory } from '@/lib/contract/memory'
import type { ImportItem } from '@/lib/mind/archive/import-item'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { type Proposal, proposeMemories } from '@/lib/mind/memories/propose-memories'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { turnsToRead } from '@/lib/mind/memories/turns-to-read'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { suppress } from '@/lib/mind/suppression/suppress'
import { aDevice, aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { searchKeyword } from '../helpers/search-keyword'

const later = Date.parse('2026-05-01')
const words = 'My two goats live behind the old mill, and I sold the tractor.'
const turns = [words, 'Lovely.', 'We go to the market on Fridays.']
const quote = 'My two goats live behind the old mill'
const statement = 'Keeps two goats behind an old mill.'

const list = async (mind: TestMind, more: Record<string, unknown> = {}) =>
  (await mind.read(listMemories, { status: 'active', sort: 'oldest', limit: 200, ...more })).items as Memory[]
const facts = async (mind: TestMind, status = 'active') =>
  (await list(mind, { kind: 'fact', status })).map((memory) => memory.content)
const turnSaying = async (mind: TestMind, text: string) =>
  (await list(mind, { kind: 'turn', status: 'all' })).find((memory) => memory.content.includes(text))!

async function aProposal(mind: TestMind, more: Partial<Proposal> = {}): Promise<Proposal> {
  return { turn: (await turnSaying(mind, more.quote ?? quote)).id, kind: 'fact', quote, statement, ...more }
}

async function aMindWith(talk = aConversation(turns)) {
  const mind = await aMind()
  await mind.write(importItems, [talk])
  return mind
}

async function aMindWithProposal() {
  const mind = await aMindWith()
  expect(await mind.write(proposeMemories, [await aProposal(mind)])).toBe(1)
  const [proposed] = await list(mind, { kind: 'fact' })
  return { mind, proposed: proposed! }
}

/** The same talk with a fact that an import drew from its first turn by rule. */
function withFact(fact: string): ImportItem {
  const talk = aConversation(turns)
  const turn = talk.parts[0]!
  const start = turn.start + turn.content.indexOf(fact)
  const part = { ...turn, message: 'm0#fact-1', kind: 'fact' as const, content: fact, derivedFrom: 'm0' }
  return { ...talk, parts: [...talk.parts, { ...part, start, end: start + fact.length }] }
}

describe('what a model proposes', () => {
  test('is an unreviewed memory below what the person said, traced to the exact words', async () => {
    const { mind, proposed } = await aMindWithProposal()
    expect(proposed).toMatchObject({
      content: statement,
      flags: ['unreviewed'],
      importance: 0.4,
      source: 'chatgpt',
      sourceRef: 'conversation-1',
      occurredAt: '2026-02-03T09:00:00.000Z',
    })
    const { provenance, links } = await mind.read(traceMemory, proposed.id, { session: true })
    expect(provenance).toMatchObject([{ excerpt: quote, locator: { message: 'm0#proposed-0-37' } }])
    expect(links).toMatchObject([{ relation: 'derived_from', memory: { content: words } }])
    expect((await mind.read(searchKeyword, { q: 'mill', limit: 9 })).map((hit) => hit.memory.id)).toContain(proposed.id)
  })

  test('is not written without its quote in the turn, word for word', async () => {
    const mind = await aMindWith()
    const { turn } = await aProposal(mind)
    for (const wrong of ['My three goats live behind the old mill', 'We go to the market on Fridays.', ''])
      expect(await mind.write(proposeMemories, [{ turn, kind: 'fact', quote: wrong, statement }])).toBe(0)
  })

  test('is not written for what the assistant said, a turn nobody knows, or one that was retracted or corrected', async () => {
    const mind = await aMindWith()
    const good = await aProposal(mind)
    expect(await mind.write(proposeMemories, [await aProposal(mind, { quote: 'Lovely.' })])).toBe(0)
    expect(await mind.write(proposeMemories, [{ ...good, turn: 'mem_none' }])).toBe(0)
    await mind.write(correctMemory, good.turn, { content: `${words} Really.` })
    expect(await mind.write(proposeMemories, [good])).toBe(0)

    const market = await aProposal(mind, { quote: 'We go to the market' })
    await mind.write(retractMemory, market.turn, null)
    expect(await mind.write(proposeMemories, [market])).toBe(0)
    expect(await facts(mind)).toEqual([])
  })

  test('is not written for a subject that was suppressed meanwhile', async () => {
    const mind = await aMindWith()
    const proposal = await aProposal(mind)
    await mind.write(suppress, { source: 'chatgpt', sourceRef: 'conversation-1' }, null)
    expect(await mind.write(proposeMemories, [proposal])).toBe(0)
    expect(await facts(mind, 'all')).toEqual([])
  })

  test('adds nothing when it is proposed again, in other words or with more of the sentence', async () => {
    const { mind } = await aMindWithProposal()
    const again = [
      await aProposal(mind),
      await aProposal(mind, { statement: 'Has goats.' }),
      await aProposal(mind, { quote: words, statement: 'Has goats, had a tractor.' }),
      await aProposal(mind, { quote: 'I sold the tractor.', statement: statement.toUpperCase() }),
    ]
    expect(await mind.write(proposeMemories, again)).toBe(0)
    expect(
      await mind.write(proposeMemories, [
        await aProposal(mind, { quote: 'I sold the tractor.', statement: 'Sold a tractor.' }),
      ]),
    ).toBe(1)
  })

  test('does not come back once the person retracted it', async () => {
    const { mind, proposed } = await aMindWithProposal()
    await mind.write(retractMemory, proposed.id, null)
    expect(await mind.write(proposeMemories, [await aProposal(mind, { statement: 'Has goats.' })])).toBe(0)
    expect(await facts(mind)).toEqual([])
  })

  test('gives way to what an import drew from the same words', async () => {
    const mind = await aMindWith(withFact(`${quote}, and I sold the tractor.`))
    expect(await mind.write(proposeMemories, [await aProposal(mind)])).toBe(0)
    const market = await aProposal(mind, { quote: 'We go to the market', statement: 'Goes to a market.' })
    expect(await mind.write(proposeMemories, [market])).toBe(1)
  })

  test('is at most twenty for one conversation', async () => {
    const said = Array.from({ length: 25 }, (_, at) => `The shelf number ${at} is mine.`)
    const mind = await aMindWith(aConversation([said.join(' ')]))
    const all = await Promise.all(
      said.map((one, at) => aProposal(mind, { quote: one, statement: `Owns shelf ${at}.` })),
    )
    expect(await mind.write(proposeMemories, all)).toBe(20)
    expect(await mind.write(proposeMemories, all)).toBe(0)
  })
})

describe('a proposed memory follows its turn', () => {
  test('into retraction', async () => {
    const { mind } = await aMindWithProposal()
    await mind.write(retractMemory, (await turnSaying(mind, quote)).id, 'wrong')
    expect(await facts(mind)).toEqual([])
  })

  test('into erasure, and leaves nothing', async () => {
    const { mind } = await aMindWithProposal()
    const answer = await mind.write(erase, { source: 'chatgpt', sourceRef: 'conversation-1' }, null, 'rcp_1', aSeed)
    expect(answer.result.memoriesDeleted).toBe(5)
    expect(await list(mind, { status: 'all' })).toEqual([])
  })

  test('and stands when the conversation comes again, grown or renamed', async () => {
    const { mind } = await aMindWithProposal()
    const grown = aConversation([...turns, 'Good.', 'Bye.'], { updatedAt: later })
    expect((await mind.write(importItems, [grown]))[0]!.outcome).toBe('updated')
    expect(await facts(mind)).toEqual([statement])
    expect(await mind.write(proposeMemories, [await aProposal(mind, { statement: 'Has goats.' })])).toBe(0)
  })

  test('and does not make a renamed copy of the same age pass for one that brings nothing', async () => {
    const { mind } = await aMindWithProposal()
    const renamed = aConversation(turns, { title: 'Goats' })
    expect((await mind.write(importItems, [renamed]))[0]!.outcome).toBe('updated')
  })

  test('and is superseded when the turn says something else, or left the branch that counts', async () => {
    const reworded = await aMindWithProposal()
    await reworded.mind.write(importItems, [
      aConversation(['I have no goats.', ...turns.slice(1)], { updatedAt: later }),
    ])
    expect(await facts(reworded.mind)).toEqual([])
    expect(await facts(reworded.mind, 'superseded')).toEqual([statement])

    const branched = await aMindWithProposal()
    const other = { ids: ['n0', 'n1'], otherBranches: ['m0', 'm1', 'm2'], updatedAt: later }
    await branched.mind.write(importItems, [aConversation(['Hello.', 'Hi.'], other)])
    expect(await facts(branched.mind)).toEqual([])
  })

  test('and takes its place again, once, when the turn comes back and is read again', async () => {
    const { mind, proposed } = await aMindWithProposal()
    await mind.write(importItems, [aConversation(['I have no goats.', ...turns.slice(1)], { updatedAt: later })])
    await mind.write(importItems, [aConversation([...turns, 'Good.'], { updatedAt: later + 1 })])
    expect(await mind.write(proposeMemories, [await aProposal(mind, { statement: 'Has goats.' })])).toBe(1)
    expect(await list(mind, { kind: 'fact', status: 'all' })).toMatchObject([
      { id: proposed.id, content: 'Has goats.' },
    ])
    const { provenance } = await mind.read(traceMemory, proposed.id, { session: true })
    expect(provenance).toMatchObject([{ excerpt: quote }])
  })
})

describe('a review', () => {
  test('is a person sending the text, changed or as it is', async () => {
    for (const content of [statement, 'Keeps three goats.']) {
      const { mind, proposed } = await aMindWithProposal()
      const reviewed = await mind.write(correctMemory, proposed.id, { content })
      expect(reviewed).toMatchObject({ content, flags: [] })
      expect(reviewed.corrected ?? false).toBe(content !== statement)
    }
  })

  test('holds when the turn comes back and the same is proposed again, and not for other words', async () => {
    for (const again of [statement, 'Has goats.']) {
      const { mind, proposed } = await aMindWithProposal()
      await mind.write(correctMemory, proposed.id, { reviewed: true })
      await mind.write(importItems, [aConversation(['I have no goats.', ...turns.slice(1)], { updatedAt: later })])
      await mind.write(importItems, [aConversation([...turns, 'Good.'], { updatedAt: later + 1 })])
      await mind.write(proposeMemories, [await aProposal(mind, { statement: again })])
      const flags = again === statement ? [] : ['unreviewed']
      expect(await list(mind, { kind: 'fact' })).toMatchObject([{ id: proposed.id, content: again, flags }])
    }
  })

  test('is not a change of anything else, nor what a device sends', async () => {
    const { mind, proposed } = await aMindWithProposal()
    expect(await mind.write(correctMemory, proposed.id, { tags: ['goats'], pinned: true })).toMatchObject({
      flags: ['unreviewed'],
    })
    const device = mind.as(aDevice('dev_1', { curates: true }))
    expect(await device.write(correctMemory, proposed.id, { content: 'Keeps goats.' })).toMatchObject({
      content: 'Keeps goats.',
      flags: ['unreviewed'],
    })
  })
})

describe('turns to read', () => {
  const rowsOf = (mind: TestMind) =>
    mind.read((one) =>
      one
        .sql(`SELECT row_id FROM memories WHERE kind = 'turn'`)
        .all<{ row_id: number }>()
        .map((row) => row.row_id),
    )

  test("are the person's, as they were said, each with what it answers", async () => {
    const mind = await aMindWith()
    expect(await mind.read(turnsToRead, await rowsOf(mind))).toEqual([
      { id: expect.stringMatching(/^mem_/), words, before: null },
      { id: expect.stringMatching(/^mem_/), words: turns[2], before: 'Lovely.' },
    ])
    await mind.write(correctMemory, (await turnSaying(mind, 'goats')).id, { content: 'No goats.' })
    await mind.write(retractMemory, (await turnSaying(mind, 'Lovely')).id, null)
    expect(await mind.read(turnsToRead, await rowsOf(mind))).toMatchObject([{ words: turns[2], before: null }])
  })

  test('are none that read like instructions or hold a secret', async () => {
    const talk = aConversation(['Bad.', 'Worse.', 'Good.'])
    talk.parts[0]!.flags = ['reads_like_instructions']
    talk.parts[1]!.flags = ['holds_secret']
    const mind = await aMindWith(talk)
    expect(await mind.read(turnsToRead, await rowsOf(mind))).toMatchObject([{ words: 'Good.', before: null }])
  })
})
