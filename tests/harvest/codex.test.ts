import { describe, expect, test } from 'vitest'
import type { ImportItem } from '@/lib/harvest/adapter'
import { aFile, itemsAmong, readAll, wordsOf } from './reading'

type Line = { [key: string]: unknown }

const jsonl = (lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n')
const at = (i: number) => new Date(Date.UTC(2026, 6, 13, 16, 0, i)).toISOString()
const timed = (lines: Line[], from = 0) => lines.map((line, i) => ({ timestamp: at(from + i), ...line }))

const meta = (id: string, more: Line = {}) => ({ type: 'session_meta', payload: { id, timestamp: at(0), ...more } })
const event = (type: string, more: Line) => ({ type: 'event_msg', payload: { type, ...more } })
const raw = (role: string, ...texts: string[]) => {
  const content = texts.map((text) => ({ type: role === 'assistant' ? 'output_text' : 'input_text', text }))
  return { type: 'response_item', payload: { type: 'message', role, content } }
}
const turn = (id: string) => ({ type: 'turn_context', payload: { turn_id: id, model: 'gpt-x' } })
const asks = (message: string, more: Line = {}) => event('user_message', { message, ...more })
const replies = (message: string) => event('agent_message', { message })
const completed = (type: string, text: string, turn_id = 't1') =>
  event('item_completed', { turn_id, item: { type, id: 'i', content: [{ type: 'text', text }] } })
/** As rollouts have it: everything twice. */
const exchange = (question: string, answer: string) => [
  raw('user', question),
  asks(question),
  replies(answer),
  raw('assistant', answer),
]

const read = (lines: unknown[], name = 'rollout.jsonl') => readAll([aFile(jsonl(lines), name)])
const readOne = async (lines: unknown[]): Promise<ImportItem> => {
  const items = itemsAmong(await read(lines))
  expect(items.length).toBe(1)
  return items[0]!
}
const said = async (lines: Line[]) => wordsOf(await readOne(timed([meta('s'), ...lines])))
const locators = (item: ImportItem) => item.parts.map((part) => part.message)

describe('a rollout', () => {
  test('says everything once, and again what was said again', async () => {
    const lines = [...exchange('Go on', 'Done.'), ...exchange('Go on', 'Done.')]
    expect(await said(lines)).toEqual(['Go on', 'Done.', 'Go on', 'Done.'])
  })

  test.each([
    ['events', [asks('Q'), replies('A')]],
    ['raw items', [raw('user', 'Q'), raw('assistant', 'A')]],
    ['completed items', [completed('UserMessage', 'Q'), completed('AgentMessage', 'A')]],
    ['an answer that only went one way', [asks('Q'), raw('user', 'Q'), raw('assistant', 'A')]],
  ])('of %s is a talk', async (_, lines) => {
    expect(await said(lines)).toEqual(['Q', 'A'])
  })

  test('that is paginated counts completed items alone', async () => {
    const lines = [
      asks('Event of another wording'),
      raw('user', 'Raw of another wording'),
      completed('UserMessage', 'Q'),
      completed('AgentMessage', 'A'),
      raw('assistant', 'A, raw'),
    ]
    const item = await readOne(timed([meta('s', { history_mode: 'paginated' }), ...lines]))
    expect(wordsOf(item)).toEqual(['Q', 'A'])
  })

  test('whose streams differ in an answer says it once', async () => {
    expect(
      await said([asks('Q'), replies('A'), raw('assistant', 'A <oai-mem-citation>x</oai-mem-citation>')]),
    ).toHaveLength(2)
  })

  test('keeps what went to the model in the name of the person, but not as a turn', async () => {
    const item = await readOne(timed([meta('s'), raw('user', 'Injected reminder'), ...exchange('Q', 'A')]))
    expect(wordsOf(item)).toEqual(['Q', 'A'])
    expect(item.text).toContain('[context]\nInjected reminder')
    expect(item.text.split('Q').length).toBe(2)
  })

  test('has its name from the thread, its time from its head, its model from a turn', async () => {
    const item = await readOne(
      timed(
        [
          meta('s', { cwd: '/p' }),
          turn('t1'),
          event('thread_name_updated', { thread_name: 'Seeds' }),
          ...exchange('Q', 'A'),
        ],
        5,
      ),
    )
    expect(item).toMatchObject({ source: 'codex', sourceRef: 's', title: 'Seeds', occurredAt: Date.parse(at(0)) })
    expect(item.text).toContain('Folder: /p\nModel: gpt-x\n')
  })

  test('of the year before 2025 is one document', async () => {
    const items = [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Q' }] }]
    const readings = await readAll([
      aFile({ session: { id: 'old', timestamp: at(0), instructions: '' }, items }, 'rollout.json'),
    ])
    expect(itemsAmong(readings)[0]).toMatchObject({ sourceRef: 'old', parts: [{ content: 'Q', occurredAt: null }] })
  })
})

describe('injected text', () => {
  test.each([
    ['# AGENTS.md instructions for /home\n\n<INSTRUCTIONS>\nx\n</INSTRUCTIONS>'],
    ['# AGENTS.md instructions for /home\n\nwithout tags'],
    ['<environment_context>\n<cwd>/x</cwd>\n</environment_context>'],
    ['<user_instructions>x</user_instructions>'],
    ['<permissions instructions>x</permissions instructions>'],
    ['<turn_aborted>x</turn_aborted>'],
    ['<subagent_notification>x</subagent_notification>\n<recommended_plugins>y</recommended_plugins>'],
    ['<a_tag_of_tomorrow>x</a_tag_of_tomorrow>'],
    ['<image name=[Image #1]>'],
  ])('%s says nothing', async (text) => {
    expect(await said([raw('user', text), raw('user', 'Q'), raw('assistant', 'A')])).toEqual(['Q', 'A'])
  })

  test('in one message with a prompt is taken off it', async () => {
    const lines = [
      raw(
        'user',
        '# AGENTS.md instructions for /x\n\n<INSTRUCTIONS>\nx\n</INSTRUCTIONS>',
        '<environment_context>y</environment_context>',
        'Q',
      ),
    ]
    expect(await said(lines)).toEqual(['Q'])
  })

  test('of an editor ends where the request begins', async () => {
    const wrapped = '# Context from my IDE setup:\n\n## Active file: a.ts\n\n## My request for Codex:\nFix it\n'
    expect(await said([raw('user', wrapped), asks(wrapped), replies('Done')])).toEqual(['Fix it', 'Done'])
  })

  test('is not what only talks of such things', async () => {
    expect(await said([asks('# AGENTS.md needs a section'), asks('What is <environment_context>?')])).toEqual([
      '# AGENTS.md needs a section',
      'What is <environment_context>?',
    ])
  })

  test('by an event of that kind is none of the person', async () => {
    expect(await said([asks('x', { kind: 'environment_context' }), asks('Q', { kind: 'plain' })])).toEqual(['Q'])
  })
})

test('pictures are named, and their bytes are not kept', async () => {
  const lines = [asks('Look', { images: ['data:image/png;base64,QUJD'], local_images: ['/home/x/roof.png'] })]
  const item = await readOne(timed([meta('s'), ...lines]))
  expect(wordsOf(item)).toEqual(['Look\n\n[attachment: image]\n\n[attachment: roof.png]'])
  expect(item.text).not.toContain('QUJD')
})

test('calls and their results are kept beside the talk', async () => {
  const call = { type: 'function_call', name: 'exec', arguments: '{"cmd":"ls"}', call_id: 'c' }
  const output = { type: 'function_call_output', call_id: 'c', output: { content: 'a.txt' } }
  const lines = [call, output].map((payload) => ({ type: 'response_item', payload }))
  const item = await readOne(timed([meta('s'), asks('Q'), ...lines]))
  expect(item.text).toContain('[tool call exec]\n{"cmd":"ls"}\n')
  expect(item.text).toContain('[tool result]\na.txt\n')
})

describe('turns taken back', () => {
  const rollback = (num_turns: unknown) => event('thread_rolled_back', { num_turns })
  const talk = [
    turn('t1'),
    ...exchange('One', 'A1'),
    turn('t2'),
    ...exchange('Two', 'A2'),
    turn('t3'),
    ...exchange('Three', 'A3'),
  ]
  const untold = talk.filter((line) => line.type !== 'turn_context')

  test.each([
    ['with ids', talk],
    ['without', untold],
  ])('are on another branch (%s)', async (_, lines) => {
    const item = await readOne(timed([meta('s'), ...lines, rollback(2), ...exchange('Else', 'A4')]))
    expect(wordsOf(item)).toEqual(['One', 'A1', 'Else', 'A4'])
    expect(item.text).toContain('other branch\nThree')
    const before = await readOne(timed([meta('s'), ...lines]))
    expect(item.otherBranches).toEqual(expect.arrayContaining(locators(before).slice(2)))
  })

  test.each([[0], [-1], ['x'], [null]])('are none when their number is %s', async (number) => {
    expect(await said([...untold, rollback(number)])).toHaveLength(6)
  })

  test('are at most all', async () => {
    expect(await read(timed([meta('s'), ...untold, rollback(1e15)]))).toMatchObject([{ outcome: 'empty' }])
  })
})

describe('a fork', () => {
  const parent = timed([meta('parent'), turn('t1'), ...exchange('One', 'A1')])
  const fork = timed(
    [
      meta('fork', { forked_from_id: 'parent' }),
      meta('parent'),
      turn('t1'),
      ...exchange('One', 'A1'),
      turn('t2'),
      ...exchange('Two', 'A2'),
    ],
    500,
  )

  test('shares the thread and the locators of what it repeats', async () => {
    const [one, two] = [await readOne(parent), await readOne(fork)]
    expect([two.sourceRef, two.aliases]).toEqual(['fork', ['parent']])
    expect(locators(two).slice(0, 2)).toEqual(locators(one))
  })

  test('without turn ids as well', async () => {
    const untold = (lines: Line[]) => lines.filter((line) => line.type !== 'turn_context')
    const [one, two] = [await readOne(untold(parent)), await readOne(untold(fork))]
    expect(locators(two).slice(0, 2)).toEqual(locators(one))
  })

  test('that a subagent works in is none of the person’s', async () => {
    const lines = timed([
      meta('sub', { source: { subagent: { thread_spawn: { parent_thread_id: 'parent' } } } }),
      ...exchange('Task', 'Done'),
    ])
    expect(await read(lines)).toMatchObject([{ outcome: 'empty', reason: 'only the work of a subagent' }])
  })
})

test('odd lines cost nothing', async () => {
  const odd = [
    { type: 'event_msg', payload: {} },
    { type: 'response_item', payload: { type: 'message', role: null, content: 7 } },
    { type: 'world_state', payload: { anything: 1 } },
    { type: 'event_msg', payload: { type: 'item_completed', item: null } },
    { type: 'session_meta', payload: { id: null } },
  ]
  expect(await said([...odd, ...exchange('Q', 'A')])).toEqual(['Q', 'A'])
})

test('20,000 turns and as many taken back are read', async () => {
  const lines = Array.from({ length: 20_000 }, (_, i) => asks(`Q${i}`))
  const back = Array.from({ length: 19_999 }, () => event('thread_rolled_back', { num_turns: 1 }))
  expect(await said([...lines, ...back])).toEqual(['Q0'])
})
