import { describe, expect, test } from 'vitest'
import type { ImportItem } from '@/lib/harvest/adapter'
import { aPipeline } from './a-pipeline'
import { aFile, itemsAmong, keyedRef, readAll, wordsOf } from './reading'

const header = {
  sessionId: 'g1',
  projectHash: 'ff',
  startTime: '2026-02-03T10:00:00Z',
  lastUpdated: '2026-02-03T10:09:00Z',
}
const user = (id: string, content: unknown, more = {}) => ({
  id,
  type: 'user',
  content,
  timestamp: '2026-02-03T10:00:01Z',
  ...more,
})
const gemini = (id: string, content: unknown, more = {}) => ({ ...user(id, content), type: 'gemini', ...more })

const read = (records: unknown[]) =>
  readAll([aFile(records.map((one) => JSON.stringify(one)).join('\n'), 'session.jsonl')])
const readOne = async (records: unknown[]): Promise<ImportItem> => itemsAmong(await read([header, ...records]))[0]!
const said = async (records: unknown[]) => wordsOf(await readOne(records))

test('lines and a document say the same', async () => {
  const messages = [user('a', 'Q'), gemini('b', [{ text: 'A' }])]
  const [document] = itemsAmong(await readAll([aFile({ ...header, messages }, 'session.json')]))
  expect(await readOne(messages)).toEqual(document)
  expect(document).toMatchObject({ source: 'gemini-cli', sourceRef: 'g1', updatedAt: Date.parse(header.lastUpdated) })
})

describe('changes', () => {
  test('a later record takes the place of the former with its id', async () => {
    expect(await said([user('a', 'Q'), gemini('b', 'Half'), user('c', 'More'), gemini('b', 'Whole')])).toEqual([
      'Q',
      'Whole',
      'More',
    ])
  })

  test('values are set, and a list of messages begins anew', async () => {
    const item = await readOne([
      user('a', 'Q'),
      gemini('b', 'A'),
      { $set: { summary: 'Compost', messages: [user('a', 'Q'), gemini('c', 'Other')] } },
      user('d', 'On'),
    ])
    expect(item.title).toBe('Compost')
    expect(wordsOf(item)).toEqual(['Q', 'Other', 'On'])
    expect(item.otherBranches).toEqual(['b'])
  })

  test('going back cuts off from there on', async () => {
    const item = await readOne([
      user('a', 'Q'),
      gemini('b', 'A'),
      user('c', 'Wrong'),
      gemini('d', 'Bad'),
      { $rewindTo: 'c' },
      user('e', 'Right'),
    ])
    expect(wordsOf(item)).toEqual(['Q', 'A', 'Right'])
    expect(item.otherBranches).toEqual(['c', 'd'])
    expect(item.text.indexOf('Wrong')).toBeLessThan(item.text.indexOf('Right'))
  })

  test('going back to what is not there changes nothing; what comes back is live', async () => {
    const item = await readOne([
      user('a', 'Q'),
      user('b', 'Again'),
      { $rewindTo: 'gone' },
      { $rewindTo: null },
      { $rewindTo: 'b' },
      user('b', 'Again'),
    ])
    expect(wordsOf(item)).toEqual(['Q', 'Again'])
    expect(item.otherBranches).toEqual([])
  })
})

describe('the person', () => {
  test.each([
    ['injected context', '<session_context>\nToday\n</session_context>', []],
    ['context before a prompt', '<session_context>x</session_context>\nQ', ['Q']],
    ['a quoted tag', 'What is <session_context>?', ['What is <session_context>?']],
    [
      'a picture',
      [{ text: 'Look' }, { inlineData: { mimeType: 'image/png', data: 'QUJD' } }],
      ['Look\n[attachment: image/png]'],
    ],
    ['a result of a tool', [{ functionResponse: { name: 'x', response: { output: 'noise' } } }], []],
  ])('with %s', async (_, content, words) => {
    expect(await said([user('a', content), gemini('b', 'A')])).toEqual([...words, 'A'])
  })

  test('says what was typed, not what it was made into', async () => {
    const item = await readOne([user('a', 'See @a.md\n--- a.md ---\nnoise', { displayContent: 'See @a.md' })])
    expect(wordsOf(item)).toEqual(['See @a.md'])
    expect(item.text).toContain('[sent]\nSee @a.md\n--- a.md ---')
  })
})

test('thoughts, calls and notices are no turns', async () => {
  const parts = [
    { text: 'thinking', thought: true },
    { functionCall: { name: 'ls', args: { path: '.' } } },
    { text: 'A' },
  ]
  const item = await readOne([user('a', 'Q'), gemini('b', parts), { ...user('c', 'failed'), type: 'error' }])
  expect(wordsOf(item)).toEqual(['Q', 'A'])
  expect(item.text).toContain('[reasoning]\nthinking\n[tool call ls]\npath: .\n')
  expect(item.text).toContain('[error]\nfailed')
})

test('a session of a subagent, or with nothing said, is empty', async () => {
  const session = { ...header, kind: 'subagent', messages: [user('a', 'Q')] }
  expect(await readAll([aFile(session)])).toMatchObject([{ outcome: 'empty', reason: 'only the work of a subagent' }])
  expect(await readAll([aFile({ ...header, messages: [] })])).toMatchObject([{ outcome: 'empty' }])
})

test('odd records cost nothing', async () => {
  const odd = [
    { ...user('x', null) },
    gemini('y', [null, 7, {}, 'A']),
    user('__proto__', 'P'),
    { $set: { messages: null } },
  ]
  expect(await said([user('a', 'Q'), ...odd])).toEqual(['Q', 'A', 'P'])
})

test('20,000 changes are read', async () => {
  const changes = Array.from({ length: 10_000 }, (_, i) => [user(`u${i}`, `Q${i}`), { $rewindTo: `u${i}` }]).flat()
  expect(await said([user('a', 'Q'), ...changes])).toEqual(['Q'])
})

test('a session without an id is known by when and how it began', async () => {
  const { sessionId: _, ...unnamed } = header
  const messages = [user('a', 'Q'), gemini('b', 'A')]
  const [item] = itemsAmong(await readAll([aFile({ ...unnamed, messages }, 'session.json')]))
  expect([item!.sourceRef, wordsOf(item!)]).toEqual([
    keyedRef('gemini-cli', Date.parse(header.startTime), 'Q'),
    ['Q', 'A'],
  ])
})

test('lines that say more than the document before them are brought in, whatever time they state', async () => {
  const { run } = await aPipeline()
  const messages = [user('a', 'Q'), gemini('b', 'A')]
  const { lastUpdated: _, ...undated } = header
  const lines = [undated, ...messages, user('c', 'Wrong'), { $rewindTo: 'c' }, user('d', 'On')]
  const text = lines.map((one) => JSON.stringify(one)).join('\n')
  await run({ 'session.json': Buffer.from(JSON.stringify({ ...header, messages })) })
  expect((await run({ 'session.jsonl': Buffer.from(text) })).counts).toMatchObject({ updated: 1 })
  const older = text
    .replace(header.projectHash, 'fe')
    .replace('"projectHash"', '"lastUpdated":"2026-02-03T09:00:00Z","projectHash"')
  const longer = `${older}\n${JSON.stringify(gemini('e', 'Yes'))}`
  expect((await run({ 'session.jsonl': Buffer.from(longer) })).counts).toMatchObject({ updated: 1 })
})
