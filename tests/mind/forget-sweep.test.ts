import { describe, expect, test } from 'vitest'
import type { Statement } from '@/lib/contract/memory'
import { importItems } from '@/lib/mind/archive/import-items'
import { listAudit } from '@/lib/mind/audit/list-audit'
import { endSweep, forgetPlanned, isSweepDue, planForget, previewForget } from '@/lib/mind/decay/forget-sweep'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { noteReads } from '@/lib/mind/memories/note-reads'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { changeSettings } from '@/lib/mind/settings/change-settings'
import { aDevice, aMind, type TestMind } from '../helpers/a-mind'
import { aConversation } from '../helpers/an-item'
import { searchKeyword } from '../helpers/search-keyword'

const dayMs = 86_400_000
const month = 30 * dayMs
const year = 365 * dayMs
const everything = { status: 'all', sort: 'oldest', limit: 200 } as const

const states = async (mind: TestMind, content: string, more: Partial<Statement> = {}) =>
  (await mind.write(rememberStatement, { content, kind: 'note', importance: 0.1, tags: [], ...more })).memory
const left = async (mind: TestMind) => (await mind.read(listMemories, everything)).items.map(({ content }) => content)

/** The whole sweep as the use case runs it, at the present of the mind. */
async function sweep(mind: TestMind) {
  const plan = await mind.read(planForget)
  const ids = await mind.write(forgetPlanned, plan)
  await mind.write(endSweep, ids.length)
  return ids
}

