import { describe, expect, test } from 'vitest'
import type { ImportItem } from '@/lib/harvest/adapter'
import { applyPattern, isEverything } from '@/lib/harvest/apply-pattern'
import { aPipeline } from './a-pipeline'
import { aChatGptConversation, aClaudeConversation, readItem } from './reading'

const documentsIn = (item: ImportItem) => item.parts.filter((part) => part.kind === 'document')
const textsIn = (item: ImportItem) => documentsIn(item).map((part) => [part.title, part.content])

describe('a pattern out of a file', () => {
  test.each([
    ['words as they stand', 'pegs: 14', 'pegs: 16', false, 'tent pegs: 16, tent pegs: 14?'],
    ['all of them', 'pegs: 14', 'pegs: 16', true, 'tent pegs: 16, tent pegs: 16?'],
    ['signs that mean something else in a pattern', '14?', '15!', false, 'tent pegs: 14, tent pegs: 15!'],
    ['escaped signs', 'pegs\\: 14\\?', 'poles', false, 'tent pegs: 14, tent poles'],
    ['a gap that takes all', 'tent.*14', 'x', false, 'x?'],
    ['a gap that takes little', 'tent.*?14', 'x', false, 'x, tent pegs: 14?'],
    ['every such gap', 'tent.*?14', 'x', true, 'x, x?'],
    ['the beginning', '^.*, ', '', false, 'tent pegs: 14?'],
    ['the rest', 'pegs.*', 'poles', false, 'tent poles'],
    ['the rest up to its end', 'pegs.*?$', 'poles', false, 'tent poles'],
  ])('finds %s', (_, pattern, replacement, multiple, result) => {
    expect(applyPattern('tent pegs: 14, tent pegs: 14?', pattern, replacement, multiple)).toBe(result)
  })

  test.each(['(a+)+$', '[a-z]+', 'a|b', 'a{2}', 'te*nt', '\\d+', 'x', '', 'tent.*pegs.*?x', '^pegs', '(?<=t)e'])(
    'that is anything else (%s) is not run',
    (pattern) => expect(applyPattern('tent pegs', pattern, 'x', true)).toBeNull(),
  )

  test.each(['.*', '^.*$', '(?s).*', '[\\s\\S]*', '(?s)^.*\\Z', '.+'])('%s is everything', (pattern) => {
    expect(isEverything(pattern)).toBe(true)
  })

  test.each(['', 'a.*', '.*?', '.', '^$'])('%j is not everything', (pattern) => {
    expect(isEverything(pattern)).toBe(false)
  })

  test('cannot make a text grow without end', () => {
    expect(applyPattern('a'.repeat(100_000), 'a', 'b'.repeat(1_000), true)).toBeNull()
  })
})

describe('a canvas', () => {
  const call = (name: string, input: unknown) => ({
    role: 'assistant',
    message: { recipient: `canmore.${name}_textdoc`, content: { content_type: 'code', text: JSON.stringify(input) } },
  })
  const answer = (id: string) => ({ role: 'tool', message: { metadata: { canvas: { textdoc_id: id } } }, text: 'Done' })
  const create = (name: string, content: string) => call('create', { name, type: 'document', content })
  const update = (pattern: string, replacement: string, multiple = false) =>
    call('update', { updates: [{ pattern, multiple, replacement }] })
  const read = (...turns: Parameters<typeof aChatGptConversation>[0]) =>
    readItem(aChatGptConversation(['Hi', ...turns]))

  test('is a document as its last change left it, at its place in the archive, and no turn', async () => {
    const item = await read(create('list', 'Pegs: 14\nStove'), answer('d1'), update('14', '16'), answer('d1'), 'Done')
    expect(textsIn(item)).toEqual([['list', 'Pegs: 16\nStove']])
    const [part] = documentsIn(item)
    expect(part!.message).toBe('m1#document-1')
    expect(item.text.slice(part!.start, part!.end)).toBe(part!.content)
    expect(item.parts.filter((one) => one.kind === 'turn').map((one) => one.content)).toEqual(['Hi', 'Done'])
  })

  test('written anew is what it is then', async () => {
    const item = await read(create('list', 'Old'), answer('d1'), update('.*', 'New $1 \\1'), answer('d1'))
    expect(textsIn(item)).toEqual([['list', 'New $1 \\1']])
  })

  test('of several, the one that the tool names is changed, or else the latest', async () => {
    const two = [create('one', 'a 1'), answer('d1'), create('two', 'b 1'), answer('d2')]
    expect(textsIn(await read(...two, update('1', '2'), answer('d1')))).toEqual([
      ['one', 'a 2'],
      ['two', 'b 1'],
    ])
    expect(textsIn(await read(...two, update('1', '2')))).toEqual([
      ['one', 'a 1'],
      ['two', 'b 2'],
    ])
  })

  test('whose change cannot be followed stays as it was, and the archive says so', async () => {
    const item = await read(create('list', 'aaaa'), answer('d1'), update('(a+)+$', 'b'), answer('d1'))
    expect(textsIn(item)).toEqual([['list', 'aaaa']])
    expect(item.text).toContain('[document list, 1 of its 1 changes could not be followed]')
    expect(item.text).toContain('(a+)+$')
  })

  test('on another branch is none', async () => {
    const talk = aChatGptConversation(['Hi', create('list', 'Pegs'), answer('d1')], { current_node: 'm0' })
    expect(documentsIn(await readItem(talk))).toEqual([])
  })

  test.each([
    ['broken JSON', { content_type: 'code', text: '{"name": "list", ' }],
    ['a list', { content_type: 'code', text: '[1]' }],
    ['nothing', null],
    ['nulls', { content_type: 'code', text: '{"name":null,"content":null,"updates":[null]}' }],
  ])('of %s is none', async (_, content) => {
    const broken = { role: 'assistant', message: { recipient: 'canmore.create_textdoc', content } }
    const change = { role: 'assistant', message: { recipient: 'canmore.update_textdoc', content } }
    expect(documentsIn(await read(broken, change, 'Bye'))).toEqual([])
  })

  test('of many pages is many passages, the first of which stay what they are when it grows', async () => {
    const page = (i: number) => `Page ${i} ${'lorem ipsum '.repeat(110)}`
    const short = await read(create('book', [1, 2].map(page).join('\n\n')), answer('d1'))
    const long = await read(create('book', [1, 2, 3].map(page).join('\n\n')), answer('d1'))
    expect(documentsIn(short).map((part) => part.message)).toEqual(['m1#document-1', 'm1#document-2'])
    expect(
      documentsIn(long)
        .slice(0, 2)
        .map((part) => part.content),
    ).toEqual(documentsIn(short).map((part) => part.content))
  })
})

