import { describe, expect, test } from 'vitest'
import type { Mind } from '@/db/mind/mind'
import { aPipeline } from './a-pipeline'
import { aFile, itemsAmong, keyedRef, readAll, wordsOf } from './reading'

const HEAD = 'Conversation,Time,Author,Message'
const read = async (text: string | Uint8Array) => itemsAmong(await readAll([aFile(text, 'history.csv')]))

test('a conversation is known by its first time and words, not by its title', async () => {
  const row = '2025-11-07T07:16:22,Human,How high?'
  const refs = await Promise.all(
    ['Shed', 'Renamed'].map(async (title) => (await read(`${HEAD}\n${title},${row}`))[0]!.sourceRef),
  )
  expect(refs[0]).toBe(keyedRef('copilot', Date.parse('2025-11-07T07:16:22Z'), 'How high?'))
  expect(refs[1]).toBe(refs[0])
})

test('a longer history gives the same refs and locators', async () => {
  const old = 'Shed,2025-11-07T07:16:22,AI,Two metres\nShed,2025-11-07T07:16:22,Human,How high?'
  const [before] = await read(`${HEAD}\n${old}`)
  const [after] = await read(`${HEAD}\nShed,2025-11-09T07:00:00,Human,And wide?\n${old}`)
  expect(after!.sourceRef).toBe(before!.sourceRef)
  expect(wordsOf(after!)).toEqual(['How high?', 'Two metres', 'And wide?'])
  expect(after!.parts.slice(0, 2).map((part) => part.message)).toEqual(before!.parts.map((part) => part.message))
})

test('other orders of columns, separators and encodings are read', async () => {
  const text = 'Time;Message;Conversation;Author\r\n2025-11-07T07:16:22;"Höhe; Breite?";Shed;Human\r\n'
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  for (const content of [text, `\ufeff${text}`, utf16]) {
    expect((await read(content)).map((item) => [item.title, wordsOf(item)])).toEqual([['Shed', ['Höhe; Breite?']]])
  }
})

test('a short row costs only itself; an unknown author is no turn; a time that is none is unknown', async () => {
  const readings = await readAll([
    aFile(`${HEAD}\nShed,2025-11-07T07:16:22,Human,Hi\nbroken row\nShed,,Robot,beep\nShed,soon,AI,Hello`, 'h.csv'),
  ])
  const [item] = itemsAmong(readings)
  expect(item!.parts.map((part) => [part.content, part.occurredAt])).toEqual([
    ['Hi', Date.parse('2025-11-07T07:16:22Z')],
    ['Hello', null],
  ])
  expect(item!.text).toContain('[robot]\nbeep')
  expect(readings.filter((reading) => reading.outcome === 'unreadable')).toMatchObject([{ position: 'h.csv row 3' }])
})

test('another table is not taken for one of Copilot', async () => {
  const items = await read('Time,Author,Note\n2025-11-07,Human,Hi').catch(() => [])
  expect(items.filter((item) => item.source === 'copilot')).toEqual([])
})

describe('a window of a history', () => {
  const rows = ['08T07:16:05,AI,a2', '08T07:16:04,Human,q2', '07T07:16:02,AI,a1', '07T07:16:01,Human,q1']
  const table = (title: string, some: string[]) =>
    Buffer.from([HEAD, ...some.map((row) => `${title},2025-11-${row}`)].join('\n'))
  const [whole, newer, older] = [table('Trip', rows), table('Trip', rows.slice(0, 2)), table('Trip', rows.slice(2))]
  const longer = table('Renamed', ['09T07:00:00,Human,q3', ...rows.slice(0, 2)])

  test.each([
    ['after the whole', [whole, newer], ['a1', 'a2', 'q1', 'q2']],
    ['before the whole', [newer, whole], ['a1', 'a2', 'q1', 'q2']],
    ['that ends earlier, before it', [older, whole], ['a1', 'a2', 'q1', 'q2']],
    ['that has more at its end, under another title', [whole, longer], ['a1', 'a2', 'q1', 'q2', 'q3']],
  ])('%s brings no turn twice', async (_, uploads, turns) => {
    const { mind, run } = await aPipeline()
    for (const table of uploads) await run({ 'history.csv': table })
    expect(await mind.read(turnsIn)).toEqual(turns)
    expect(await mind.read((db) => db.sql('SELECT count(*) AS n FROM subjects').get())).toEqual({ n: 1 })
  })

  const turnsIn = (db: Mind) =>
    db
      .sql(`SELECT content FROM memories WHERE kind = 'turn' AND status = 'active' ORDER BY content`)
      .all<{ content: string }>()
      .map(({ content }) => content)
})

test('what has no time is no sign that two histories are one', async () => {
  const [one] = await read(`${HEAD}\nA,,Human,Hi\nA,2025-11-07T07:00:00,AI,Hello`)
  expect(one!.aliases).toEqual([])
})
