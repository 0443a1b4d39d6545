import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportItem } from '@/lib/harvest/adapter'
import { aFile, fixture, itemsAmong, readAll, wordsOf } from './reading'

async function noteFrom(text: string, name = 'Note.md'): Promise<ImportItem> {
  const [item] = itemsAmong(await readAll([aFile(text, name)]))
  if (!item) throw new Error('no note was read')
  return item
}
const day = (text: string) => Date.parse(`${text}T00:00:00Z`)
const locators = (item: ImportItem) => item.parts.map((part) => part.message)

test('a vault is read by its paths, with what each note points at', async () => {
  const items = itemsAmong(await readAll(fixture('vault/vault-garden')))
  const byRef = new Map(items.map((item) => [item.sourceRef, item]))
  expect([...byRef.keys()]).toEqual([
    ...['Archive/South bed.md', 'Beds/North bed.md', 'Compost.md', 'Index.md', 'South bed.md'],
  ])
  expect(byRef.get('Index.md')).toMatchObject({
    source: 'markdown',
    occurredAt: day('2026-03-01'),
    links: ['Beds/North bed', 'South bed', 'Compost'],
  })
  expect(byRef.get('Beds/North bed.md')!.occurredAt).toBeNull()
  expect(readdirSync(join(import.meta.dirname, '../fixtures/vault/vault-garden'))).toContain('.trash')
})

test('the title is that of the front matter, else the first heading outside of code, else the name of the file', async () => {
  expect((await noteFrom('---\ntitle: Given\n---\n# Heading')).title).toBe('Given')
  for (const none of ['null', '~', '', '""', 'Null', '"\u200b"'])
    expect((await noteFrom(`---\ntitle: ${none}\n---\n# Heading`)).title).toBe('Heading')
  expect((await noteFrom('```\n# comment\n```\n## Second\n# First #\nx')).title).toBe('First')
  expect((await noteFrom('Only words', 'vault/Plain note.md')).title).toBe('Plain note')
  expect((await noteFrom('---\ntitle: [a, b]\n---\nx', 'Plain note.md')).title).toBe('Plain note')
})

test.each([
  ['---\nDate Created: 2026-03-01 10:30\n---\nx', 'n.md', Date.parse('2026-03-01T10:30:00Z')],
  ['---\ncreated_at: 2026-03-01T10:30:00+02:00\n---\nx', 'n.md', Date.parse('2026-03-01T08:30:00Z')],
  ['---\ndate: "[[2026-03-01]]"\n---\nx', 'n.md', day('2026-03-01')],
  ['---\ndate: 2026-02-30\n---\nx', 'n.md', null],
  ['---\ndate: 12\n---\nx', 'n.md', null],
  ['x', 'Daily/2026-01-05.md', day('2026-01-05')],
  ['x', '2026_01_05.md', day('2026-01-05')],
  ['x', '202601051230 Seeds.md', day('2026-01-05')],
  ['x', 'Meeting 2026-01-05.md', day('2026-01-05')],
  ['x', 'Invoice 20261350.md', null],
  ['x', 'Note.md', null],
])('%j in %s was written at %s', async (text, name, at) => {
  expect((await noteFrom(text, name)).occurredAt).toBe(at)
})

test('a change is dated by the front matter alone', async () => {
  expect((await noteFrom('---\nmodified: 2026-04-01\n---\nx', '2026-01-05.md')).updatedAt).toBe(day('2026-04-01'))
  expect((await noteFrom('x')).updatedAt).toBeNull()
})

test('links are those of the text: in no code, without alias, heading or picture, each once', async () => {
  const { links } = await noteFrom(
    [
      '[[A|alias]] [[A#Heading]] ![[B]] ![[plan.png]] [[#here]] [[Papers/c.pdf]]',
      '| [[D\\|table]] | `[[no]]` | ``x ` [[no]]`` |',
      '~~~\n[[no]]\n```\n[[no]]\n~~~',
      '[text](Beds/North%20bed.md#Soil) [web](https://a.example/x.md) [bad](%E0.md) [mail](mailto:a@b.md)',
      'a lone ` mark [[E]]',
    ].join('\n\n'),
  )
  expect(links).toEqual(['A', 'B', 'Papers/c.pdf', 'D', 'Beds/North bed.md', '%E0.md', 'E'])
})

test('links in the front matter count too', async () => {
  expect((await noteFrom('---\nup: "[[Garden]]"\nnear: [[[Shed]]]\n---\nx')).links).toEqual(['Garden', 'Shed'])
})

