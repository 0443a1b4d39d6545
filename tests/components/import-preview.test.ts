import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { largeFrom, uploadOf, whyNotSent } from '@/components/imports/chosen-upload'
import { LeftOut, leftOutCsv } from '@/components/imports/left-out'
import {
  afterTicking,
  chosenOf,
  isTooLong,
  matching,
  newestFirst,
  selectionOf,
  selectLimit,
  tickOf,
  unlisted,
} from '@/components/imports/preview-items'
import { PreviewRow } from '@/components/imports/preview-row'
import { formatWords, partsOf, thingIn } from '@/components/imports/preview-words'
import { formatsOf } from '@/components/language/formats'
import { type ImportPreview, type ImportRun, noCounts, type PreviewItem } from '@/lib/contract/import'
import { english, englishMarks, markupOf } from '../helpers/in-english'

const t = english('imports')
const formats = formatsOf('en-GB', english('ui'))

const anItem = (sourceRef: string, rest: Partial<PreviewItem> = {}): PreviewItem => ({
  source: 'chatgpt',
  sourceRef,
  title: `Title of ${sourceRef}`,
  messages: 2,
  occurredAt: null,
  state: 'new',
  ...rest,
})
const aPreview = (items: PreviewItem[], rest: Partial<ImportPreview> = {}): ImportPreview => ({
  format: 'chatgpt',
  from: null,
  to: null,
  items,
  counts: { new: 0, changed: 0, unchanged: 0, suppressed: 0, unreadable: 0, empty: 0, messages: 0 },
  notes: [],
  ...rest,
})

const items = [
  anItem('a'),
  anItem('b', { state: 'changed' }),
  anItem('c', { state: 'unchanged' }),
  anItem('d', { state: 'suppressed', title: 'A secret' }),
  anItem('e.json, item 4', { state: 'unreadable', title: 'It has no messages.' }),
]
const leaving = (...refs: string[]) => new Set(refs)

describe('what a preview brings in', () => {
  it('is what is new and what changed, unless left out', () => {
    expect(chosenOf(items, leaving()).map(({ sourceRef }) => sourceRef)).toEqual(['a', 'b'])
    expect(chosenOf(items, leaving('a')).map(({ sourceRef }) => sourceRef)).toEqual(['b'])
  })

  it('asks for everything without naming it when nothing is left out', () => {
    expect(selectionOf(items, leaving())).toBeNull()
  })

  it('names what is left once something is left out', () => {
    expect(selectionOf(items, leaving('a'))).toBe('["b"]')
    expect(selectionOf(items, leaving('a', 'b'))).toBe('[]')
  })

  it('names a reference once, though two sources may share it', () => {
    const shared = [anItem('x'), anItem('x', { source: 'claude' }), anItem('y')]
    expect(selectionOf(shared, leaving('y'))).toBe('["x"]')
  })

  it('says so when the names are longer than the server takes', () => {
    const many = Array.from({ length: 220_000 }, (_, at) =>
      anItem(`6c1f0a52-0c1e-4d0b-9a77-${String(at).padStart(12, '0')}`),
    )
    const select = selectionOf(many, leaving(many[0]!.sourceRef))
    expect(select!.length).toBeGreaterThan(selectLimit)
    expect(isTooLong(select)).toBe(true)
    expect(isTooLong(JSON.stringify(['日'.repeat(3_000_000)]))).toBe(true)
    expect(isTooLong('["a"]')).toBe(false)
    expect(isTooLong(null)).toBe(false)
  })
})

describe('the box over a list', () => {
  it('stands for what can be imported in it', () => {
    expect(tickOf(items, leaving())).toBe(true)
    expect(tickOf(items, leaving('a'))).toBe('indeterminate')
    expect(tickOf(items, leaving('a', 'b'))).toBe(false)
    expect(tickOf([items[3]!], leaving())).toBe(false)
  })

  it('ticks and unticks those, and no other', () => {
    expect([...afterTicking(leaving(), items, false)]).toEqual(['a', 'b'])
    expect([...afterTicking(leaving('a', 'z'), items, true)]).toEqual(['z'])
  })
})

