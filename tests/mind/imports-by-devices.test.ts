import { describe, expect, test } from 'vitest'
import type { Memory } from '@/lib/contract/memory'
import type { ImportItem } from '@/lib/mind/archive/import-item'
import { importItems } from '@/lib/mind/archive/import-items'
import { listSources } from '@/lib/mind/archive/list-sources'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aDevice, aMind, type TestMind } from '../helpers/a-mind'
import { aConversation } from '../helpers/an-item'

const list = async (mind: TestMind, more: Record<string, unknown> = {}) =>
  (await mind.read(listMemories, { status: 'active', sort: 'oldest', limit: 200, ...more })).items as Memory[]
const turns = async (mind: TestMind) => (await list(mind, { kind: 'turn' })).map(({ content }) => content)
const all = async (mind: TestMind) => (await list(mind)).map(({ kind, content, title }) => ({ kind, content, title }))
const later = Date.parse('2026-05-01')

/** The first turn supports a preference in its own words. */
function drawingOn(item: ImportItem): ImportItem {
  const [turn] = item.parts
  const message = `${turn!.message}#preference-${turn!.content.length}`
  return { ...item, parts: [...item.parts, { ...turn!, kind: 'preference', message, derivedFrom: turn!.message }] }
}

describe('another copy of a conversation that a key brings in', () => {
  const own = () => drawingOn(aConversation(['I prefer tea to coffee.', 'Noted.'], { title: 'Drinks' }))
  const forged = () =>
    drawingOn(aConversation(['I prefer bleach to coffee.', 'Noted.'], { title: 'Forged', updatedAt: later }))

  test('rewords no turn, supersedes nothing drawn from one, and gives no title', async () => {
    const mind = await aMind()
    await mind.write(importItems, [own()])
    const before = await all(mind)
    expect(await mind.as(aDevice()).write(importItems, [forged()])).toMatchObject([
      { outcome: 'unchanged', written: { turns: [], others: [] }, message: expect.stringContaining('curate') },
    ])
    expect(await all(mind)).toEqual(before)
    expect((await mind.read(listSources, { limit: 9 })).items).toMatchObject([{ title: 'Drinks' }])
  })

  test('adds the turns that are new, and those alone, once', async () => {
    const mind = await aMind()
    await mind.write(importItems, [own()])
    const grown = drawingOn(aConversation(['I prefer bleach.', 'Noted.', 'And cake?'], { updatedAt: later }))
    const device = mind.as(aDevice())
    expect(await device.write(importItems, [grown])).toMatchObject([
      { outcome: 'updated', written: { turns: { length: 1 } } },
    ])
    expect(await turns(mind)).toEqual(['I prefer tea to coffee.', 'Noted.', 'And cake?'])
    expect((await list(mind, { kind: 'preference' })).map(({ content }) => content)).toEqual([
      'I prefer tea to coffee.',
    ])
    const [turn] = await list(mind, { kind: 'turn' })
    const { provenance, revisions } = await mind.read(traceMemory, turn!.id, { session: true })
    expect([provenance[0]!.excerpt, revisions]).toEqual(['I prefer tea to coffee.', []])
    expect(await device.write(importItems, [grown])).toMatchObject([{ outcome: 'unchanged' }])
  })

  test('that only goes on is brought in like any other', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation(['One.', 'Two.'])])
    const grown = aConversation(['One.', 'Two.', 'Three.'])
    const device = mind.as(aDevice())
    expect((await device.write(importItems, [grown]))[0]).toMatchObject({ outcome: 'updated' })
    expect(await turns(mind)).toEqual(['One.', 'Two.', 'Three.'])
    expect(await device.write(importItems, [grown])).toEqual([
      { outcome: 'unchanged', written: { turns: [], others: [] } },
    ])
  })

  test('leaves what a person corrected resting on the words it rested on', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation(['Tea.', 'Noted.'])])
    const [turn] = await list(mind, { kind: 'turn' })
    await mind.write(correctMemory, turn!.id, { content: 'Green tea.' })
    await mind.as(aDevice()).write(importItems, [aConversation(['Bleach.', 'Noted.', 'Ok?'], { updatedAt: later })])
    const { memory, provenance } = await mind.read(traceMemory, turn!.id, { session: true })
    expect([memory.content, provenance[0]!.excerpt]).toEqual(['Green tea.', 'Tea.'])
  })

  test('takes no turn off the live branch, and brings none back', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation(['Ask.', 'Old.'], { ids: ['q', 'a1'] })])
    await mind.write(importItems, [
      aConversation(['Ask.', 'New.'], { ids: ['q', 'a2'], otherBranches: ['a1'], updatedAt: later }),
    ])
    const back = aConversation(['Ask.', 'Old.'], { ids: ['q', 'a1'], otherBranches: ['a2'], updatedAt: later + 1 })
    expect(await mind.as(aDevice()).write(importItems, [back])).toMatchObject([{ outcome: 'unchanged' }])
    expect(await turns(mind)).toEqual(['Ask.', 'New.'])
  })

  test('that says it is of the future keeps no later copy out', async () => {
    const mind = await aMind()
    await mind.as(aDevice()).write(importItems, [aConversation(['One.'], { updatedAt: Date.parse('2999-01-01') })])
    mind.tick(60_000)
    const next = aConversation(['One.', 'Two.'], { updatedAt: Date.parse('2026-06-01T12:00:30Z') })
    await mind.write(importItems, [next])
    expect(await turns(mind)).toEqual(['One.', 'Two.'])
  })

  test('changes no word of a document', async () => {
    const mind = await aMind()
    const document = (words: string, updatedAt: number) => {
      const item = aConversation([words], { sourceRef: 'doc', shape: 'document', updatedAt })
      return { ...item, parts: item.parts.map((part) => ({ ...part, kind: 'document' as const, author: null })) }
    }
    await mind.write(importItems, [document('The gate is green.', later)])
    const forged = document('The gate is red.', later + 1)
    expect(await mind.as(aDevice()).write(importItems, [forged])).toMatchObject([{ outcome: 'unchanged' }])
    expect((await list(mind)).map(({ content }) => content)).toEqual(['The gate is green.'])
  })

  test('revises as a person’s does when the key may curate', async () => {
    const mind = await aMind()
    await mind.write(importItems, [own()])
    const curator = mind.as(aDevice('dev_2', { curates: true }))
    expect(await curator.write(importItems, [forged()])).toMatchObject([{ outcome: 'updated' }])
    expect(await turns(mind)).toEqual(['I prefer bleach to coffee.', 'Noted.'])
  })
})

