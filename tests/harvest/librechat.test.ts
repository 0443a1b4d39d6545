import { expect, test } from 'vitest'
import { keyedRef, readItem, readItems, wordsOf } from './reading'

type Said = { [key: string]: unknown }
const NIL = '00000000-0000-0000-0000-000000000000'
const aConversation = (messages: Said[], more: object = {}) => ({
  conversationId: 'talk-1',
  title: 'A talk',
  messages,
  ...more,
})
const asks = (messageId: string, text: string, more: Said = {}) => ({
  messageId,
  parentMessageId: NIL,
  isCreatedByUser: true,
  text,
  ...more,
})
const answers = (messageId: string, parentMessageId: string, text: string, more: Said = {}) => ({
  messageId,
  parentMessageId,
  isCreatedByUser: false,
  text,
  ...more,
})

test('flat messages go along their parents; of branches the newest leaf is live', async () => {
  const item = await readItem(
    aConversation([
      asks('q', 'Q', { createdAt: '2026-02-02T02:00:00Z' }),
      answers('b', 'q', 'late', { createdAt: '2026-02-02T02:02:00Z' }),
      answers('a', 'q', 'early', { createdAt: '2026-02-02T02:01:00Z' }),
    ]),
  )
  expect(wordsOf(item)).toEqual(['Q', 'late'])
  expect(item.otherBranches).toEqual(['a'])
})

test('a nested message belongs to the one that holds it when it names no parent', async () => {
  const answer = { messageId: 'a', isCreatedByUser: false, text: 'A' }
  expect(wordsOf(await readItem(aConversation([asks('q', 'Q', { children: [answer] })], { recursive: true })))).toEqual(
    ['Q', 'A'],
  )
})

test('flat and nested exports of one conversation are the same item', async () => {
  const flat = [asks('q', 'Q'), answers('a', 'q', 'A')]
  const nested = [{ ...flat[0]!, children: [{ ...flat[1]!, children: [] }] }]
  expect(await readItem(aConversation(nested, { recursive: true }))).toEqual(await readItem(aConversation(flat)))
})

test('very deep nesting is read without running out of anything', async () => {
  const depth = 60_000
  const opening = Array.from(
    { length: depth },
    (_, i) => `{"messageId":"m${i}","text":"${i}","isCreatedByUser":true,"children":[`,
  )
  const json = `{"conversationId":"c","recursive":true,"messages":[${opening.join('')}${']}'.repeat(depth)}]}`
  const [item] = await readItems(json)
  expect(item!.parts).toHaveLength(depth)
})

test('text of a part may be an object; an unknown part with words is flagged', async () => {
  const content = [
    { type: 'text', text: { value: 'One' } },
    { type: 'poem', text: 'Two' },
  ]
  const item = await readItem(aConversation([asks('q', 'Q'), answers('a', 'q', '', { content })]))
  expect(item.parts[1]).toMatchObject({ content: 'One\n\nTwo', flags: ['unknown_content'] })
})

test('reasoning in front of an answer and failed answers are no words', async () => {
  const item = await readItem(
    aConversation([
      asks('q', 'Q'),
      answers('a', 'q', ':::thinking\nhm\n:::\nA'),
      answers('e', 'a', 'Connection refused', { error: true }),
    ]),
  )
  expect(wordsOf(item)).toEqual(['Q', 'A'])
  expect(item.text).toContain('[reasoning]\nhm')
  expect(item.text).toContain('[error]\nConnection refused')
})

test('who spoke is told by the sender where nothing else tells it; files are named; the time of an export is nobody’s', async () => {
  const messages = [
    { messageId: 'q', sender: 'User', text: 'Q', files: [{ filename: 'wick.png' }] },
    { messageId: 'a', sender: 'GPT', text: 'A', parentMessageId: 'q' },
  ]
  const item = await readItem(aConversation(messages, { exportAt: '10:11:12 GMT+0000' }))
  expect(item.parts.map((part) => [part.author, part.content])).toEqual([
    ['person', 'Q\n[attachment: wick.png]'],
    ['assistant', 'A'],
  ])
  expect([item.occurredAt, item.updatedAt]).toEqual([null, null])
})

test('rings end and messages without an id have a stable one', async () => {
  const ring = [asks('a', 'one', { parentMessageId: 'b' }), answers('b', 'a', 'two')]
  expect(wordsOf(await readItem(aConversation(ring))).sort()).toEqual(['one', 'two'])
  const nameless = { isCreatedByUser: true, text: 'Q', createdAt: '2026-02-02T02:00:00Z' }
  const [alone, grown] = await Promise.all(
    [[nameless], [nameless, answers('a', NIL, 'A')]].map((messages) =>
      readItem(aConversation(messages, { recursive: true })),
    ),
  )
  expect(grown!.text).toContain(alone!.parts[0]!.message)
})

test('a conversation without an id is known by its messages', async () => {
  const messages = [asks('q', 'Q', { createdAt: '2026-02-02T02:00:00Z' }), answers('a', 'q', 'A')]
  const bare = { conversationId: null, title: 'A talk', messages }
  const item = await readItem(bare)
  expect([item.sourceRef, wordsOf(item)]).toEqual([
    keyedRef('librechat', Date.parse('2026-02-02T02:00:00Z'), 'Q'),
    ['Q', 'A'],
  ])
  const named = { ...bare, messages: messages.map((message) => ({ ...message, conversationId: 'talk-1' })) }
  expect((await readItem(named)).sourceRef).toBe('talk-1')
})
