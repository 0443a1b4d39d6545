import { expect, test } from 'vitest'
import { readItem, readItems, wordsOf } from './reading'

type Said = { [key: string]: unknown }
const aChat = (messages: { [id: string]: Said | null }, currentId: unknown = null, more: object = {}) => ({
  id: 'talk-1',
  title: 'A talk',
  chat: { title: 'A talk', history: { messages, currentId } },
  created_at: 1760000000,
  ...more,
})
const asks = (content: unknown, more: Said = {}) => ({
  parentId: null,
  role: 'user',
  content,
  timestamp: 1760000000,
  ...more,
})
const answers = (parentId: string, content: unknown, timestamp: unknown = 1760000005) => ({
  parentId,
  role: 'assistant',
  content,
  timestamp,
})

test('without a current message the newest leaf is live', async () => {
  const messages = { a: asks('Q'), b: answers('a', 'late', 1760000009), c: answers('a', 'early') }
  for (const current of [null, 'gone', 7]) {
    const item = await readItem(aChat(messages, current))
    expect(wordsOf(item)).toEqual(['Q', 'late'])
    expect(item.otherBranches).toEqual(['c'])
  }
})

test('a missing parent is found in the lists of children', async () => {
  const messages = { a: asks('Q', { childrenIds: ['b'] }), b: { ...answers('', 'A'), parentId: undefined } }
  expect(wordsOf(await readItem(aChat(messages, 'b')))).toEqual(['Q', 'A'])
})

test('seconds, milliseconds and nanoseconds are the same time', async () => {
  const at = Date.UTC(2025, 9, 9, 8, 53, 20)
  for (const created_at of [1760000000, 1760000000000, 1760000000000000000]) {
    expect((await readItem(aChat({ a: asks('Q') }, 'a', { created_at }))).occurredAt).toBe(at)
  }
})

test('a row alone, a chat without its row and wrapped rows are read as well', async () => {
  const row = aChat({ a: asks('Q') }, 'a')
  const bare = { id: 'talk-1', ...row.chat }
  for (const content of [row, bare, { chats: [row] }, { data: [row], total: 1 }]) {
    expect((await readItems(content)).map((item) => [item.source, item.sourceRef])).toEqual([['open-webui', 'talk-1']])
  }
})

test('a chat without a tree is its list of messages', async () => {
  const chat = {
    title: 'A talk',
    messages: [
      { role: 'user', content: 'Q' },
      { role: 'assistant', content: 'A' },
    ],
  }
  expect(wordsOf(await readItem({ id: 'x', chat }))).toEqual(['Q', 'A'])
})

test('reasoning, tool calls and code runs are cut out, nested and unfinished ones too; a plain details stays', async () => {
  const reasoning = '<details type="reasoning" done="true"><summary>Thought</summary>a <details>b</details> c</details>'
  const messages = {
    a: asks('Q <details type="reasoning">quoted</details>'),
    b: answers('a', `${reasoning}\nOne <details>shown</details><details type="tool_calls" name="x">call</details> two`),
    c: answers('b', 'Cut off <details type="reasoning" done="false">endless'),
  }
  const item = await readItem(aChat(messages, 'c'))
  expect(wordsOf(item)).toEqual([
    'Q <details type="reasoning">quoted</details>',
    'One <details>shown</details> two',
    'Cut off',
  ])
  expect(item.text).toContain('[reasoning]\nThought\na <details>b</details> c\n')
  expect(item.text).toContain('[tool call]\ncall')
})

test('tags without an end are read in one go', async () => {
  const item = await readItem(aChat({ a: asks('Q'), b: answers('a', `x${'<details '.repeat(50_000)}`) }, 'b'))
  expect(item.parts[1]!.content).toHaveLength(1 + 9 * 50_000 - 1)
})

test('parts for models, files, sources and errors', async () => {
  const content = [
    { type: 'text', text: 'Look' },
    { type: 'image_url', image_url: { url: 'data:' } },
  ]
  const messages = {
    a: asks(content, { files: [{ type: 'file', name: 'bed.pdf' }] }),
    b: {
      ...answers('a', ''),
      error: { content: 'no model' },
      sources: [{ source: { name: 'Beds', url: 'https://beds.example' } }],
    },
  }
  const item = await readItem(aChat(messages, 'b'))
  expect(wordsOf(item)).toEqual(['Look\n[attachment: bed.pdf]\n[attachment: image]'])
  expect(item.text).toContain('[error]\nno model')
  expect(item.text).toContain('Link: Beds https://beds.example')
})

test('rings, keys that objects inherit and nulls end and pollute nothing', async () => {
  const messages = JSON.parse('{"__proto__": null, "constructor": null}') as { [id: string]: null }
  const item = await readItem(
    aChat(
      {
        ...messages,
        a: asks('one', { parentId: 'b' }),
        b: answers('a', 'two'),
        c: asks('three', { parentId: 'toString' }),
      },
      'b',
    ),
  )
  expect(wordsOf(item)).toEqual(['one', 'two'])
})
