import { describe, expect, test } from 'vitest'
import { aClaudeConversation, aFile, itemsAmong, keyedRef, readAll, readItem, readItems, wordsOf } from './reading'

const root = '00000000-0000-4000-8000-000000000000'

describe('a conversation', () => {
  test('is known by its uuid, or by a keyed hash without one', async () => {
    expect((await readItem(aClaudeConversation(['Hi']))).sourceRef).toBe('talk-1')
    const nameless = await readItem(aClaudeConversation(['Hi'], { uuid: root }))
    expect(nameless.sourceRef).toBe(keyedRef('claude', Date.parse('2026-03-10T09:00:00Z'), 'Hi'))
  })

  test('without parent links goes in the order of the file, whatever the times', async () => {
    const created_at = '2026-03-10T09:00:00.000000Z'
    const messages = ['b', 'a', 'd', 'c'].map((text) => ({ text, uuid: text, created_at }))
    expect(wordsOf(await readItem(aClaudeConversation(messages)))).toEqual(['b', 'a', 'd', 'c'])
  })

  const forked = [
    { uuid: 'q', text: 'Question', parent_message_uuid: root },
    { uuid: 'a2', text: 'Second answer', sender: 'assistant', parent_message_uuid: 'q' },
    {
      uuid: 'a1',
      text: 'First answer',
      sender: 'assistant',
      parent_message_uuid: 'q',
      created_at: '2026-03-10T08:00:00Z',
    },
  ]

  test('with parent links follows the newest leaf upwards', async () => {
    const item = await readItem(aClaudeConversation(forked))
    expect(wordsOf(item)).toEqual(['Question', 'Second answer'])
    expect(item.otherBranches).toEqual(['a1'])
    expect(item.text).toContain('a1 · other branch\nFirst answer')
  })

  test('follows the pointer when a file has one', async () => {
    const item = await readItem(aClaudeConversation(forked, { current_leaf_message_uuid: 'a1' }))
    expect(wordsOf(item)).toEqual(['Question', 'First answer'])
  })

  test('parents decide the order even where the file has another', async () => {
    const messages = [
      { uuid: 'b', text: 'second', parent_message_uuid: 'a', sender: 'assistant' },
      { uuid: 'a', text: 'first', parent_message_uuid: root, sender: 'human' },
    ]
    expect(wordsOf(await readItem(aClaudeConversation(messages)))).toEqual(['first', 'second'])
  })

  test('a parent that is not in the file does not cut off what came before', async () => {
    const messages = [{ text: 'one', parent_message_uuid: root }, null, { text: 'two', parent_message_uuid: 'gone' }]
    expect(wordsOf(await readItem({ ...aClaudeConversation([]), chat_messages: messages.map(spoken) }))).toEqual([
      'one',
      'two',
    ])
  })

  test('a ring of parents ends', async () => {
    const messages = [
      { uuid: 'a', text: 'one', parent_message_uuid: 'b' },
      { uuid: 'b', text: 'two', parent_message_uuid: 'a' },
    ]
    expect(wordsOf(await readItem(aClaudeConversation(messages))).sort()).toEqual(['one', 'two'])
  })

  test('words cut by citations go on without a break; other blocks are paragraphs', async () => {
    const content = [
      { type: 'text', text: 'It costs ' },
      { type: 'text', text: '61 kroner', citations: [{ url: 'https://ferry.example', title: 'Prices' }] },
      { type: 'text', text: ' today.' },
      { type: 'tool_use', name: 'search', input: { b: 1, a: 'x' } },
      { type: 'text', text: 'Anything else?' },
    ]
    const item = await readItem(aClaudeConversation(['Q', { content }]))
    expect(item.parts[1]!.content).toBe('It costs 61 kroner today.\n\nAnything else?')
    expect(item.text).toContain('[tool call search]\na: x\nb: 1\n')
    expect(item.text).toContain('Link: Prices https://ferry.example')
  })

  test('files named twice are named once', async () => {
    const files = { files: [{ file_name: 'a.png' }], files_v2: [{ file_name: 'a.png' }, { file_name: 'b.png' }] }
    const item = await readItem(
      aClaudeConversation([{ ...files, attachments: [{ file_name: 'b.png', extracted_content: 'B' }] }]),
    )
    expect(item.parts[0]!.content).toBe('[attachment: b.png]\nB\n\n[attachment: a.png]')
  })

  test('a block of a new kind stays visible and is flagged; one without words does nothing', async () => {
    const content = [{ type: 'hologram', text: 'From the left' }, { type: 'riddle' }, null, 'loose']
    const item = await readItem(aClaudeConversation([{ content }]))
    expect(item.parts[0]).toMatchObject({ content: 'From the left', flags: ['unknown_content'] })
  })

  test('a machine-written summary is not a message', async () => {
    const item = await readItem(aClaudeConversation(['Hi'], { summary: 'They greet.' }))
    expect(wordsOf(item)).toEqual(['Hi'])
    expect(item.text).toContain('Summary by Claude: They greet.')
  })

  test('of the design tool is one as well', async () => {
    const messages = [
      { uuid: 'a', role: 'user', content: { content: 'A poster, please' }, created_at: '2026-03-10T09:00:00Z' },
      { uuid: 'b', role: 'assistant', content: { contentBlocks: [{ type: 'text', text: 'Here it is' }] } },
    ]
    expect(wordsOf(await readItem({ uuid: 'd', title: 'Poster', project: 'p', messages }))).toEqual([
      'A poster, please',
      'Here it is',
    ])
  })
})

