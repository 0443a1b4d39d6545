import { expect, test } from 'vitest'
import { readItem, readItems, wordsOf } from './reading'

type Said = { [key: string]: unknown }

/** Nodes as `[id, parent, message]`. */
function aDeepSeekConversation(nodes: [string, string | null, Said | null][], more: object = {}) {
  const mapping = Object.fromEntries(
    nodes.map(([id, parent, message]) => [
      id,
      { id, parent, children: [], message: message && { files: [], ...message } },
    ]),
  )
  return { id: 'talk-1', title: 'A talk', inserted_at: '2026-01-01T18:00:00+08:00', mapping, ...more }
}
const asks = (content: string) => ({
  inserted_at: '2026-01-01T18:01:00+08:00',
  fragments: [{ type: 'REQUEST', content }],
})
const answers = (content: string, inserted_at = '2026-01-01T18:01:00+08:00') => ({
  inserted_at,
  fragments: [{ type: 'RESPONSE', content }],
})

test('question and answer of one time stay in the order of the tree, ten after nine', async () => {
  const nodes = Array.from({ length: 12 }, (_, i): [string, string, Said] => [
    String(i + 1),
    i ? String(i) : 'root',
    i % 2 ? answers(`a${i}`) : asks(`q${i}`),
  ])
  const item = await readItem(aDeepSeekConversation([['root', null, null], ...nodes]))
  expect(wordsOf(item)).toEqual(Array.from({ length: 12 }, (_, i) => `${i % 2 ? 'a' : 'q'}${i}`))
})

test('the newest leaf is live', async () => {
  const item = await readItem(
    aDeepSeekConversation([
      ['root', null, null],
      ['1', 'root', asks('Q')],
      ['2', '1', answers('late', '2026-01-01T19:00:00+08:00')],
      ['3', '1', answers('early', '2026-01-01T18:30:00+08:00')],
    ]),
  )
  expect(wordsOf(item)).toEqual(['Q', 'late'])
  expect(item.otherBranches).toEqual(['3'])
})

test('node ids are the same in every conversation and locate only within one', async () => {
  const nodes: [string, string | null, Said | null][] = [
    ['1', null, asks('Q')],
    ['2', '1', answers('A')],
  ]
  const items = await readItems([aDeepSeekConversation(nodes), aDeepSeekConversation(nodes, { id: 'talk-2' })])
  expect(items.map((item) => [item.sourceRef, item.parts.map((part) => part.message)])).toEqual([
    ['talk-1', ['1', '2']],
    ['talk-2', ['1', '2']],
  ])
})

test('older exports have no fragments: question and answer take turns', async () => {
  const at = '2025-01-10T18:00:00+08:00'
  const item = await readItem(
    aDeepSeekConversation([
      ['root', null, null],
      ['1', 'root', { content: 'Q', inserted_at: at }],
      ['2', '1', { content: 'A', reasoning_content: 'hm', inserted_at: at }],
    ]),
  )
  expect(item.parts.map((part) => [part.author, part.content])).toEqual([
    ['person', 'Q'],
    ['assistant', 'A'],
  ])
  expect(item.text).toContain('[reasoning]\nhm')
})

test('tools and searches are machinery with links; a new kind of fragment stays visible and is flagged', async () => {
  const fragments = [
    { type: 'SEARCH', content: null, results: [{ title: 'Tea', url: 'https://tea.example' }] },
    { type: 'TOOL_OPEN', content: 'opened' },
    { type: 'POEM', content: 'Roses' },
    { type: 'RIDDLE', content: null },
    null,
  ]
  const item = await readItem(
    aDeepSeekConversation([
      ['1', null, asks('Q')],
      ['2', '1', { fragments }],
    ]),
  )
  expect(item.parts[1]).toMatchObject({ author: 'assistant', content: 'Roses', flags: ['unknown_content'] })
  expect(item.text).toContain('[tool open]\nopened')
  expect(item.text).toContain('Link: Tea https://tea.example')
})

test('files are named', async () => {
  const item = await readItem(aDeepSeekConversation([['1', null, { ...asks(''), files: [{ file_name: 'tea.pdf' }] }]]))
  expect(wordsOf(item)).toEqual(['[attachment: tea.pdf]'])
})

test('rings, strangers among the nodes and a very long chain end', async () => {
  const ring = aDeepSeekConversation([
    ['1', '2', asks('one')],
    ['2', '1', answers('two')],
  ])
  const chain = Array.from({ length: 60_000 }, (_, i): [string, string | null, Said] => [
    `${i}`,
    i ? `${i - 1}` : null,
    asks('x'),
  ])
  const items = await readItems([
    ring,
    aDeepSeekConversation(chain, { id: 'long' }),
    { ...ring, id: 'odd', mapping: { a: null, b: 7 } },
  ])
  expect(items.map((item) => item.parts.length)).toEqual([2, 60_000])
})

test('a conversation of ChatGPT is none of DeepSeek', async () => {
  const message = { id: 'm', author: { role: 'user' }, content: { content_type: 'text', parts: ['Hi'] } }
  const chat = { conversation_id: 'c', title: 't', create_time: 1, mapping: { m: { id: 'm', parent: null, message } } }
  expect((await readItem(chat)).source).toBe('chatgpt')
})
