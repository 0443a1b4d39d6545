import { expect, test } from 'vitest'
import { keyedRef, readItem, readItems, wordsOf } from './reading'

type Said = { [key: string]: unknown }
const aChat = (messages: (Said | null)[], more: object = {}) => ({
  chatID: 'talk-1',
  chatTitle: 'A talk',
  messages,
  ...more,
})

test('a chat by itself and a backup without its envelope are read as well', async () => {
  const chat = aChat([{ role: 'user', content: 'Q' }])
  for (const content of [chat, [chat], { chats: [chat] }, { data: { chats: [chat] } }]) {
    expect((await readItems(content)).map((item) => [item.source, item.sourceRef])).toEqual([['typingmind', 'talk-1']])
  }
})

test('messages without an id keep their locators when the chat grows', async () => {
  const said = [
    { role: 'user', content: 'Q' },
    { role: 'assistant', content: 'A' },
  ]
  const before = await readItem(aChat(said))
  const after = await readItem(aChat([...said, { role: 'user', content: 'More' }]))
  expect(after.parts.slice(0, 2).map((part) => part.message)).toEqual(before.parts.map((part) => part.message))
  expect(before.parts[0]!.message).toBe(keyedRef('message', null, 'Person', 'Q'))
})

test('the same words twice are two turns', async () => {
  const item = await readItem(aChat(['continue', 'continue'].map((content) => ({ role: 'user', content }))))
  expect(new Set(item.parts.map((part) => part.message)).size).toBe(2)
})

test('without a chosen answer of several models the first goes on', async () => {
  const responses = ['one', 'two'].map((content) => ({ messages: [{ role: 'assistant', content }] }))
  const item = await readItem(aChat([{ role: 'user', content: 'Q' }, { responses }]))
  expect(wordsOf(item)).toEqual(['Q', 'one'])
  expect(item.text).toContain('two')
})

test('a new kind of block stays visible and is flagged; nulls cost nothing else', async () => {
  const content = [{ type: 'hologram', text: 'From the left' }, { type: 'riddle' }, null, 'loose']
  const item = await readItem(
    aChat([null, { role: 'assistant', content }, { role: null, content: null }], {
      chatTitle: null,
      folderID: null,
      createdAt: null,
    }),
  )
  expect(item).toMatchObject({
    title: '',
    occurredAt: null,
    parts: [{ content: 'From the left', flags: ['unknown_content'] }],
  })
})

test('a backup with folders and prompts alone says that it has no chats', async () => {
  expect(await readItems({ data: { chats: [], folders: [] } })).toEqual([])
})