describe('an artifact', () => {
  const tool = (name: string, input: object) => ({ text: '', content: [{ type: 'tool_use', name, input }] })
  const read = (...messages: Parameters<typeof aClaudeConversation>[0]) =>
    readItem(aClaudeConversation(['Hi', ...messages]))

  test('in the words of a message is taken out of them', async () => {
    const words =
      'Here: <antThinking>hm</antThinking><antArtifact identifier="a" type="text/markdown" title="My list">\n# List\n- pegs\n</antArtifact> Fine?'
    const item = await read(words)
    expect(item.parts[1]!.content).toBe('Here: [document: My list] Fine?')
    expect(textsIn(item)).toEqual([['My list', '# List\n- pegs']])
    expect(item.text.split('- pegs').length).toBe(2)
  })

  test('written again takes the place of the older one, which the archive keeps', async () => {
    const version = (text: string) => `<antArtifact identifier="a" title="T">${text}</antArtifact>`
    const item = await read(version('first'), 'Again', version('second'))
    expect(textsIn(item)).toEqual([['T', 'second']])
    expect(item.text).toContain('first')
  })

  test('that is cut off is kept', async () => {
    expect(textsIn(await read('So: <antArtifact identifier="a" title="T">never ends'))).toEqual([['T', 'never ends']])
  })

  test('of a person who quotes one stays in their words', async () => {
    const item = await read('Yes', 'What is <antArtifact identifier="a">x</antArtifact>?')
    expect(item.parts[2]!.content).toContain('<antArtifact')
    expect(documentsIn(item)).toEqual([])
  })

  test('made by the tool is followed through its changes', async () => {
    const item = await read(
      tool('artifacts', { command: 'create', id: 'a', title: 'List', content: 'pegs: 14' }),
      'More pegs',
      tool('artifacts', { command: 'update', id: 'a', old_str: '14', new_str: '16' }),
    )
    expect(textsIn(item)).toEqual([['List', 'pegs: 16']])
    const again = tool('artifacts', { command: 'rewrite', id: 'a', title: 'List', content: 'stove' })
    expect(textsIn(await read(tool('artifacts', { command: 'create', id: 'a', content: 'x' }), 'No', again))).toEqual([
      ['List', 'stove'],
    ])
  })

  test('is worth keeping where nothing else was said, and once', async () => {
    const call = tool('artifacts', { command: 'create', id: 'a', title: 'List', content: 'pegs: 14' })
    const talk = aClaudeConversation(['', call])
    expect(textsIn(await readItem(talk))).toEqual([['List', 'pegs: 14']])
    const { mind, run } = await aPipeline()
    const upload = () => run(Buffer.from(JSON.stringify([talk])))
    expect((await upload()).counts).toMatchObject({ imported: 1, skippedEmpty: 0 })
    expect((await upload()).counts).toMatchObject({ unchanged: 1 })
    const grown = { ...talk, chat_messages: [...talk.chat_messages, { uuid: 'm2', sender: 'human', text: 'Thanks' }] }
    expect((await run(Buffer.from(JSON.stringify([grown])))).counts).toMatchObject({ updated: 1 })
    const active = await mind.read((db) =>
      db.sql(`SELECT kind, content FROM memories WHERE status = 'active' AND kind <> 'summary' ORDER BY kind`).all(),
    )
    expect(active).toEqual([
      { kind: 'document', content: 'pegs: 14' },
      { kind: 'turn', content: 'Thanks' },
    ])
  })

  test('made as a file likewise', async () => {
    const item = await read(
      tool('create_file', { path: '/home/claude/notes/list.md', file_text: 'pegs: 14' }),
      'More',
      tool('str_replace', { path: '/home/claude/notes/list.md', old_str: '14', new_str: '16' }),
    )
    expect(textsIn(item)).toEqual([['list.md', 'pegs: 16']])
  })

  test.each([
    ['a change to nothing', tool('str_replace', { path: 'x', old_str: 'a', new_str: 'b' })],
    ['no path', tool('create_file', { file_text: 'words' })],
    ['no input', { text: '', content: [{ type: 'tool_use', name: 'artifacts', input: null }] }],
    ['numbers', tool('artifacts', { command: 1, id: 2, content: 3 })],
  ])('of %s is none', async (_, message) => {
    expect(documentsIn(await read(message))).toEqual([])
  })

  test('tags without end are read in no time', async () => {
    const item = await read('<antArtifact '.repeat(100_000), 'Hm', '<antArtifact>'.repeat(100_000))
    expect(item.parts.length).toBeGreaterThan(2)
  })
})
