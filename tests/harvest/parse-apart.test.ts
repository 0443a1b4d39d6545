import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ParseLimits, type Parser, parseApart } from '@/lib/harvest/parse-apart'
import { script } from '../scripts/script'
import { aPdf, words } from './a-pdf'

const checkout = join(import.meta.dirname, '../..')
const parsers: Parser[] = []
let folder: string
let hostile: string

beforeAll(async () => {
  const { bundle } = await script<{ bundle(entries: object, folder: string): Promise<void> }>('bundle')
  mkdirSync(join(checkout, 'dist'), { recursive: true })
  folder = mkdtempSync(join(checkout, 'dist', 'test-'))
  await bundle({ parse: join(checkout, 'worker', 'parse.ts') }, folder)

  // Stands for a parser that a file has overcome: the first byte says in which way.
  hostile = join(folder, 'hostile.mjs')
  writeFileSync(
    hostile,
    `const held = []
     process.on('message', ({ bytes }) => {
       if (bytes[0] === 1) for (;;);
       if (bytes[0] === 2) process.exit(1)
       else if (bytes[0] === 3) setInterval(() => held.push(Buffer.alloc(2 ** 24, 1)), 1)
       else if (bytes[0] === 4) for (const deep = []; ; ) deep.push(deep.length, {})
       else process.send({ value: process.env.KIWI_DATA ?? process.pid })
     })`,
  )
})
afterAll(() => {
  for (const parser of parsers) parser.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(program = join(folder, 'parse.mjs'), limits: Partial<ParseLimits> = {}): Parser {
  const parser = parseApart(program, limits)
  parsers.push(parser)
  return parser
}
const bytes = (first: number) => Buffer.from([first])

test('PDFs, pages and mails are parsed as they are in this process', async () => {
  const parse = open()
  const page = Buffer.from(
    `<html><body><article><h1>Oven</h1><p>${'It is hot. '.repeat(9)}</p></article></body></html>`,
  )
  const [pdf, html, mail] = await Promise.all([
    parse('pdf', aPdf([words(50, 700, 'Words of it')])),
    parse('html', page),
    parse('mail', Buffer.from('From: a@b.c\r\nSubject: Beds\r\n\r\ngrün')),
  ])
  expect(pdf.pages).toEqual(['Words of it'])
  expect(html).toMatchObject({ title: 'Oven', address: null })
  expect(mail).toMatchObject({ subject: 'Beds', text: 'grün', sentAt: null })
})

test('what cannot be read is refused in the same words', async () => {
  await expect(open()('pdf', Buffer.from('%PDF-1.4 nonsense'))).rejects.toMatchObject({
    code: 'damaged_pdf',
    status: 422,
  })
})

test.each([
  ['a file without end', 1, /too long/],
  ['a file that ends the parser', 2, /ended the program/],
  ['a file that fills the memory', 3, /memory|ended the program/],
  ['a file that fills the heap', 4, /memory|ended the program/],
])('%s costs only itself', async (_, kind, reason) => {
  const parse = open(hostile, { seconds: 3, heapMegabytes: 64, megabytes: 256 })
  const refused = expect(parse('pdf', bytes(kind))).rejects.toMatchObject({
    code: 'parser_stopped',
    message: expect.stringMatching(reason),
  })
  await expect(parse('pdf', bytes(0))).resolves.toEqual(expect.any(Number))
  await refused
})

test('one process parses file after file, and knows nothing of the settings here', async () => {
  process.env.KIWI_DATA ??= '/nowhere'
  const parse = open(hostile)
  const first = await parse('pdf', bytes(0))
  expect(first).toEqual(expect.any(Number))
  expect(await parse('pdf', bytes(0))).toBe(first)
})

test('a program that is not there is told for each file', async () => {
  const parse = open(join(folder, 'missing.mjs'))
  for (const _ of [1, 2]) await expect(parse('pdf', bytes(0))).rejects.toMatchObject({ code: 'parser_stopped' })
})

test('closing ends what is being read, and nothing is read after it', async () => {
  const parse = open(hostile)
  const endless = parse('pdf', bytes(1))
  const ended = expect(endless).rejects.toMatchObject({ code: 'parser_stopped' })
  setTimeout(() => parse.close(), 100)
  await ended
  await expect(parse('pdf', bytes(0))).rejects.toMatchObject({ code: 'parser_stopped' })
})