describe('SC-R3 P-B6 P-B8 the forget sweep', () => {
  test('takes what a device stated, matters little and has faded; never a retracted, pinned, person-stated or imported memory', async () => {
    const mind = await aMind()
    const agent = mind.as(aDevice())
    await mind.write(importItems, [aConversation(['I prefer tea over coffee.', 'Noted.'])])
    const imported = await left(mind)
    await states(agent, 'Fading.')
    await states(mind, 'Said by the person.')
    await states(agent, 'Matters.', { importance: 0.3 })
    await mind.write(correctMemory, (await states(agent, 'Pinned.')).id, { pinned: true })
    await mind.write(retractMemory, (await states(agent, 'Wrong.')).id, null)
    await mind.write(correctMemory, (await states(agent, 'Worded by a devise.')).id, { content: 'Worded by a person.' })
    await mind.write((tx) => tx.sql(`UPDATE memories SET importance = 0.1 WHERE source = 'chatgpt'`).run())

    mind.tick(month)
    expect(await sweep(mind)).toEqual([])
    mind.tick(3 * year)
    expect(await sweep(mind)).toHaveLength(1)
    expect((await left(mind)).sort()).toEqual(
      [...imported, 'Said by the person.', 'Matters.', 'Pinned.', 'Wrong.', 'Worded by a person.'].sort(),
    )
  })

  test('takes a note of importance 0.1 that was read a few times, a year later', async () => {
    const mind = await aMind()
    const agent = mind.as(aDevice())
    const { id } = await states(agent, 'Read a few times.')
    for (let read = 0; read < 5; read++) await agent.write(noteReads, [id])
    mind.tick(month)
    expect(await sweep(mind)).toEqual([])
    mind.tick(year - month)
    expect(await sweep(mind)).toEqual([id])
  })

  test('counts from the last access, so that what is read goes on', async () => {
    const mind = await aMind()
    const agent = mind.as(aDevice())
    const { id } = await states(agent, 'Read every year.')
    for (let passed = 0; passed < 4; passed++) {
      mind.tick(year * 0.9)
      await agent.write(noteReads, [id])
      expect(await sweep(mind)).toEqual([])
    }
    mind.tick(2 * year)
    expect(await sweep(mind)).toEqual([id])
  })

  test('does exactly what its dry run shows, and no more of it than still holds', async () => {
    const mind = await aMind()
    const agent = mind.as(aDevice())
    const [first, second] = [await states(agent, 'First.'), await states(agent, 'Second.')]
    mind.tick(2 * year)
    const before = await left(mind)
    const shown = await mind.read(previewForget)
    expect(shown).toMatchObject({ forgotten: false, memories: 2, ids: [first.id, second.id] })
    expect(await left(mind)).toEqual(before)

    const plan = await mind.read(planForget)
    await agent.write(noteReads, [first.id])
    expect(await mind.write(forgetPlanned, plan)).toEqual([second.id])
  })

  test('leaves the index and one entry of the audit, with ids and without words', async () => {
    const mind = await aMind()
    const { id } = await states(mind.as(aDevice()), 'The qxfadingwelk remark.', { source: 'notes', sourceRef: 'a' })
    mind.tick(2 * year)
    await sweep(mind)
    expect(await mind.read(searchKeyword, { q: 'qxfadingwelk', limit: 5 })).toEqual([])
    const [entry] = (await mind.read(listAudit, { action: 'forget', limit: 5 })).items
    expect(entry!.detail).toEqual({ memories: 1, ids: id })
    expect(JSON.stringify((await mind.read(listAudit, { limit: 9 })).items)).not.toContain('qxfading')
  })

  test('goes by the thresholds and half-lives of its mind', async () => {
    const mind = await aMind()
    const agent = mind.as(aDevice())
    await states(agent, 'A fact.', { kind: 'fact' })
    await states(agent, 'A note.')
    mind.tick(year)
    await mind.write(changeSettings, { halfLifeDays: { note: 3650, fact: 10 } })
    await sweep(mind)
    expect(await left(mind)).toEqual(['A note.'])
    await mind.write(changeSettings, { forget: { importanceBelow: 0 }, halfLifeDays: { note: 1 } })
    expect(await sweep(mind)).toEqual([])
    await mind.write(changeSettings, { forget: { importanceBelow: 0.2 } })
    expect(await sweep(mind)).toHaveLength(1)
  })

  test('leaves the settings as the person set them', async () => {
    const mind = await aMind()
    await sweep(mind)
    await mind.write(changeSettings, { forget: { daily: true } })
    const stored = await mind.read((open) => open.sql('SELECT name FROM settings').all())
    expect(stored).toEqual([{ name: 'forget.daily' }])
  })

  test('is due once a day, unless the person switched it off', async () => {
    const mind = await aMind()
    expect(await mind.read(isSweepDue)).toBe(true)
    await sweep(mind)
    mind.tick(dayMs - 1)
    expect(await mind.read(isSweepDue)).toBe(false)
    mind.tick(1)
    expect(await mind.read(isSweepDue)).toBe(true)
    await mind.write(changeSettings, { forget: { daily: false } })
    expect(await mind.read(isSweepDue)).toBe(false)
  })
})

describe('retention', () => {
  test('halves with every half-life of its kind, longer for what matters and for what is read', async () => {
    const mind = await aMind()
    const agent = mind.as(aDevice())
    await states(mind, 'A note.', { importance: 0.5 })
    await states(mind, 'A fact.', { kind: 'fact', importance: 0.5 })
    await states(mind, 'It matters.', { importance: 1 })
    await agent.write(noteReads, [(await states(mind, 'Read.', { importance: 0.5 })).id])
    mind.tick(45 * dayMs)
    const { items } = await mind.read(listMemories, everything)
    const retention = Object.fromEntries(items.map((memory) => [memory.content, memory.retention]))
    expect(retention['A note.']).toBe(0.5)
    expect(retention['It matters.']).toBeCloseTo(2 ** (-1 / 1.5), 3)
    expect(retention['Read.']).toBeCloseTo(2 ** (-1 / (1 + 0.2 * Math.log(2))), 3)
    expect(retention['A fact.']).toBeGreaterThan(0.9)
  })

  test('of a pinned memory stays whole', async () => {
    const mind = await aMind()
    await mind.write(correctMemory, (await states(mind, 'Pinned.')).id, { pinned: true })
    mind.tick(10 * year)
    expect((await mind.read(listMemories, everything)).items[0]!.retention).toBe(1)
  })
})
