import { expect, test } from 'vitest'
import { parsePdf, readPdfDate } from '@/lib/harvest/parse-pdf'
import { textOfPage } from '@/lib/harvest/pdf-layout'
import { aPdf, words } from './a-pdf'
import { aFile, fixture, itemsAmong, readAll } from './reading'

const itemFrom = async (bytes: Buffer, name = 'papers/report.pdf') =>
  itemsAmong(await readAll([aFile(bytes, name)]))[0]!
const pagesOf = async (...pages: string[]) => (await parsePdf(aPdf(pages))).pages
const run = (text: string, x: number, y: number) => ({
  text,
  x,
  y,
  width: text.length * 5,
  size: 10,
  rightToLeft: false,
})

test('a PDF is a document whose passages know their page', async () => {
  const [item] = itemsAmong(await readAll(fixture('pdf/two-pages-ligatures.pdf')))
  expect(item).toMatchObject({
    source: 'pdf',
    sourceRef: 'two-pages-ligatures.pdf',
    occurredAt: Date.parse('2026-02-14T08:30:00Z'),
  })
  expect(item!.parts.map(({ page, message }) => [page, message])).toEqual([
    [1, 'page 1'],
    [2, 'page 2'],
  ])
  expect(item!.parts[1]!.content).toMatch(/Left column.*Right column.*Page 2/s)
})

test('columns are read one after the other, below what runs over both', async () => {
  const left = Array.from({ length: 6 }, (_, i) => words(50, 700 - i * 14, `left sentence number ${i} goes on`))
  const right = Array.from({ length: 6 }, (_, i) => words(320, 700 - i * 14, `right sentence number ${i} goes on`))
  const heading = words(50, 740, 'A heading that runs over the whole width of both of the columns of this page', 14)
  const [text] = await pagesOf([...right, heading, ...left, words(280, 40, 'Page 1')].join('\n'))
  const found = [...text!.matchAll(/heading|left sentence number \d|right sentence number \d|Page 1/g)].map(String)
  const six = (side: string) => Array.from({ length: 6 }, (_, i) => `${side} sentence number ${i}`)
  expect(found).toEqual(['heading', ...six('left'), ...six('right'), 'Page 1'])
})

test('a table is read row by row', () => {
  const cells = [0, 1, 2, 3].flatMap((row) => [
    run(`name ${row}`, 50, 700 - row * 14),
    run(`${row} kg`, 300, 700 - row * 14),
  ])
  expect(textOfPage(cells.reverse())).toBe('name 0  0 kg\nname 1  1 kg\nname 2  2 kg\nname 3  3 kg')
})

test('paragraphs stay apart, and a word that a hyphen parts is whole', () => {
  const lines = [
    run('The influ-', 50, 700),
    run('ence of bread', 50, 686),
    run('Second', 50, 640),
    run('A-', 50, 626),
    run('B', 50, 612),
  ]
  expect(textOfPage(lines)).toBe('The influence of bread\n\nSecond\nA-\nB')
})

test('ligatures are letters, words drawn apart are words, and what nobody can see is left out', async () => {
  const [text] = await pagesOf(
    [
      words(50, 700, 'con\x01dence and in\x02uence'),
      words(50, 660, 'two'),
      words(72, 660, 'words'),
      words(50, 600, 'unseen', 1),
    ].join('\n'),
  )
  expect(text).toBe('confidence and influence\n\ntwo words')
})

test.each([
  ['/Title (Boiler report)', 'Boiler report'],
  ['/Title (Microsoft Word - draft7.doc)', 'First line of it'],
  ['/Title (untitled)', 'First line of it'],
  ['/Title (scan0001.pdf)', 'First line of it'],
  ['', 'First line of it'],
])('with %s the title is %s', async (info, title) => {
  expect((await itemFrom(aPdf([words(50, 700, 'First line of it')], info))).title).toBe(title)
})

test.each([
  ["D:20260214093000+01'00'", '2026-02-14T08:30:00Z'],
  ['D:20260214093000Z', '2026-02-14T09:30:00Z'],
  ['D:20260214', '2026-02-14T00:00:00Z'],
  ['20260214093000-0500', '2026-02-14T14:30:00Z'],
])('the date %s is %s', (text, at) => {
  expect(readPdfDate(text)).toBe(Date.parse(at))
})

test.each(['', 'yesterday', 'D:20261345', 'D:00000000000000', "D:20260214093000+99'99'"])(
  'the date %j is unknown',
  (text) => {
    expect(readPdfDate(text)).toBeNull()
  },
)

test('pages that are pictures are told, not stored', async () => {
  const readings = await readAll([aFile(aPdf(['0 0 m 100 100 l S', '']), 'scan.pdf'), aFile('Words', 'a.txt')])
  expect(readings).toContainEqual(
    expect.objectContaining({ outcome: 'unreadable', reason: expect.stringMatching(/no text in its 2 pages/) }),
  )
})

test('a damaged page costs only itself', async () => {
  expect(await pagesOf('BT /F1 10 Tf (unended', words(50, 700, 'still here'))).toContain('still here')
})

test('bytes before the mark are passed over, and the name means nothing', async () => {
  const bytes = Buffer.concat([Buffer.from('\r\n\r\n'), aPdf([words(50, 700, 'Words of it')])])
  expect((await itemFrom(bytes, 'download.txt')).source).toBe('pdf')
})

test('a page with very many pieces ends', () => {
  const many = Array.from({ length: 40_000 }, (_, i) => run('x', (i * 37) % 500, 800 - (i % 4_000) / 5))
  expect(textOfPage(many).length).toBeGreaterThan(40_000)
})
