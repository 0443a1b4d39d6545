import { expect, test } from 'vitest'
import { aFile, itemsAmong, readAll, readUpload } from './reading'

const textFrom = async (content: string | Uint8Array, name: string) =>
  itemsAmong(await readAll([aFile(content, name)]))[0]!

test('a text is known by its path, and by its first line where that is short', async () => {
  expect(await textFrom('Seeds for spring\n\nBeans, peas', 'notes/seeds.txt')).toMatchObject({
    source: 'text',
    sourceRef: 'seeds.txt',
    title: 'Seeds for spring',
    occurredAt: null,
    shape: 'document',
  })
  expect((await textFrom('You said:\nHello', 'chat.txt')).title).toBe('chat')
  expect((await textFrom(`${'Long '.repeat(40)}\nb`, 'essay')).title).toBe('essay')
  expect((await textFrom('* * *\nb', '2026-01-05.txt')).occurredAt).toBe(Date.parse('2026-01-05T00:00:00Z'))
})

test.each(['README', 'notes.text', 'Dr. Smith', 'paper.tex', 'guide.rst', 'plan.org', 'NOTES.TXT'])(
  '%s is a document',
  async (name) => {
    expect((await textFrom('Some words', name)).source).toBe('text')
  },
)

test.each(['main.py', 'server.log', 'data.csv', 'feed.xml', 'style.css', 'run.sh', 'table.tsv', 'words.srt'])(
  '%s is none, which is said',
  async (name) => {
    const { readings, notes } = await readUpload([aFile('Some words', name), aFile('Words', 'a.txt')])
    expect(itemsAmong(readings).map((item) => item.title)).toEqual(['Words'])
    expect(notes.map((note) => note.position)).toEqual([name])
  },
)

test.each([
  ['a calendar', 'BEGIN:VCALENDAR\nVERSION:2.0\n'],
  ['rich text', '{\\rtf1\\ansi words}'],
  ['a script', '#!/bin/sh\necho hello\n'],
  ['XML', '<?xml version="1.0"?><feed/>'],
])('%s is no plain text, whatever it is called', async (_, content) => {
  expect(itemsAmong(await readAll([aFile(content, 'a.txt'), aFile('Words', 'b.txt')])).length).toBe(1)
})

test('no document of any kind is read out of a hidden folder', async () => {
  const hidden = {
    'a.txt': 'Some words',
    'b.html': '<html><body><p>Some words</p></body></html>',
    'c.pdf': '%PDF-1.4',
    'd.eml': 'From: a@example.org\nDate: Mon, 5 Jan 2026 08:00:00 +0000\nSubject: Seeds\n\nSome words',
    'e.txt': 'https://example.org/a\nhttps://example.org/b',
  }
  const files = Object.entries(hidden).map(([name, content]) => aFile(content, `notes/.trash/${name}`))
  const { readings, notes } = await readUpload([...files, aFile('Seen', 'notes/seen.txt')])
  expect(readings.map(({ position }) => position)).toEqual(['notes/seen.txt'])
  expect(notes).toEqual([])
})

test('a list of addresses says of each why it is not fetched', async () => {
  const list = aFile('https://a.example/x\r\n\r\nhttp://10.0.0.5/\nftp://a.example/x\n', 'links.txt')
  const readings = await readAll([list, aFile('Words', 'b.txt')])
  const told = readings.flatMap((one) => (one.outcome === 'unreadable' ? [[one.position, one.reason]] : []))
  expect(told).toEqual([
    ['links.txt line 1', expect.stringContaining('not fetched')],
    ['links.txt line 3', expect.stringContaining('the address is not allowed')],
    ['links.txt line 4', expect.stringContaining('the address is not allowed')],
  ])
})

test('a text with an address in it, and a note that is one, are no lists', async () => {
  expect((await textFrom('Read this:\nhttps://a.example/x', 'a.txt')).source).toBe('text')
  expect((await textFrom('https://a.example/x', '2026-01-05.md')).source).toBe('markdown')
})
