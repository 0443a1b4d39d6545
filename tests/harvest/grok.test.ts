import { expect, test } from 'vitest'
import { keyedRef, readItem, readItems, wordsOf } from './reading'

type Response = { [key: string]: unknown }

const aGrokConversation = (responses: Response[], conversation: object = {}) => ({
  conversation: { id: 'talk-1', title: 'A talk', create_time: '2026-04-09T07:00:00Z', ...conversation },
  responses: responses.map((response, i) => ({
    response: {
      _id: `r${i}`,
      sender: i % 2 ? 'assistant' : 'human',
      create_time: { $date: 1775718000000 + i },
      ...response,
    },
  })),
})

test('responses of which none names a parent are one chain in the order of the file', async () => {
  const item = await readItem(aGrokConversation(['one', 'two', 'three'].map((message) => ({ message }))))
  expect(wordsOf(item)).toEqual(['one', 'two', 'three'])
})

test('a first question asked anew begins another branch; the newest answer is live', async () => {
  const item = await readItem(
    aGrokConversation([
      { message: 'first try' },
      { message: 'old answer', parent_response_id: 'r0' },
      { message: 'second try' },
      { message: 'new answer', parent_response_id: 'r2' },
    ]),
  )
  expect(wordsOf(item)).toEqual(['second try', 'new answer'])
  expect(item.otherBranches).toEqual(['r0', 'r1'])
})

test('a parent that is not in the file does not cut off what came before', async () => {
  const responses = [{ message: 'one' }, { message: 'two', parent_response_id: 'gone' }]
  expect(wordsOf(await readItem(aGrokConversation(responses)))).toEqual(['one', 'two'])
})

test('a ring of parents ends', async () => {
  const responses = [
    { message: 'one', parent_response_id: 'r1' },
    { message: 'two', parent_response_id: 'r0' },
  ]
  expect(wordsOf(await readItem(aGrokConversation(responses))).sort()).toEqual(['one', 'two'])
})

test('cards drawn into an answer are no words, closed or not', async () => {
  const card =
    '<grok:render card_id="1" type="render_inline_citation"><argument name="citation_id">0</argument></grok:render>'
  const item = await readItem(
    aGrokConversation([
      { message: 'Q' },
      {
        message: `Wood${card} and steel.`,
        parent_response_id: 'r0',
        web_search_results: [{ title: 'Racks', url: 'https://racks.example' }],
      },
      { message: 'Then <grok:render card_id="2">', parent_response_id: 'r1' },
    ]),
  )
  expect(wordsOf(item)).toEqual(['Q', 'Wood and steel.', 'Then'])
  expect(item.text).toContain('Link: Racks https://racks.example')
})

test('attachments are named, by their id where there is no name', async () => {
  const item = await readItem(
    aGrokConversation([{ message: '', file_attachments: ['asset-1', { fileName: 'plan.pdf' }] }]),
  )
  expect(wordsOf(item)).toEqual(['[attachment: asset-1]\n[attachment: plan.pdf]'])
})

test('an unknown sender is kept in the archive and is no turn', async () => {
  const item = await readItem(aGrokConversation([{ message: 'Hi' }, { message: 'beep', sender: 'robot' }]))
  expect(wordsOf(item)).toEqual(['Hi'])
  expect(item.text).toContain('[robot]\nbeep')
})

test('nulls wherever a value could be cost nothing else', async () => {
  const empty = { _id: null, message: null, sender: null, create_time: null, file_attachments: null }
  const items = await readItems([
    aGrokConversation([{ message: 'Hi', create_time: null }, empty], { id: null, title: null, create_time: null }),
  ])
  expect(items).toMatchObject([
    { sourceRef: keyedRef('grok', null, 'Hi'), title: '', occurredAt: null, parts: [{ content: 'Hi' }] },
  ])
})

test('a longer export gives the same refs and locators', async () => {
  const said = [{ message: 'one' }, { message: 'two', parent_response_id: 'r0' }]
  const before = await readItem(aGrokConversation(said))
  const after = await readItem(aGrokConversation([...said, { message: 'three', parent_response_id: 'r1' }]))
  expect(after.sourceRef).toBe(before.sourceRef)
  expect(after.parts.slice(0, 2).map((part) => part.message)).toEqual(before.parts.map((part) => part.message))
})