test('tags are told in the archive copy, from the front matter as a list or as text and from the note', async () => {
  const note = await noteFrom('---\ntags: "#garden, plan/2026"\n---\n#todo `#no` a#no #2026 #a_b\n\n# Heading')
  expect(note.text).toContain('Tags: garden, plan/2026, todo, a_b\n')
})

test('a passage knows the headings above it', async () => {
  const { parts } = await noteFrom('Opening\n\n# Garden\n## Soil\npH 6.4\n\n## Water\nDaily\n# Shed\nTools')
  expect(parts.map(({ title, content }) => [title, content])).toEqual([
    [null, 'Opening'],
    ['Garden › Soil', '# Garden\n## Soil\npH 6.4'],
    ['Garden › Water', '## Water\nDaily'],
    ['Shed', '# Shed\nTools'],
  ])
})

test('a section that grows, and one that is new, move the places of no other', async () => {
  const before = await noteFrom('# Soil\npH 6.4\n\n# Water\nDaily ^watering\n\n# Log\nMonday')
  const after = await noteFrom(
    `# New\nfirst\n\n# Soil\n${'pH 6.4. '.repeat(400)}\n\n# Water\nDaily ^watering\n\n# Log\nMonday`,
  )
  expect(locators(before)).toEqual(['#Soil', '^watering', '#Log'])
  expect(locators(after)).toEqual(expect.arrayContaining(locators(before)))
})

test('two sections of one name have two places', async () => {
  expect(locators(await noteFrom('# Log\na\n# Log\nb\n# Log 2\nc\n# Log\nd'))).toEqual([
    ...['#Log', '#Log 2', '#Log 2 2', '#Log 3'],
  ])
})

test('comments and callouts stay text', async () => {
  expect(wordsOf(await noteFrom('> [!note] Mind\n> the frost\n\n%%later%%')).join()).toContain('%%later%%')
})

test.each([
  ['vault/Templates/Meeting.md', '## Who\n\n## What\n- [ ] \n'],
  ['vault/templates/Daily.md', '{{date}} how was it'],
  ['vault/Any.md', '# {{title}}\n<% tp.file.cursor() %>\n'],
])('%s is a template', async (name, text) => {
  expect((await readAll([aFile(text, name)])).map((reading) => reading.outcome)).toEqual(['empty'])
})

test.each([
  ['vault/Templates/Letter.md', 'Dear neighbour, thank you for the seeds.'],
  ['vault/About templates.md', 'Write {{title}} where the title should go.'],
])('%s is a note', async (name, text) => {
  expect((await noteFrom(text, name)).parts.length).toBe(1)
})

test('what lies in a hidden folder is passed over', async () => {
  const names = ['.trash/a.md', '.obsidian/b.md', '__MACOSX/._c.md', 'Beds/._d.md']
  const files = names.map((name) => aFile('hidden-words', `vault/${name}`))
  const readings = await readAll([...files, aFile('Seen', 'vault/Seen.md')])
  expect(readings.map((reading) => reading.position)).toEqual(['vault/Seen.md'])
})

test('a note that is all front matter is remembered for it, an empty one is empty', async () => {
  expect(wordsOf(await noteFrom('---\nbirthday: 4 June\n---\n'))).toEqual(['---\nbirthday: 4 June\n---'])
  expect((await readAll([aFile('---\n---\n\n', 'a.md'), aFile(' \n', 'b.md')])).map(({ outcome }) => outcome)).toEqual([
    ...['empty', 'empty'],
  ])
})

test('a note that begins with a bracket is no JSON', async () => {
  for (const text of ['[[Beds]] are ready', '[ ] milk', '{{x}} is how a field is written']) {
    expect(wordsOf(await noteFrom(text))).toEqual([text])
  }
})

test.each([
  ['marks of code', '`'.repeat(200_000)],
  ['marks of code of all lengths', Array.from({ length: 600 }, (_, i) => '`'.repeat(i)).join(' ')],
  ['brackets', `x ${'['.repeat(200_000)}`],
  ['open links', `x ${'[[a'.repeat(100_000)}`],
  ['headings', '# a\n'.repeat(20_000)],
  ['open placeholders', `x${'<%'.repeat(30_000)}`],
  ['rules', '---\n'.repeat(50_000)],
])('%s without end are read', async (_, text) => {
  expect((await noteFrom(text)).parts.length).toBeGreaterThan(0)
})
