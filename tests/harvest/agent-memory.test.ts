import { describe, expect, test } from 'vitest'
import { instructionsIn } from '@/lib/harvest/instructions'
import { aFile, itemsAmong, readAll, wordsOf } from './reading'

const piecesOf = (text: string) => instructionsIn(text).spans.map(({ start, end }) => text.slice(start, end))
const importsOf = (text: string) => instructionsIn(text).imports

const readFiles = (files: { [name: string]: string }) =>
  readAll(Object.entries(files).map(([name, content]) => aFile(content, name)))
const parts = async (files: { [name: string]: string }) =>
  itemsAmong(await readFiles(files)).flatMap((item) =>
    item.parts.map(({ kind, title, content }) => [item.sourceRef, kind, title, content]),
  )

describe('instructions', () => {
  test('are paragraphs and list items, each with what is nested in it', () => {
    const text = 'Be brief.\nAlways.\n\n- One\n- [ ] Two\n  - nested\n  goes on\n1. Three\n\n---\nLast'
    expect(piecesOf(text)).toEqual(['Be brief.\nAlways.', 'One', 'Two\n  - nested\n  goes on', 'Three', 'Last'])
  })

  test('keep code with what leads up to it, whatever stands in the code', () => {
    const code = '```sh\n# not a heading\n- not an item\n\n@not/an/import.md\n```'
    expect(piecesOf(`Run this:\n\n${code}\n\nThen stop.`)).toEqual([`Run this:\n\n${code}`, 'Then stop.'])
    expect(piecesOf(`- Test with\n${code}\n- Next`)).toEqual([`Test with\n${code}`, 'Next'])
    expect(importsOf(code)).toEqual([])
  })

  test('do not say comments', () => {
    expect(piecesOf('One\n<!-- two\nthree -->\nFour\n<!-- five -->')).toEqual(['One', 'Four'])
  })

  test('name imports on lines of their own and within a sentence, but not people, packages or code', () => {
    expect(
      importsOf('@docs/a.md\n- @~/b.md\nSee @./c.md, and @d.md.\nAsk @alice about @types/node or `@e.md`, me@x.md'),
    ).toEqual(['docs/a.md', '~/b.md', './c.md', 'd.md'])
    expect(piecesOf('Before\n@docs/a.md\nAfter')).toEqual(['Before', 'After'])
  })

  test('that never close their code end with the text', () => {
    expect(piecesOf('```\ncode')).toEqual(['```\ncode'])
    expect(piecesOf('')).toEqual([])
  })

  test('of a megabyte of marks are read', () => {
    for (const mark of ['- ', '@', '`', '<!--', '```\n', '#\n', '@a/'])
      expect(() => instructionsIn(mark.repeat(1_000_000 / mark.length))).not.toThrow()
  })
})

describe('a file of instructions', () => {
  test('gives facts under their heading, known by its path', async () => {
    expect(
      await parts({ 'p/CLAUDE.md': '# Seedbank\n\n- Use pnpm.\n\n## Style\nTwo spaces.', 'p/x.md': '# Other' }),
    ).toEqual([
      ['CLAUDE.md', 'fact', 'Seedbank', 'Use pnpm.'],
      ['CLAUDE.md', 'fact', 'Style', 'Two spaces.'],
      ['x.md', 'document', expect.anything(), '# Other'],
    ])
  })

  test.each(['AGENTS.md', 'a/CLAUDE.local.md', 'p/.claude/rules/ts/style.md'])('is %s too', async (name) => {
    const [item] = itemsAmong(await readFiles({ [name]: '---\npaths: ["**/*.ts"]\n---\nNo semicolons.' }))
    expect(item).toMatchObject({ source: 'claude-code', shape: 'statement' })
    expect(wordsOf(item!)).toEqual(['No semicolons.'])
    expect(item!.text).toContain('Applies to: **/*.ts')
  })

  test('reports imports that are not in the upload and follows none', async () => {
    const readings = await readFiles({
      'p/CLAUDE.md': 'Hi\n@docs/a.md\n@docs/gone.md\n@../../etc/passwd\n@/etc/passwd\n@~/x.md\n@../p/docs/a.md',
      'p/docs/a.md': 'Here.',
    })
    const reasons = readings.flatMap((reading) => (reading.outcome === 'unreadable' ? [reading.reason] : []))
    expect(reasons.map((reason) => reason.split(' ')[1])).toEqual([
      'docs/gone.md,',
      '../../etc/passwd,',
      '/etc/passwd,',
      '~/x.md,',
    ])
    expect(itemsAmong(readings)).toHaveLength(2)
  })

  test('keeps the locators of what stays when something is put before it', async () => {
    const locators = async (text: string) =>
      itemsAmong(await readFiles({ 'CLAUDE.md': text }))[0]!.parts.map((part) => part.message)
    expect((await locators('- New\n- Old'))[1]).toBe((await locators('- Old'))[0])
  })
})

describe('what Claude Code keeps in mind', () => {
  const topic = (type: string, body = 'Water only at dawn.\n\n**Why:** it scorched.') =>
    `---\nname: watering rule\ndescription: When to water\n${type}\n---\n\n${body}\n`

  test.each([
    ['type: feedback', 'preference'],
    ['type: user', 'fact'],
    ['type: project', 'fact'],
    ['metadata:\n  type: reference', 'fact'],
  ])('is one statement with its reasons (%s)', async (type, kind) => {
    expect(await parts({ 'memory/watering.md': topic(type) })).toEqual([
      [expect.stringContaining('watering.md'), kind, 'watering rule', 'Water only at dawn.\n\n**Why:** it scorched.'],
    ])
  })

  test('is known by its front matter alone; a note with another type is a note', async () => {
    const readings = await readFiles({ 'a.md': topic('type: user'), 'b.md': topic('type: recipe') })
    expect(itemsAmong(readings).map((item) => item.source)).toEqual(['claude-code', 'markdown'])
  })

  test('the index points at it and says nothing else than its own words', async () => {
    const index = '- [Watering](watering.md) — dawn only\n- [Gone](gone.md)\n'
    expect(await readFiles({ 'memory/MEMORY.md': index })).toMatchObject([{ outcome: 'empty' }])
    const [item] = itemsAmong(await readFiles({ 'memory/MEMORY.md': `${index}- Prefers tea.\n` }))
    expect(wordsOf(item!)).toEqual(['Prefers tea.'])
  })

  test('without words is empty', async () => {
    expect(await readFiles({ 'memory/a.md': topic('type: user', '') })).toMatchObject([{ outcome: 'empty' }])
  })
})
