import { expect, test } from 'vitest'
import { perplexity } from '@/lib/harvest/adapters/perplexity'
import { jsonRecords } from '@/lib/harvest/json-records'
import { itemsAmong, keyedRef, readItem, readItems, wordsOf } from './reading'

const anEntry = (uuid: string, query: string, more: object = {}) => ({
  uuid,
  query,
  answer: `About ${query}`,
  timestamp: '2026-04-30T10:00:00Z',
  ...more,
})

/** What the adapter makes of a document, with what stands around its records. */
async function read(document: object) {
  async function* chunks() {
    yield Buffer.from(JSON.stringify(document))
  }
  const reader = perplexity.open({ file: { name: 'thread.json' }, keyedRef })
  const readings = []
  for await (const { value, position } of jsonRecords(chunks(), (around) => reader.around?.(around))) {
    readings.push(...reader.read(value, position))
  }
  return itemsAmong([...readings, ...(reader.end?.() ?? [])])
}

test('a thread named around its records holds them all, wherever it is named', async () => {
  const conversations = [anEntry('b', 'two', { timestamp: '2026-04-30T10:05:00Z' }), anEntry('a', 'one')]
  const metadata = {
    thread_title: 'Trains',
    thread_id: 'thread-1',
    thread_url: 'https://www.perplexity.ai/search/trains-x1',
  }
  for (const document of [
    { metadata, conversations },
    { conversations, metadata },
  ]) {
    const items = await read(document)
    expect(items).toMatchObject([{ sourceRef: 'thread-1', title: 'Trains', aliases: ['trains-x1', 'a', 'b'] }])
    expect(wordsOf(items[0]!)).toEqual(['one', 'About one', 'two', 'About two'])
  }
})

test('records that name their threads themselves are grouped by them, others stand alone', async () => {
  const items = await readItems([
    anEntry('a', 'one', { thread_id: 'thread-1' }),
    anEntry('b', 'two'),
    anEntry('c', 'three', { thread_id: 'thread-1' }),
  ])
  expect(items.map((item) => [item.sourceRef, item.aliases, item.parts.length])).toEqual([
    ['thread-1', ['a', 'c'], 4],
    ['b', [], 2],
  ])
})

test('raw entries: an answer that several blocks repeat is said once, sources carry their citation number', async () => {
  const entry = {
    uuid: 'a',
    query_str: 'Night trains?',
    context_uuid: 'thread-1',
    thread_title: 'Trains',
    entry_created_datetime: '2026-04-30T10:00:00.123456',
    blocks: [
      { markdown_block: { answer: 'From 29 euros.[1]' } },
      { markdown_block: { chunks: ['From 29 ', 'euros.[1]'] } },
      { web_result_block: { web_results: [{ name: 'Rail', url: 'https://rail.example' }] } },
      null,
    ],
  }
  const [item] = await readItems({ entries: [entry, null] })
  expect(item).toMatchObject({
    sourceRef: 'thread-1',
    aliases: ['a'],
    title: 'Trains',
    occurredAt: Date.parse('2026-04-30T10:00:00.123Z'),
  })
  expect(wordsOf(item!)).toEqual(['Night trains?', 'From 29 euros.[1]'])
  expect(item!.text).toContain('Link: [1] Rail https://rail.example')
})

test('older entries hold their answer as JSON in a text', async () => {
  const text = JSON.stringify([{ step_type: 'FINAL', content: { answer: JSON.stringify({ answer: 'Yes' }) } }])
  const [item] = await readItems([{ uuid: 'a', query_str: 'Trains?', text }])
  expect(wordsOf(item!)).toEqual(['Trains?', 'Yes'])
})

test('without any id a thread is known by its first time and words, its messages likewise', async () => {
  const entry = anEntry('', 'one', { uuid: undefined })
  const before = await readItem(entry)
  expect(before.sourceRef).toBe(keyedRef('perplexity', Date.parse('2026-04-30T10:00:00Z'), 'one'))
  expect((await readItem({ ...entry, answer: 'Longer' })).parts.map((part) => part.message)).toEqual(
    before.parts.map((part) => part.message),
  )
})

test('nulls and addresses without a name cost nothing else', async () => {
  const item = await readItem(
    anEntry('a', 'one', {
      answer: null,
      sources: ['https://a.example', null],
      attachments: ['https://files.example/x/plan.pdf?s=1'],
      timestamp: null,
    }),
  )
  expect(wordsOf(item)).toEqual(['one\n[attachment: plan.pdf]'])
  expect(item.text).toContain('Link: [1] https://a.example')
  expect(item.occurredAt).toBe(null)
})
