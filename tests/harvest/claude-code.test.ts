import { describe, expect, test } from 'vitest'
import type { ImportItem } from '@/lib/harvest/adapter'
import { aFile, itemsAmong, readAll, wordsOf } from './reading'

type Line = { [key: string]: unknown }

const jsonl = (lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n')
const at = (seconds: number) => new Date(Date.UTC(2026, 4, 11, 10, 0, seconds)).toISOString()

/** Lines that each hang on the one before, unless they say otherwise. */
function chain(lines: Line[], session = 's1'): Line[] {
  let previous: unknown = null
  return lines.map((line, i) => {
    const linked: Line = { parentUuid: previous, isSidechain: false, sessionId: session, timestamp: at(i), ...line }
    if (typeof linked.uuid === 'string') previous = linked.uuid
    return linked
  })
}

const says = (uuid: string, content: unknown, more: Line = {}): Line => {
  return { type: 'user', uuid, message: { role: 'user', content }, ...more }
}
const answers = (uuid: string, text: string, more: Line = {}): Line => {
  const content = [{ type: 'text', text }]
  return { type: 'assistant', uuid, message: { id: `msg_${uuid}`, role: 'assistant', content }, ...more }
}

const read = (lines: unknown[], name = 's1.jsonl') => readAll([aFile(jsonl(lines), name)])
const readOne = async (lines: unknown[]): Promise<ImportItem> => {
  const items = itemsAmong(await read(lines))
  expect(items.length).toBe(1)
  return items[0]!
}
const said = async (lines: Line[]) => wordsOf(await readOne(chain(lines)))
const locators = (item: ImportItem) => item.parts.map((part) => part.message)

describe('a thread', () => {
  test('is known by the uuid at its root, and by each of its sessions', async () => {
    const meta = says('root', 'Injected', { isMeta: true })
    const item = await readOne(chain([meta, says('a', 'Hi'), answers('b', 'Hello')]))
    expect([item.sourceRef, item.aliases]).toEqual(['root', ['s1']])
    expect(locators(item)).toEqual(['a', 'b'])
    expect(item.occurredAt).toBe(Date.parse(at(1)))
  })

  test('has the same root and locators in a resumed copy, whatever the copy has before it', async () => {
    const lines = [says('a', 'Hi'), answers('b', 'Hello')]
    const hook = { type: 'progress', uuid: 'hook', data: {} }
    const copy = [...chain([hook], 's2'), ...chain([...lines, says('c', 'On'), answers('d', 'Yes')], 's2')]
    const [one, two] = [await readOne(chain(lines)), await readOne(copy)]
    expect([two.sourceRef, two.aliases]).toEqual([one.sourceRef, ['s2']])
    expect(locators(two)).toEqual([...locators(one), 'c', 'd'])
  })

  test('in one file with sessions that hang on each other is one; others are apart', async () => {
    const first = chain([says('a', 'Hi'), answers('b', 'Hello')], 's1')
    const second = chain([says('c', 'Again', { parentUuid: 'b' })], 's2')
    const third = chain([says('x', 'Something else')], 's3')
    const items = itemsAmong(await read([...first, ...second, ...third]))
    expect(items.map((item) => [item.sourceRef, item.aliases, wordsOf(item)])).toEqual([
      ['a', ['s1', 's2'], ['Hi', 'Hello', 'Again']],
      ['x', ['s3'], ['Something else']],
    ])
  })

  test('that grows keeps what it had', async () => {
    const lines = chain([says('a', 'Hi'), answers('b', 'Hello'), says('c', 'On')])
    const grown = [...lines, ...chain([answers('d', 'Yes', { parentUuid: 'c' })])]
    const [before, after] = [await readOne(lines), await readOne(grown)]
    expect(after.sourceRef).toBe(before.sourceRef)
    expect(locators(after).slice(0, 3)).toEqual(locators(before))
  })

  test('holds a line once, however often it stands there', async () => {
    const [one, two] = chain([says('a', 'Hi'), answers('b', 'Hello')])
    expect(wordsOf(await readOne([one, one, two, one, two]))).toEqual(['Hi', 'Hello'])
  })
})

describe('what was said', () => {
  test('goes in the order of the file where parents were never written', async () => {
    const lines = [
      says('a', 'One'),
      answers('b', 'Two', { parentUuid: 'gone' }),
      says('c', 'Three', { parentUuid: 'lost' }),
    ]
    expect(await said(lines)).toEqual(['One', 'Two', 'Three'])
  })

  test('before a compaction still counts, with and without a link to it', async () => {
    for (const logicalParentUuid of ['b', 'gone', undefined]) {
      const boundary = { type: 'system', subtype: 'compact_boundary', uuid: 'x', parentUuid: null, logicalParentUuid }
      const summary = says('y', 'This session is being continued', { isCompactSummary: true })
      const lines = [says('a', 'One'), answers('b', 'Two'), boundary, summary, says('c', 'Three')]
      expect(await said(lines)).toEqual(['One', 'Two', 'Three'])
    }
  })

  test('and taken back for another prompt is on another branch', async () => {
    const item = await readOne(
      chain([
        ...[says('a', 'One'), answers('b', 'Two'), says('c', 'Wrong way'), answers('d', 'Going wrong')],
        ...[says('e', 'Right way', { parentUuid: 'b' }), answers('f', 'Going right')],
      ]),
    )
    expect(wordsOf(item)).toEqual(['One', 'Two', 'Right way', 'Going right'])
    expect(item.otherBranches).toEqual(expect.arrayContaining(['c', 'd']))
    expect(item.text).toContain('c · other branch\nWrong way')
  })

  test('beside the way counts when nothing took its place: recovered answers, calls at the same time', async () => {
    const failed = answers('e', 'API Error: overloaded', { isApiErrorMessage: true })
    const recovered = answers('r', 'Recovered', { parentUuid: 'a' })
    expect(await said([says('a', 'One'), failed, recovered, says('c', 'Two', { parentUuid: 'e' })])).toEqual([
      ...['One', 'Recovered', 'Two'],
    ])
    const result = says('t', [{ type: 'tool_result', tool_use_id: '1', content: 'x' }], { parentUuid: 'b' })
    const lines = [says('a', 'One'), answers('b', 'First'), answers('c', 'Second'), result, answers('d', 'Third')]
    expect(await said(lines)).toEqual(['One', 'First', 'Second', 'Third'])
  })

  test('in one answer over several lines is one turn under the uuid of its first line', async () => {
    const message = (text: string) => ({ message: { id: 'same', content: [{ type: 'text', text }] } })
    const item = await readOne(
      chain([
        says('a', 'One'),
        answers('b', '', message('Part one, ')),
        { type: 'progress', uuid: 'p' },
        says('s', 'Subagent prompt', { isSidechain: true, parentUuid: null }),
        answers('c', '', { ...message('part two.'), parentUuid: 'b' }),
        answers('d', '', message('A paragraph.')),
      ]),
    )
    expect(wordsOf(item)).toEqual(['One', 'Part one, part two.\n\nA paragraph.'])
    expect(locators(item)).toEqual(['a', 'b'])
    expect(item.text).toContain('[subagent]\nSubagent prompt')
  })

  test('with one message id for everything is only joined between two lines of the user', async () => {
    const same = (uuid: string, text: string) =>
      answers(uuid, '', { message: { id: 'same', content: [{ type: 'text', text }] } })
    const result = says('t', [{ type: 'tool_result', tool_use_id: '1', content: 'x' }])
    expect(
      await said([says('a', 'Q1'), same('b', 'A1'), says('c', 'Q2'), same('d', 'A2'), result, same('e', 'A3')]),
    ).toEqual([...['Q1', 'A1', 'Q2', 'A2', 'A3']])
  })

  test('by nobody is no turn', async () => {
    const item = await readOne(
      chain([
        says('a', 'Real'),
        answers('b', 'No response requested.', {
          message: { id: 'm', model: '<synthetic>', content: 'No response requested.' },
        }),
        answers('c', '(no content)'),
        says('d', [{ type: 'tool_result', tool_use_id: '1', content: [{ type: 'image', source: { data: 'QUJD' } }] }]),
        says('e', '[Request interrupted by user for tool use]'),
        { type: 'system', subtype: 'local_command', uuid: 'f', content: '<command-name>/x</command-name>' },
        { type: 'attachment', uuid: 'g', attachment: { type: 'todo', content: 'listed' } },
      ]),
    )
    expect(wordsOf(item)).toEqual(['Real'])
    expect(item.text).toContain('[tool result]\n[image]')
    expect(item.text).not.toContain('QUJD')
    expect(item.text).toContain('[attached todo]')
  })

  test('shows that a picture came with it', async () => {
    const content = [
      { type: 'text', text: 'Look' },
      { type: 'image', source: { type: 'base64', data: 'QUJD' } },
    ]
    expect(await said([says('a', content), answers('b', 'Nice')])).toEqual(['Look\n\n[attachment: image]', 'Nice'])
  })
})

describe('an envelope', () => {
  test.each([
    [
      'before a prompt is taken off',
      '<system-reminder>\nx\n</system-reminder>\n<ide_opened_file>y</ide_opened_file>Do it',
      'Do it',
    ],
    ['with attributes too', '<teammate-message id="1">x</teammate-message>Do it', 'Do it'],
    ['that does not end is the words of the person', '<system-reminder> is a tag', '<system-reminder> is a tag'],
    ['in the middle stays', 'See <bash-input>ls</bash-input>', 'See <bash-input>ls</bash-input>'],
    ['of an unknown name stays', '<div>Fix this</div>', '<div>Fix this</div>'],
    [
      'of a command with a sentence after it is a prompt',
      '<command-name>/review</command-name><command-args>the barn roof</command-args>',
      '/review the barn roof',
    ],
  ])('%s', async (_, text, words) => {
    expect(await said([says('a', text), answers('b', 'Yes')])).toEqual([words, 'Yes'])
  })

  test('of a command that turns a switch says nothing', async () => {
    const command =
      '<command-message>model</command-message><command-name>/model</command-name><command-args>opus</command-args>'
    expect(await said([says('a', command), says('b', 'Hi')])).toEqual(['Hi'])
  })

  test('with a wish to remember makes a fact, not a turn', async () => {
    const item = await readOne(
      chain([says('a', '<user-memory-input>Always use tabs</user-memory-input>'), says('b', 'Hi')]),
    )
    expect(item.parts.map(({ kind, author, content, message }) => [kind, author, content, message])).toEqual([
      ['turn', 'person', 'Hi', 'b'],
      ['fact', 'person', 'Always use tabs', 'a#remember-1'],
    ])
    expect(item.parts[1]).toMatchObject({ occurredAt: Date.parse(at(0)) })
    expect(item.text.slice(item.parts[1]!.start, item.parts[1]!.end)).toBe('Always use tabs')
  })
})

describe('a prompt that waited', () => {
  const queue = (operation: string, content?: string) => ({ type: 'queue-operation', operation, content })
  const attached = (uuid: string, prompt: string, more: Line = {}) => ({
    type: 'attachment',
    uuid,
    attachment: { type: 'queued_command', prompt, ...more },
  })

  test.each([
    ['in the queue alone is kept', [queue('enqueue', 'Wait')]],
    ['in the queue and as a line is said once', [queue('enqueue', 'Wait'), queue('dequeue'), says('q', 'Wait')]],
    ['in the queue and attached is said once', [queue('enqueue', 'Wait'), queue('remove'), attached('q', 'Wait')]],
    ['in all three places is said once', [queue('enqueue', 'Wait'), attached('p', 'Wait'), says('q', 'Wait')]],
    ['attached alone is kept', [attached('q', 'Wait')]],
  ])('%s', async (_, lines) => {
    expect(await said([says('a', 'Hi'), ...lines, answers('b', 'Done')])).toEqual(['Hi', 'Wait', 'Done'])
  })

  test('as often as it was typed', async () => {
    const lines = [
      queue('enqueue', 'go on'),
      queue('dequeue'),
      says('q', 'go on'),
      answers('b', 'Did'),
      queue('enqueue', 'go on'),
    ]
    expect(await said([says('a', 'Hi'), ...lines])).toEqual(['Hi', 'go on', 'Did', 'go on'])
  })

  test('and was taken back, or is a notice of the program, was never said', async () => {
    const lines = [
      queue('enqueue', 'Half a tho'),
      queue('popAll'),
      queue('enqueue', '<task-notification>x</task-notification>'),
      queue('enqueue', '/clear'),
    ]
    expect(
      await said([says('a', 'Hi'), ...lines, attached('p', 'Notice', { commandMode: 'task-notification' })]),
    ).toEqual(['Hi'])
  })

  test('with others and was sent with them is said once', async () => {
    const lines = [queue('enqueue', 'One'), queue('enqueue', 'Two'), says('q', 'One\nTwo')]
    expect(await said([says('a', 'Hi'), ...lines])).toEqual(['Hi', 'One\nTwo'])
  })

  test('gives way to its line in a later copy', async () => {
    const before = await readOne(chain([says('a', 'Hi'), queue('enqueue', 'Wait')]))
    const after = await readOne(chain([says('a', 'Hi'), queue('enqueue', 'Wait'), says('q', 'Wait')]))
    expect(after.otherBranches).toContain(locators(before)[1])
    expect(locators(after)).toEqual(['a', 'q'])
  })

  test('does not take the place of what was said beside it', async () => {
    const lines = [says('a', 'Hi'), answers('b', 'Hello'), attached('p', 'Wait'), says('c', 'Now', { parentUuid: 'b' })]
    expect(await said(lines)).toEqual(['Hi', 'Hello', 'Wait', 'Now'])
  })
})

describe('the title', () => {
  const talk = [says('a', 'Hi'), answers('b', 'Hello')]
  const custom = { type: 'custom-title', customTitle: 'Chosen', sessionId: 's1' }
  const generated = { type: 'ai-title', aiTitle: 'Generated', sessionId: 's1' }
  const summary = { type: 'summary', summary: 'Summed up', leafUuid: 'b' }
  const foreign = { type: 'summary', summary: 'Of another', leafUuid: 'elsewhere' }

  test.each([
    ['Chosen', [generated, custom, summary]],
    ['Generated', [summary, generated]],
    ['Summed up', [summary, foreign]],
    ['', [foreign]],
  ])('is “%s” by what stands there', async (title, lines) => {
    expect((await readOne([...lines, ...chain(talk)])).title).toBe(title)
  })
})

describe('what holds no conversation is empty', () => {
  test.each([
    [
      'only the work of a subagent',
      chain([says('a', 'Task'), answers('b', 'Done')]).map((line) => ({ ...line, isSidechain: true })),
    ],
    ['nothing said by a person or an assistant', [{ type: 'summary', summary: 'x', leafUuid: 'y' }]],
    ['nothing said by a person or an assistant', chain([says('a', 'Injected', { isMeta: true })])],
  ])('%s', async (reason, lines) => {
    expect(await read(lines)).toMatchObject([{ outcome: 'empty', reason, position: 's1.jsonl' }])
  })
})

describe('hostile lines', () => {
  test('rings, empty fields and unknown kinds cost nothing', async () => {
    const lines = [
      ...chain([says('a', 'Hi', { parentUuid: 'b' }), answers('b', 'Hello', { parentUuid: 'a' })]),
      { type: 'user', uuid: 'c', parentUuid: 'c', sessionId: null, timestamp: null, message: null },
      { type: 'hologram', sessionId: 's1' },
      {
        type: 'assistant',
        uuid: '__proto__',
        parentUuid: 'constructor',
        sessionId: 's1',
        message: { content: [null, 3, {}] },
      },
    ]
    const readings = await read(lines)
    expect(readings.map(({ outcome }) => outcome)).toEqual(['item'])
    expect(wordsOf(itemsAmong(readings)[0]!)).toEqual(['Hi', 'Hello'])
  })

  test('20,000 lines in a chain, each rewound, are read', async () => {
    const lines = Array.from({ length: 20_000 }, (_, i) =>
      says(`u${i}`, `Prompt ${i}`, { parentUuid: i % 2 ? 'u0' : `u${i - 1}` }),
    )
    const item = await readOne(chain([says('u0', 'First'), ...lines.slice(1)]))
    expect(wordsOf(item)[0]).toBe('First')
    expect(wordsOf(item).at(-1)).toBe('Prompt 19999')
  })

  test('20,000 sessions in a chain, each hanging on the one after it, are one', async () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => ({
      ...{ type: 'system', uuid: `u${i}`, parentUuid: `u${i + 1}`, sessionId: `s${i}` },
    }))
    const item = await readOne([...lines, { ...says('q', 'Hi'), parentUuid: 'u0', sessionId: 's0' }])
    expect(wordsOf(item)).toEqual(['Hi'])
    expect(item.sourceRef).toBe('u19999')
  })
})
