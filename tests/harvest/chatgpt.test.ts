import { describe, expect, test } from 'vitest'
import { aChatGptConversation, aFile, itemsAmong, keyedRef, readAll, readItem, readItems, wordsOf } from './reading'

describe('what a conversation is known by', () => {
  test('its conversation id, and its other id as an alias', async () => {
    const item = await readItem(aChatGptConversation(['Hi'], { conversation_id: 'one', id: 'two' }))
    expect([item.source, item.sourceRef, item.aliases]).toEqual(['chatgpt', 'one', ['two']])
  })

  test('either id alone', async () => {
    expect((await readItem(aChatGptConversation(['Hi'], { conversation_id: null, id: 'two' }))).sourceRef).toBe('two')
  })

  test('never the constant root', async () => {
    const item = await readItem(aChatGptConversation(['Hi'], { conversation_id: 'one', id: 'client-created-root' }))
    expect(item.aliases).toEqual([])
  })

  test('a keyed hash of time and first words when there is no id, whatever the title', async () => {
    const nameless = { conversation_id: undefined, create_time: 1_770_000_000 }
    const one = await readItem(aChatGptConversation(['Hi', 'Hello'], { ...nameless, title: 'A' }))
    const renamed = await readItem(aChatGptConversation(['Hi', 'Hello', 'More?'], { ...nameless, title: 'B' }))
    const other = await readItem(aChatGptConversation(['Hey', 'Hello'], nameless))
    expect(one.sourceRef).toBe(keyedRef('chatgpt', 1_770_000_000_000, 'Hi'))
    expect(renamed.sourceRef).toBe(one.sourceRef)
    expect(other.sourceRef).not.toBe(one.sourceRef)
  })
})

describe('the live branch', () => {
  const forked = (more: object) => {
    const talk = aChatGptConversation(['Question', 'First answer'])
    const late = {
      id: 'late',
      parent: 'm0',
      children: [],
      message: {
        id: 'late',
        author: { role: 'assistant' },
        create_time: 1_770_000_900,
        content: { parts: ['Late answer'] },
      },
    }
    return { ...talk, mapping: { late, ...talk.mapping }, ...more }
  }

  test('ends where current_node says', async () => {
    const item = await readItem(forked({ current_node: 'm1' }))
    expect(wordsOf(item)).toEqual(['Question', 'First answer'])
    expect(item.otherBranches).toEqual(['late'])
  })

  test.each([null, undefined, 'gone'])('is that of the newest leaf when current_node is %s', async (current) => {
    expect(wordsOf(await readItem(forked({ current_node: current })))).toEqual(['Question', 'Late answer'])
  })

  test('the archive keeps the others and says so', async () => {
    const { text } = await readItem(forked({ current_node: 'm1' }))
    expect(text).toMatch(/late · other branch\nLate answer/)
    expect(text).not.toMatch(/m1 · other branch/)
  })

  test('of 60,000 messages is walked without recursion', async () => {
    const item = await readItem(aChatGptConversation(Array.from({ length: 60_000 }, (_, i) => `turn ${i}`)))
    expect(item.parts.length).toBe(60_000)
    expect(item.parts.at(-1)!.content).toBe('turn 59999')
  })

  test('among 50,000 siblings is one message', async () => {
    const mapping: { [id: string]: object } = { r: { id: 'r', parent: null, message: null } }
    for (let i = 0; i < 50_000; i++) {
      const message = {
        id: `w${i}`,
        author: { role: 'user' },
        create_time: 1.7e9 + i,
        content: { parts: [`branch ${i}`] },
      }
      mapping[`w${i}`] = { id: `w${i}`, parent: 'r', message }
    }
    const item = await readItem(aChatGptConversation([], { current_node: 'w777', mapping }))
    expect(wordsOf(item)).toEqual(['branch 777'])
  })
})

describe('what counts as a turn', () => {
  test.each([
    ['hidden', { metadata: { is_visually_hidden_from_conversation: true } }],
    ['weight 0', { weight: 0 }],
    ['a profile', { metadata: { is_user_system_message: true } }],
    ['for a tool', { recipient: 'python' }],
    ['of a tool', { author: { role: 'tool', name: 'python' } }],
    ['of the system', { author: { role: 'system' } }],
    ['of nobody', { author: null }],
    ['reasoning', { content: { content_type: 'thoughts', thoughts: [{ summary: 'behind', content: 'the scenes' }] } }],
  ])('not what is %s, which only the archive keeps', async (_, message) => {
    const item = await readItem(aChatGptConversation(['Hi', { text: 'behind the scenes', message }, 'Bye']))
    expect(wordsOf(item)).toEqual(['Hi', 'Bye'])
    expect(item.text.replaceAll('\n', ' ')).toContain('behind the scenes')
  })

  test('an attachment alone is one, and is named', async () => {
    const message = {
      content: {
        content_type: 'multimodal_text',
        parts: [{ content_type: 'image_asset_pointer', asset_pointer: 'sediment://f1' }],
      },
      metadata: {
        attachments: [
          { id: 'f1', name: 'gauge.jpg' },
          { id: 'f2', name: 'scan.pdf' },
        ],
      },
    }
    const item = await readItem(aChatGptConversation([{ message }, 'Nice']))
    expect(item.parts[0]!.content).toBe('[attachment: gauge.jpg]\n[attachment: scan.pdf]')
  })

  test('a picture without a name is a picture', async () => {
    const pointer = { content_type: 'image_asset_pointer', asset_pointer: 'file-service://file-1' }
    const item = await readItem(
      aChatGptConversation([
        { message: { content: { content_type: 'multimodal_text', parts: [pointer, 'See this'] } } },
      ]),
    )
    expect(item.parts[0]!.content).toBe('See this\n[attachment: image]')
  })

  test('content of a new kind stays visible and is flagged', async () => {
    const content = { content_type: 'hologram', text: 'Look from the left', payload: {} }
    const item = await readItem(aChatGptConversation(['Hi', { message: { content } }]))
    expect(item.parts[1]).toMatchObject({ content: 'Look from the left', flags: ['unknown_content'] })
  })

  test('ids that come twice are told apart', async () => {
    const twice = { message: { id: 'same' } }
    const item = await readItem(
      aChatGptConversation([
        { text: 'a', ...twice },
        { text: 'b', ...twice },
      ]),
    )
    expect(item.parts.map((part) => part.message)).toEqual(['same', 'same~2'])
  })
})