describe('the list', () => {
  it('has the newest first and what has no time after it, as the file had it', () => {
    const mixed = [
      anItem('none'),
      anItem('old', { occurredAt: '2025-01-01T00:00:00.000Z' }),
      anItem('none too'),
      anItem('new', { occurredAt: '2026-01-01T00:00:00.000Z' }),
    ]
    expect(newestFirst(mixed).map(({ sourceRef }) => sourceRef)).toEqual(['new', 'old', 'none', 'none too'])
  })

  it('is narrowed by state and by words in title or reference', () => {
    expect(matching(items, { state: 'all', words: '' })).toHaveLength(5)
    expect(matching(items, { state: 'changed', words: '' })).toEqual([items[1]])
    expect(matching(items, { state: 'all', words: ' TITLE OF b ' })).toEqual([items[1]])
    expect(matching(items, { state: 'new', words: 'title of b' })).toEqual([])
  })

  it('neither shows nor finds the title of what was erased', () => {
    const row = (item: PreviewItem) =>
      markupOf(createElement(PreviewRow, { item, isChosen: false, isCurrent: false, onTick: () => {} }))
    expect(matching(items, { state: 'all', words: 'secret' })).toEqual([])
    expect(row(items[3]!)).not.toContain('A secret')
    expect(row(items[3]!)).toContain('Stays erased until you choose')
    expect(row(items[3]!)).toContain('disabled')
    expect(row(items[4]!)).toContain('It has no messages.')
    expect(row(items[0]!)).not.toContain('disabled=""')
  })

  it('tells how many unreadable ones it cannot list', () => {
    const preview = aPreview(items)
    expect(unlisted({ ...preview, counts: { ...preview.counts, unreadable: 3 } })).toBe(2)
  })
})

describe('the words of a preview', () => {
  it('name the formats as people do', () => {
    expect(formatWords({ format: 'chatgpt' }, t, englishMarks)).toBe('ChatGPT')
    expect(formatWords({ format: 'claude, chatgpt' }, t, englishMarks)).toBe('ChatGPT and Claude')
    expect(formatWords({ format: 'pdf, claude, chatgpt' }, t, englishMarks)).toBe('ChatGPT, Claude and PDF')
    expect(formatWords({ format: '' }, t, englishMarks)).toBe('Nothing recognised')
  })

  it('name the things by their kind, and mixed kinds as items', () => {
    const words = (count: number, format: string) => t('preview.importThings', { count, thing: thingIn({ format }) })
    expect(words(1, 'chatgpt, claude')).toBe('Import 1 conversation')
    expect(words(1_200, 'codex')).toBe('Import 1,200 sessions')
    expect(words(2, 'markdown, pdf')).toBe('Import 2 documents')
    expect(words(2, 'chatgpt, pdf')).toBe('Import 2 items')
    expect(words(2, 'mem0')).toBe('Import 2 items')
  })

  it('count every item in one part, and tell empty ones only where there are some', () => {
    const counts = { new: 96, changed: 14, unchanged: 312, suppressed: 4, unreadable: 2, empty: 0, messages: 0 }
    expect(partsOf({ counts }, t).map(({ count }) => count)).toEqual([96, 14, 312, 4, 2])
    expect(partsOf({ counts: { ...counts, empty: 3 } }, t).at(-1)).toMatchObject({ word: 'Empty', count: 3 })
  })
})

describe('what a person chose to send', () => {
  const aFile = (path: string, bytes: number) => ({ path, file: { size: bytes } as File })

  it('is called after its file or its folder', () => {
    expect(uploadOf([aFile('export.zip', 5)], t).name).toBe('export.zip')
    expect(uploadOf([aFile('vault/a.md', 5), aFile('vault/b/c.md', 5)], t).name).toBe('vault, 2 files')
    expect(uploadOf([aFile('a.md', 5), aFile('vault/b.md', 5)], t).name).toBe('2 files')
  })

  it('is refused when there is nothing in it, or too much', () => {
    const why = (files: ReturnType<typeof aFile>[], most: number) => whyNotSent(uploadOf(files, t), most, t, formats)
    expect(why([], 10)).toContain('no file')
    expect(why([aFile('a', 0)], 10)).toContain('empty')
    expect(why([aFile('a', 3 * 2 ** 20)], 2 ** 20)).toContain('up to 1 MB')
    const many = Array.from({ length: 50_001 }, (_, at) => aFile(`notes/${at}.md`, 1))
    expect(why(many, largeFrom)).toContain('50,000 files')
    expect(why([aFile('a', 5)], 10)).toBeNull()
  })
})

describe('the list of what was not taken in', () => {
  const run: ImportRun = {
    id: 'i1',
    mind: 'personal',
    status: 'done',
    source: 'chatgpt',
    fileName: '=export.zip',
    createdAt: '2026-01-01T00:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    progress: 1,
    counts: { ...noCounts, seen: 2, failed: 2 },
    errors: [
      { item: '=HYPERLINK("x")', message: 'it says "no", twice' },
      { item: 'b.json', message: '@it ends early' },
    ],
  }

  it('is a file in which nothing counts as a formula', () => {
    expect(leftOutCsv(run, run.errors, t).split('\r\n')).toEqual([
      '"upload","item","reason"',
      `"'=export.zip","'=HYPERLINK(""x"")","it says ""no"", twice"`,
      `"'=export.zip","b.json","'@it ends early"`,
    ])
  })

  it('stands on the page as text', () => {
    const page = markupOf(createElement(LeftOut, { run, items: run.errors }))
    expect(page).toContain('It says &quot;no&quot;, twice')
  })
})
