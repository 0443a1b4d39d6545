import { describe, expect, it, test } from 'vitest'
import { conversationItem } from '@/lib/harvest/conversation-item'
import { importItems } from '@/lib/mind/archive/import-items'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aMind, type TestMind } from '../../helpers/a-mind'
import { aConversation } from '../../helpers/an-item'
import { searchKeyword } from '../../helpers/search-keyword'

const search = (mind: TestMind, q: string, more = {}) => mind.read(searchKeyword, { q, limit: 20, ...more })
const contents = async (mind: TestMind, q: string, more = {}) =>
  (await search(mind, q, more)).filter((hit) => hit.memory.kind === 'turn').map((hit) => hit.memory.content)

/** A conversation of people with names, all of it at one time. */
const aTalk = (id: string, at: string, said: [string, string][]) =>
  conversationItem({
    source: 'chatgpt',
    sourceRef: id,
    aliases: [],
    title: `Talk ${id}`,
    startedAt: Date.parse(at),
    updatedAt: Date.parse(at),
    header: [],
    messages: said.map(([speaker, words], i) => ({
      id: `${id}-${i + 1}`,
      speaker,
      author: speaker === said[0]![0] ? 'person' : 'assistant',
      at: Date.parse(at),
      live: true,
      words,
      asides: [],
      links: [],
      flags: [],
    })),
  })

async function aMindOf(...items: ReturnType<typeof aTalk>[]) {
  const mind = await aMind()
  await mind.write(importItems, items)
  return mind
}

describe('an answer stands beside the words of its question', () => {
  const talk = aTalk('x', '2026-03-01T10:00:00Z', [
    ['Person', 'Which varnish did the carpenter recommend for the staircase?'],
    ['Assistant', 'A water-based one in two thin layers.'],
    ['Person', 'Good, thanks.'],
  ])

  it('and is found when something is asked', async () => {
    const mind = await aMindOf(talk)
    expect(await contents(mind, 'what varnish is meant for the staircase?')).toContain(
      'A water-based one in two thin layers.',
    )
  })

  it('but not when words are looked up', async () => {
    const mind = await aMindOf(talk)
    expect(await contents(mind, 'varnish')).toEqual([talk.parts[0]!.content])
  })

  it('unless the turn was retracted: then its place is empty', async () => {
    const mind = await aMindOf(talk)
    const [answer] = (await search(mind, 'what varnish for the staircase?')).filter((hit) =>
      /water-based/.test(hit.memory.content),
    )
    await mind.write(retractMemory, answer!.memory.id, null)
    expect(await contents(mind, 'what varnish for the staircase?')).not.toContain(
      'A water-based one in two thin layers.',
    )
  })
})

describe('names of those who spoke', () => {
  const talk = aTalk('y', '2026-03-01T10:00:00Z', [
    ['Person Ilinca', 'I keep bees behind the chapel these days.'],
    ['Assistant Tobias', 'I keep bees too, on the flat roof of my office.'],
  ])

  it('raise what they said', async () => {
    const mind = await aMindOf(talk)
    expect((await contents(mind, 'Where does Tobias keep bees?'))[0]).toContain('flat roof')
    expect((await contents(mind, 'Where does Ilinca keep bees?'))[0]).toContain('chapel')
  })

  it('say so in the signals', async () => {
    const mind = await aMindOf(talk)
    const [best] = await search(mind, 'Where does Tobias keep bees?')
    expect(best!.signals.speaker).toBeGreaterThan(0)
  })

  it('are words like any other when nothing else is asked', async () => {
    const mind = await aMindOf(talk, aTalk('z', '2026-03-02T10:00:00Z', [['Person Ilinca', 'Tobias wrote me a card.']]))
    expect((await contents(mind, 'Tobias'))[0]).toBe('Tobias wrote me a card.')
  })
})

