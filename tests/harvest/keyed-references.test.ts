import { expect, test } from 'vitest'
import type { ReadContext } from '@/lib/harvest/adapter'
import { chatgpt } from '@/lib/harvest/adapters/chatgpt'
import { claude } from '@/lib/harvest/adapters/claude'
import { keyedRefWith } from '@/lib/harvest/keyed-ref'

const context = { file: { name: 'conversations.json' }, keyedRef: keyedRefWith('secret') } as unknown as ReadContext

const itemsOf = (adapter: typeof chatgpt, record: unknown) =>
  adapter
    .open(context)
    .read(record, 'conversations.json #1')
    .flatMap((reading) => (reading.outcome === 'item' ? [reading.item] : []))

test('SC-I2 a conversation without an id is the same thing whichever branch is live, whatever its title', () => {
  const node = (id: string, parent: string | null, role: string, text: string, at: number) => ({
    id,
    parent,
    message: {
      id,
      author: { role },
      create_time: at,
      content: { content_type: 'text', parts: [text] },
      recipient: 'all',
      weight: 1,
    },
  })
  const mapping = {
    r: { id: 'r', parent: null, message: null },
    q: node('q', 'r', 'user', 'The first question.', 100),
    a: node('a', 'q', 'assistant', 'An answer.', 110),
    q2: node('q2', 'r', 'user', 'The question, edited.', 200),
    a2: node('a2', 'q2', 'assistant', 'Another answer.', 210),
  }
  const conversation = (current_node: string, title: string) => ({ title, create_time: 100, mapping, current_node })
  const [one] = itemsOf(chatgpt, conversation('a', 'Before'))
  const [other] = itemsOf(chatgpt, conversation('a2', 'After'))
  expect(one!.sourceRef).toMatch(/^h:/)
  expect(other!.sourceRef).toBe(one!.sourceRef)
  expect(other!.parts.map((part) => part.content)).toEqual(['The question, edited.', 'Another answer.'])
})

test('ids written as numbers are ids', () => {
  const mapping = {
    q: {
      id: 'q',
      parent: null,
      message: { id: 'q', author: { role: 'user' }, content: { content_type: 'text', parts: ['Hi.'] } },
    },
  }
  expect(itemsOf(chatgpt, { id: 5, mapping, current_node: 'q' })[0]!.sourceRef).toBe('5')
})

test('messages without ids keep their locators when another is inserted before them', () => {
  const message = (sender: string, text: string, minute: number) => ({
    sender,
    text,
    content: [],
    created_at: `2026-03-10T09:0${minute}:00.000000Z`,
  })
  const [a, b, c] = [message('human', 'Ask.', 1), message('assistant', 'Answer.', 2), message('human', 'More.', 3)]
  const conversation = (chat_messages: unknown[]) => ({
    uuid: 'c1',
    name: 'x',
    created_at: '2026-03-10T09:00:00Z',
    chat_messages,
  })
  const before = itemsOf(claude, conversation([a, b, c]))[0]!.parts
  const after = itemsOf(claude, conversation([a, message('human', 'Inserted.', 1), b, c]))[0]!.parts
  const locatorOf = (parts: typeof before, content: string) => parts.find((part) => part.content === content)!.message
  for (const content of ['Ask.', 'Answer.', 'More.']) expect(locatorOf(after, content)).toBe(locatorOf(before, content))
  expect(new Set(after.map((part) => part.message)).size).toBe(4)
})

test('the memory of an account without an id is one thing, however its words change', () => {
  const memory = (conversations_memory: string) => itemsOf(claude, { conversations_memory })[0]!.sourceRef
  expect(memory('First.\n\nSecond.')).toBe(memory('A new paragraph.\n\nFirst.\n\nSecond.'))
})