describe('SC-R2 a conversation whose messages come with other ids', () => {
  const words = ['I prefer tea to coffee.', 'Noted.', 'Thanks.']
  const anew = (more: Partial<ImportItem> = {}) =>
    drawingOn(aConversation(words, { ids: ['x0', 'x1', 'x2'], updatedAt: later, text: 'the same anew', ...more }))

  test.each([{ by: 'a person' }, { by: 'a key' }])('brings back nothing retracted, by $by', async ({ by }) => {
    const mind = await aMind()
    await mind.write(importItems, [drawingOn(aConversation(words))])
    const [turn] = await list(mind, { kind: 'turn' })
    await mind.write(retractMemory, turn!.id, null)
    const before = await all(mind)
    await (by === 'a key' ? mind.as(aDevice()) : mind).write(importItems, [anew()])
    expect(await all(mind)).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('tea')
  })

  test('leaves a correction in place of the words it corrected', async () => {
    const mind = await aMind()
    await mind.write(importItems, [drawingOn(aConversation(words))])
    const [turn] = await list(mind, { kind: 'turn' })
    await mind.write(correctMemory, turn!.id, { content: 'I prefer juice.' })
    await mind.write(importItems, [anew()])
    expect(await turns(mind)).toEqual(['I prefer juice.', 'Noted.', 'Thanks.'])
    expect(await list(mind, { kind: 'preference' })).toEqual([])
  })

  test('is doubled in nothing, and what is said twice stays said twice', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation(['Go on.', 'One.', 'Go on.', 'Two.'])])
    const again = aConversation(['Go on.', 'One.', 'Go on.', 'Two.', 'Go on.'], {
      ids: ['x0', 'x1', 'x2', 'x3', 'x4'],
      updatedAt: later,
    })
    await mind.write(importItems, [again])
    expect(await turns(mind)).toEqual(['Go on.', 'One.', 'Go on.', 'Two.', 'Go on.'])
  })

  test('a further message in the words of a retracted one that is there as well is another', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation(['Yes.', 'Good.'])])
    const [turn] = await list(mind, { kind: 'turn' })
    await mind.write(retractMemory, turn!.id, null)
    await mind.write(importItems, [aConversation(['Yes.', 'Good.', 'Yes.'], { updatedAt: later })])
    expect(await turns(mind)).toEqual(['Good.', 'Yes.'])
  })
})

describe('two sources that are known apart', () => {
  const both = async () => {
    const mind = await aMind()
    await mind.write(importItems, [
      aConversation(['One.'], { sourceRef: 'a' }),
      aConversation(['Two.'], { sourceRef: 'b' }),
    ])
    return mind
  }
  const joining = aConversation(['One.', 'More.'], { sourceRef: 'a', aliases: ['c', 'b'], updatedAt: later })
  const subject = {
    type: 'subject' as const,
    source: 'chatgpt',
    sourceRef: 'a',
    title: null,
    firstImportedAt: null,
    aliases: [{ source: 'chatgpt', sourceRef: 'b' }],
    links: [],
    forgets: [],
  }
  const told: ImportItem = { ...joining, parts: [], restored: { what: 'subject', subject, copies: [], memories: [] } }
  const names = (mind: TestMind) => mind.read((open) => open.sql('SELECT count(*) AS n FROM subject_aliases').get())

  test.each([
    { file: 'a conversation', item: joining },
    { file: 'an export', item: told },
  ])('are made one by no key that may not curate and erase: $file', async ({ item }) => {
    const mind = await both()
    const key = mind.as(aDevice('dev_1', { curates: true }))
    const [outcome] = await key.write(importItems, [item])
    expect(outcome).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/a\).*b\)/) })
    expect([await names(mind), await turns(mind)]).toEqual([{ n: 2 }, ['One.', 'Two.']])
  })

  test('are made one by a person, and then by nobody once more', async () => {
    const mind = await both()
    expect(await mind.write(importItems, [joining])).toMatchObject([{ outcome: 'updated' }])
    const grown = aConversation(['One.', 'More.', 'Yet more.'], {
      sourceRef: 'a',
      aliases: ['c', 'b'],
      updatedAt: later + 1,
    })
    expect(await mind.as(aDevice()).write(importItems, [grown])).toMatchObject([{ outcome: 'updated' }])
  })
})