describe('time', () => {
  const weekly = ['2025-03-04', '2025-05-28', '2025-09-10'].map((at) =>
    aTalk(at, `${at}T10:00:00Z`, [['Person', `The boiler was serviced, see report ${at.replaceAll('-', '')}.`]]),
  )

  it('raises what was said when the question says it was', async () => {
    const mind = await aMindOf(...weekly)
    expect((await contents(mind, 'boiler service in the last week of May 2025'))[0]).toContain('20250528')
    expect((await contents(mind, 'când a fost boiler serviced în martie 2025'))[0]).toContain('20250304')
  })

  it('and hides nothing: only before: and after: do', async () => {
    const mind = await aMindOf(...weekly)
    expect(await contents(mind, 'boiler in May 2025')).toHaveLength(3)
    expect(await contents(mind, 'boiler after:2025-05-01 before:2025-09')).toEqual([weekly[1]!.parts[0]!.content])
    expect(await contents(mind, 'boiler before:2025-03-04')).toEqual([])
  })

  it('asked for with when, turns that tell one come first', async () => {
    const mind = await aMindOf(
      aTalk('a', '2025-03-04T10:00:00Z', [
        ['Person', 'The boiler was serviced by Horia and his two nephews with new tools.'],
      ]),
      aTalk('b', '2025-03-05T10:00:00Z', [['Person', 'The boiler was serviced yesterday.']]),
    )
    expect((await contents(mind, 'When was the boiler serviced?'))[0]).toContain('yesterday')
  })
})

describe('narrowing in the question', () => {
  it('quoted words must stand as they are', async () => {
    const mind = await aMindOf(
      aTalk('a', '2025-03-04T10:00:00Z', [['Person', 'The blue shed is open.']]),
      aTalk('b', '2025-03-05T10:00:00Z', [['Person', 'The shed is blue.']]),
    )
    expect(await contents(mind, '"blue shed"')).toEqual(['The blue shed is open.'])
    expect(await contents(mind, 'shed')).toHaveLength(2)
    expect(await contents(mind, '"shed blue"')).toEqual([])
  })

  it('source: and kind: leave out the rest, and what the caller asks counts as well', async () => {
    const mind = await aMindOf(aTalk('a', '2025-03-04T10:00:00Z', [['Person', 'The kestrel came.']]))
    await mind.write(rememberStatement, { content: 'A kestrel fact.', kind: 'fact', importance: 0.5, tags: [] })
    const found = async (q: string, more = {}) => (await search(mind, q, more)).map(({ memory }) => memory.kind)
    expect(await found('kestrel kind:fact')).toEqual(['fact'])
    expect(await found('kestrel source:chatgpt kind:turn')).toEqual(['turn'])
    expect(await found('kestrel kind:fact', { kind: 'turn' })).toEqual([])
    expect(await found('kestrel', { kind: 'fact' })).toEqual(['fact'])
  })
})

describe('each result can be traced', () => {
  it('to its source, message and time, with the words marked in the excerpt', async () => {
    const mind = await aMind()
    const long = `${'Padding before it. '.repeat(60)}The kingfisher nests under the Łukasz bridge. ${'And after. '.repeat(60)}`
    await mind.write(importItems, [aConversation([long, 'Noted.'], { title: 'Birds' })])
    const [hit] = (await search(mind, 'kingfisher lukasz')).filter(({ memory }) => memory.kind === 'turn')
    expect(hit!.provenance).toMatchObject({ source: 'chatgpt', title: 'Birds' })
    expect(hit!.provenance!.locator.message).toBeTruthy()
    const { text, matches } = hit!.excerpt
    expect(text.length).toBeLessThan(400)
    expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual(['kingfisher', 'Łukasz'])
  })

  it('and what was stated without a source has none', async () => {
    const mind = await aMind()
    await mind.write(rememberStatement, { content: 'A kestrel.', kind: 'note', importance: 0.5, tags: [] })
    expect((await search(mind, 'kestrel'))[0]!.provenance).toBeNull()
  })

  it('and its score is the sum of its signals', async () => {
    const mind = await aMindOf(
      aTalk('a', '2025-03-04T10:00:00Z', [
        ['Person', 'Where did the kestrel nest in 2024?'],
        ['Assistant', 'In the tower.'],
      ]),
    )
    for (const hit of await search(mind, 'where does the kestrel nest?')) {
      expect(Object.values(hit.signals).reduce((sum, part) => sum + part, 0)).toBeCloseTo(hit.score)
      expect(hit.score).toBeLessThanOrEqual(1)
    }
  })
})

test('memories outside conversations keep the order of BM25', async () => {
  const mind = await aMind()
  const texts = [
    'kestrel kestrel kestrel tower',
    'a kestrel by the long old tower of the town',
    'a kestrel and many other words that stand here',
    'nothing',
  ]
  for (const content of texts) await mind.write(rememberStatement, { content, kind: 'note', importance: 0.5, tags: [] })
  const found = (await search(mind, 'kestrel tower')).map(({ memory }) => memory.content)
  expect(found).toEqual(texts.slice(0, 3))
})
