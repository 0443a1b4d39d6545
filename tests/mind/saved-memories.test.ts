import { expect, test } from 'vitest'
import type { Mind } from '@/db/mind/mind'
import type { ImportItem, ImportPart } from '@/lib/mind/archive/import-item'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'

type Saved = { text: string; as: 'entry' | 'list' | 'profile'; at: number | null }

/** A conversation in which the assistant saved these, or shows them as its list. */
function aTalkSaving(sourceRef: string, saved: Saved[], more: Partial<ImportItem> = {}): ImportItem {
  const talk = aConversation(['Hello.', 'Hi.'], { sourceRef, ...more })
  const parts = saved.map(({ text, as, at }, i): ImportPart => {
    return {
      message: `${sourceRef}-${as}#saved-${i + 1}`,
      author: null,
      kind: 'fact',
      title: null,
      content: text,
      occurredAt: at,
      page: null,
      start: 0,
      end: text.length,
      flags: [],
      saved: as,
      savedAt: at,
    }
  })
  return { ...talk, text: `${talk.text}${saved.map(({ text }) => text).join('\n')}`, parts: [...talk.parts, ...parts] }
}

const holding = (mind: Mind) =>
  mind
    .sql(`SELECT content FROM memories WHERE kind = 'fact' AND status = 'active' ORDER BY content`)
    .all<{ content: string }>()
    .map((row) => row.content)
const found = (mind: Mind, word: string) =>
  mind.sql('SELECT count(*) AS n FROM memory_index WHERE memory_index MATCH ?').get<{ n: number }>(word)!.n
const idOf = (mind: TestMind, content: string) =>
  mind.read((open) => open.sql('SELECT id FROM memories WHERE content = ?').get<{ id: string }>(content)!.id)

const walnuts = aTalkSaving('a', [{ text: 'Is allergic to walnuts.', as: 'entry', at: 100 }])
const hazelnuts = aTalkSaving('b', [{ text: 'Is allergic to hazelnuts.', as: 'entry', at: 200 }], {
  forgets: [{ message: 'b-entry#forget-1', statement: 'is allergic to walnuts', at: 200 }],
})

test.each([[[walnuts, hazelnuts]], [[hazelnuts, walnuts]]])(
  'what was to be forgotten is superseded and not found, whichever conversation comes in first',
  async (talks) => {
    const mind = await aMind()
    for (const talk of talks) await mind.write(importItems, [talk])
    expect(await mind.read(holding)).toEqual(['Is allergic to hazelnuts.'])
    expect(await mind.read(found, 'walnuts')).toBe(0)
  },
)

test('when the conversation with the order to forget is erased, what it had ended holds again', async () => {
  const mind = await aMind()
  await mind.write(importItems, [walnuts, hazelnuts])
  await mind.write(erase, { source: 'chatgpt', sourceRef: 'b' }, null, 'rcp_1', aSeed)
  expect(await mind.read(holding)).toEqual(['Is allergic to walnuts.'])
  expect(await mind.read(found, 'walnuts')).toBe(1)
})

test('the newest whole list stands for all before it, and later entries come on top', async () => {
  const mind = await aMind()
  const old = aTalkSaving('old', [
    { text: 'Keeps two goats.', as: 'list', at: 100 },
    { text: 'Lives in Bergen.', as: 'list', at: 100 },
  ])
  const newer = aTalkSaving('newer', [
    { text: 'Keeps three goats.', as: 'list', at: 300 },
    { text: 'Plays the cello.', as: 'entry', at: 400 },
    { text: 'Sold the barn.', as: 'entry', at: 200 },
  ])
  await mind.write(importItems, [newer, old])
  expect(await mind.read(holding)).toEqual(['Keeps three goats.', 'Plays the cello.'])

  await mind.write(erase, { source: 'chatgpt', sourceRef: 'newer' }, null, 'rcp_1', aSeed)
  expect(await mind.read(holding)).toEqual(['Keeps two goats.', 'Lives in Bergen.'])
})

test('a newer profile takes the place of the older one and leaves the list alone', async () => {
  const mind = await aMind()
  await mind.write(importItems, [
    aTalkSaving('one', [
      { text: 'Answer in metric units.', as: 'profile', at: 100 },
      { text: 'Keeps two goats.', as: 'list', at: 100 },
    ]),
    aTalkSaving('two', [{ text: 'Answer briefly.', as: 'profile', at: 200 }]),
  ])
  expect(await mind.read(holding)).toEqual(['Answer briefly.', 'Keeps two goats.'])
})

test('what a person corrected or retracted stays as the person left it', async () => {
  const mind = await aMind()
  await mind.write(importItems, [
    aTalkSaving('old', [
      { text: 'Keeps two goats.', as: 'list', at: 100 },
      { text: 'Lives in Bergen.', as: 'list', at: 100 },
    ]),
  ])
  await mind.write(correctMemory, await idOf(mind, 'Keeps two goats.'), { content: 'Keeps five goats.' })
  await mind.write(retractMemory, await idOf(mind, 'Lives in Bergen.'), null)
  await mind.write(importItems, [aTalkSaving('new', [{ text: 'Plays the cello.', as: 'list', at: 200 }])])
  expect(await mind.read(holding)).toEqual(['Keeps five goats.', 'Plays the cello.'])
})

test('a short order to forget takes only its very words with it', async () => {
  const mind = await aMind()
  await mind.write(importItems, [
    aTalkSaving('a', [
      { text: 'Goats.', as: 'entry', at: 100 },
      { text: 'Keeps goats near the fjord.', as: 'entry', at: 100 },
    ]),
    aTalkSaving('b', [{ text: 'Plays the cello.', as: 'entry', at: 300 }], {
      forgets: [{ message: 'b#forget-1', statement: 'goats', at: 200 }],
    }),
  ])
  expect(await mind.read(holding)).toEqual(['Keeps goats near the fjord.', 'Plays the cello.'])
})

test('words that were retracted or corrected do not come back with the next list that repeats them', async () => {
  const mind = await aMind()
  const list = (ref: string, at: number) =>
    aTalkSaving(ref, [
      { text: 'User likes kayaks.', as: 'list', at },
      { text: 'User keeps two goats.', as: 'list', at },
      { text: 'User lives in Bergen.', as: 'list', at },
    ])
  await mind.write(importItems, [list('may', 100)])
  await mind.write(retractMemory, await idOf(mind, 'User likes kayaks.'), null)
  await mind.write(correctMemory, await idOf(mind, 'User keeps two goats.'), { content: 'User keeps five goats.' })
  await mind.write(importItems, [list('june', 200)])
  expect(await mind.read(holding)).toEqual(['User keeps five goats.', 'User lives in Bergen.'])
})

test('an order to forget says it in other words around the same ones', async () => {
  const mind = await aMind()
  await mind.write(importItems, [
    aTalkSaving('a', [{ text: 'User has a cat named Misu.', as: 'entry', at: 100 }]),
    aTalkSaving('b', [{ text: 'Plays the cello.', as: 'entry', at: 300 }], {
      forgets: [{ message: 'b#forget-1', statement: 'that the user has a cat named Misu', at: 200 }],
    }),
  ])
  expect(await mind.read(holding)).toEqual(['Plays the cello.'])
})