describe('a project', () => {
  const project = { uuid: 'p', name: 'Library', prompt_template: 'Be patient.', created_at: '2026-03-10T06:00:00Z' }

  test('gives one item for each document, in passages that know their place', async () => {
    const content = Array.from({ length: 9 }, (_, i) => `Paragraph ${i} ${'word '.repeat(80)}`).join('\n\n')
    const [item] = await readItems([{ ...project, docs: [{ uuid: 'd1', filename: 'rules.md', content }] }])
    expect(item).toMatchObject({ source: 'claude', sourceRef: 'd1', title: 'rules.md', shape: 'document' })
    expect(item!.parts.length).toBeGreaterThan(2)
    for (const part of item!.parts) expect(item!.text.slice(part.start, part.end)).toBe(part.content)
    expect(item!.text).toContain('Be patient.')
    expect(wordsOf(item!).join()).not.toContain('Be patient.')
  })

  test('without documents is empty', async () => {
    const readings = await readAll([aFile([{ ...project, docs: [] }])])
    expect(readings.map((reading) => reading.outcome)).toEqual(['empty'])
  })
})

describe('memories', () => {
  const prose = '**Work**\n\nRuns a library.\n\nCounts seeds.\n\n## Home\nHas a cat.\n\nHas a cat.'

  test('become one fact for each paragraph, under its heading', async () => {
    const [item] = await readItems({ account_uuid: 'acc', conversations_memory: prose })
    expect(item).toMatchObject({ sourceRef: 'memories:acc', shape: 'statement', title: '' })
    expect(item!.parts.map((part) => [part.title, part.content])).toEqual([
      ['Work', 'Runs a library.'],
      ['Work', 'Counts seeds.'],
      ['Home', 'Has a cat.'],
      ['Home', 'Has a cat.'],
    ])
    expect(new Set(item!.parts.map((part) => part.message)).size).toBe(4)
  })

  test('keep their locators when a paragraph is put before them', async () => {
    const [before] = await readItems({ account_uuid: 'acc', conversations_memory: 'Runs a library.' })
    const [after] = await readItems({ account_uuid: 'acc', conversations_memory: 'New.\n\nRuns a library.' })
    expect(after!.parts[1]!.message).toBe(before!.parts[0]!.message)
  })

  test('of projects and memory files are items of their own', async () => {
    const items = await readItems([
      {
        account_uuid: 'acc',
        project_memories: { p2: 'Two.', p1: 'One.' },
        memory_files: [{ path: 'notes/cat.md', content: 'Likes tuna.', updated_at: '2026-03-10T06:00:00Z' }],
      },
    ])
    expect(items.map((item) => item.sourceRef)).toEqual(['memories:p1', 'memories:p2', 'memories:acc/notes/cat.md'])
    expect(items[2]).toMatchObject({ title: 'notes/cat.md', occurredAt: Date.parse('2026-03-10T06:00:00Z') })
  })

  test('without an account have a keyed ref', async () => {
    const [item] = await readItems([{ conversations_memory: 'Runs a library.' }])
    expect(item!.sourceRef).toMatch(/^h:[0-9a-f]{64}$/)
  })
})

test('people are not indexed', async () => {
  const users = aFile([{ uuid: 'u', full_name: 'Ilse', email_address: 'ilse@example.test' }], 'users.json')
  const readings = await readAll([users, aFile([aClaudeConversation(['Hi'])])])
  expect(itemsAmong(readings).length).toBe(1)
  expect(JSON.stringify(readings)).not.toContain('example.test')
  await expect(readAll([users])).rejects.toThrow(/uuid, full_name, email_address/)
})

const spoken = (message: object | null, i: number) =>
  message && { uuid: `m${i}`, sender: 'human', created_at: `2026-03-10T09:00:0${i}Z`, ...message }