test('sixty thousand messages of one id are told apart in no time', async () => {
  const item = await readItem(
    aChatGptConversation(Array.from({ length: 60_000 }, (_, i) => ({ text: 'x', id: `n${i}`, message: { id: 'x' } }))),
  )
  expect(item.parts.at(-1)!.message).toBe('x~60000')
})

describe('reference marks', () => {
  const cited = async (text: string, metadata: object = {}) =>
    (await readItem(aChatGptConversation(['Q', { text, message: { metadata } }]))).parts[1]!

  test('become the link that the message refers to', async () => {
    const mark = '\ue200cite\ue202turn0search1\ue201'
    const metadata = { content_references: [{ matched_text: mark, items: [{ url: 'https://a.example', title: 'A' }] }] }
    expect((await cited(`So it is ${mark}.`, metadata)).content).toBe('So it is A https://a.example.')
  })

  test('vanish with the blank before them when nothing is known of them', async () => {
    expect((await cited('So it is \ue200filecite\ue202turn0file1\ue201.')).content).toBe('So it is.')
    expect((await cited('So it is citeturn0search3turn1view0.')).content).toBe('So it is.')
    expect((await cited('So it is【8†source】.')).content).toBe('So it is.')
  })

  test('name what they mark', async () => {
    const text =
      'By \ue200entity\ue202["people","Ana \\u00d8st",0]\ue201, see \ue200url\ue202her page\ue202https://b.example\ue201'
    expect((await cited(text)).content).toBe('By Ana Øst, see her page (https://b.example)')
    expect((await cited('a \ue203marked\ue204 span')).content).toBe('a marked span')
  })

  test('ordinary brackets stay', async () => {
    expect((await cited('【注意】 see [1]')).content).toBe('【注意】 see [1]')
  })
})

test('a time that nobody states is that of the first message, and the archive says so', async () => {
  const item = await readItem(aChatGptConversation(['Hi'], { create_time: null }))
  expect(item.occurredAt).toBe(1_770_000_000_000)
  expect(item.text).toContain('(taken from its first message)')
})

test('the time of a change alone does not change the archive', async () => {
  const [one, later] = await readItems([
    aChatGptConversation(['Hi']),
    aChatGptConversation(['Hi'], { update_time: 1_780_000_000 }),
  ])
  expect(later!.text).toBe(one!.text)
  expect(later!.updatedAt).toBeGreaterThan(one!.updatedAt!)
})

test('a message of 25 MB is kept whole', async () => {
  const long = `start ${'lorem ipsum '.repeat(2_100_000)} end`
  const item = await readItem(aChatGptConversation([long]))
  expect(item.parts[0]!.content.length).toBe(long.length)
  expect(item.text.slice(item.parts[0]!.start, item.parts[0]!.end) === long).toBe(true)
})

test.each([
  ['a tree of nonsense', { x: { id: 'x', parent: { not: 'text' }, message: 'not an object' } }],
  ['no nodes', {}],
  ['nodes that are not objects', { a: null, b: 3, c: [] }],
])('a conversation with %s is empty and costs only itself', async (_, mapping) => {
  const readings = await readAll([aFile([aChatGptConversation([], { mapping }), aChatGptConversation(['Hi'])])])
  expect(readings.map((reading) => reading.outcome)).toEqual(['item', 'empty'])
})

test('a tree of another vendor is not taken for this one', async () => {
  const node = { id: '1', parent: null, message: { fragments: [{ type: 'REQUEST', content: 'Hi' }] } }
  const other = { id: 'd', title: 'T', inserted_at: '2026-01-01T18:00:00+08:00', mapping: { 1: node } }
  expect((await readItems([other])).map((item) => item.source)).toEqual(['deepseek'])
})

test('links that were shared are not conversations', async () => {
  const shared = [{ id: 'a', conversation_id: 'b', title: 'T', is_anonymous: true }]
  const readings = await readAll([aFile(shared, 'shared.json'), aFile([aChatGptConversation(['Hi'])])])
  expect(itemsAmong(readings).length).toBe(1)
  expect(readings.length).toBe(1)
})
