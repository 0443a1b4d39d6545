import { expect, test } from 'vitest'
import { aFile, itemsAmong, keyedRef, readAll, readItems, wordsOf } from './reading'

const aMessage = (i: number, more: object = {}) => ({
  id: `m${i}`,
  version: 0,
  chatId: 'chat-1',
  role: i % 2 ? 'assistant' : 'user',
  content: `words ${i}`,
  contentChunks: null,
  createdAt: `2026-03-03T10:00:${String(i).padStart(2, '0')}.000Z`,
  files: [],
  ...more,
})

test('messages of several chats in one file are told apart', async () => {
  const items = await readItems([aMessage(0), aMessage(0, { chatId: 'chat-2' }), aMessage(1)])
  expect(items.map((item) => [item.sourceRef, wordsOf(item)])).toEqual([
    ['chat-1', ['words 0', 'words 1']],
    ['chat-2', ['words 0']],
  ])
})

test('in whatever order the file lists them, also at equal times', async () => {
  const createdAt = '2026-03-03T10:00:00.000Z'
  const [item] = await readItems([aMessage(1, { createdAt }), aMessage(0, { createdAt })])
  expect(wordsOf(item!)).toEqual(['words 0', 'words 1'])
})

test('of the versions of a message the highest is live', async () => {
  const [item] = await readItems([aMessage(0), aMessage(1, { version: 1, content: 'better' }), aMessage(1)])
  expect(wordsOf(item!)).toEqual(['words 0', 'better'])
  expect(item!.otherBranches).toEqual(['m1 version 0'])
  expect(item!.text).toContain('words 1')
})

test('without the id of a chat its first words name it, and the id in the name of its file only beside them', async () => {
  const id = 'b33cd9a4-a89b-44b6-ac2f-79455269ab4c'
  const message = aMessage(0, { chatId: undefined })
  const refs = await Promise.all(
    [`out/chat-${id}.json`, 'other.json'].map(async (name) => {
      const [item] = itemsAmong(await readAll([aFile([message], name)]))
      return [item!.sourceRef, item!.aliases]
    }),
  )
  const ref = keyedRef('mistral', Date.parse('2026-03-03T10:00:00Z'), 'words 0')
  expect(refs).toEqual([
    [ref, [id]],
    [ref, []],
  ])
})

test('canvas, quotes and thoughts are kept beside the words; files and pictures are named', async () => {
  const [item] = await readItems([
    aMessage(0, { files: [{ name: 'a.pdf' }], quotes: [{ text: 'quoted' }] }),
    aMessage(1, {
      contentChunks: [
        { type: 'thinking', text: 'hm' },
        { type: 'text', text: 'See' },
        { type: 'image_url', imageUrl: 'https://x.example/a.png' },
        { type: 'file_reference', name: 'b.pdf' },
        { type: 'sculpture', text: ' this' },
      ],
      canvas: [{ title: 'Letter', content: 'Dear all' }],
    }),
  ])
  expect(wordsOf(item!)).toEqual(['words 0\n[attachment: a.pdf]', 'See this\n[attachment: image]\n[attachment: b.pdf]'])
  expect(item!.parts[1]!.flags).toEqual(['unknown_content'])
  for (const kept of ['[quote]\nquoted', '[canvas]\nDear all', '[reasoning]']) expect(item!.text).toContain(kept)
})

test('a system message is no turn, nulls cost nothing else', async () => {
  const [item] = await readItems([
    aMessage(0),
    aMessage(1, { role: 'system' }),
    aMessage(2, { content: null, createdAt: null, files: null, id: null }),
  ])
  expect(wordsOf(item!)).toEqual(['words 0'])
})
