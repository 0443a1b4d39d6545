import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Mind } from '@/db/mind/mind'
import { erase } from '@/lib/mind/erasure/erase'
import { allowReimport } from '@/lib/mind/suppression/allow-reimport'
import { aSeed } from '../helpers/a-seed'
import { aTalk, exportOf } from '../jobs/an-export'
import { aPipeline } from './a-pipeline'
import { aTar } from './a-tar'

const word = 'qxkettle42'
const turns = [`The ${word} stands on the third shelf.`, 'Noted.']
const talk = aTalk('talk-x', turns)
const other = aTalk('talk-y', ['Something else.', 'Indeed.'])
const bytes = (value: unknown, space = 0) => Buffer.from(JSON.stringify(value, null, space))
const zip = (entries: { [name: string]: Uint8Array }) => Buffer.from(zipSync(entries))

/** Whether any live memory or archive copy of this mind still says the word. */
const isSaid = (mind: Mind) =>
  mind
    .sql(
      `SELECT (SELECT count(*) FROM memories WHERE content LIKE ? OR title LIKE ?)
         + (SELECT count(*) FROM archive WHERE content LIKE ? OR title LIKE ?) AS n`,
    )
    .get<{ n: number }>(...Array.from({ length: 4 }, () => `%${word}%`))!.n > 0

type Files = { [name: string]: Buffer }

/** A mind that brought these files in and then erased everything that says the word. */
async function erasedFrom(files: Files) {
  const pipeline = await aPipeline()
  await pipeline.run(files)
  const { mind } = pipeline
  const { id } = (await mind.read((open) =>
    open.sql(`SELECT id FROM memories WHERE content LIKE ? LIMIT 1`).get<{ id: string }>(`%${word}%`),
  ))!
  const { subjects } = await mind.write(erase, { memoryId: id }, null, 'rcp_1', aSeed)
  expect(await mind.read(isSaid)).toBe(false)
  return { ...pipeline, subjects }
}

describe('SC-I1 the same conversation in other clothes stays erased', () => {
  const turned = Object.fromEntries(Object.entries(talk).reverse())
  test.each<[string, Files]>([
    ['under another title', { 'conversations.json': exportOf({ ...talk, title: 'Renamed since' }, other) }],
    ['in a file of another name', { 'export (3).txt': exportOf(other, talk) }],
    ['in a zip', { 'export.zip': zip({ 'a/conversations.json': exportOf(talk) }) }],
    ['in a zip in a zip', { 'x.zip': zip({ 'export.zip': zip({ 'conversations.json': exportOf(talk) }) }) }],
    ['with its keys turned round and other spacing', { 'conversations.json': bytes([turned, other], 3) }],
    ['alone, not in a list', { 'conversation.json': bytes(talk) }],
    ['in an object of conversations', { 'conversations.json': bytes({ conversations: [talk] }) }],
    [
      'grown',
      { 'conversations.json': exportOf(aTalk('talk-x', [...turns, 'And now?', word], { updated: 1_900_000_000 })) },
    ],
    ['cut down', { 'conversations.json': exportOf(aTalk('talk-x', turns.slice(0, 1))) }],
  ])('%s', async (_, files) => {
    const { run, mind } = await erasedFrom({ 'conversations.json': exportOf(talk, other) })
    expect((await run(files)).counts).toMatchObject({ skippedSuppressed: 1 })
    expect(await mind.read(isSaid)).toBe(false)
    await mind.write(allowReimport, { source: 'chatgpt', sourceRef: 'talk-x' })
    expect((await run(files)).counts).toMatchObject({ imported: 1, skippedSuppressed: 0 })
  })
})

test('SC-I2 a conversation without any id stays erased when it is renamed or moved', async () => {
  const nameless = { ...talk, id: undefined, conversation_id: undefined }
  const { run, mind } = await erasedFrom({ 'conversations.json': exportOf(nameless, other) })
  expect((await run({ 'b.json': exportOf(other, { ...nameless, title: 'Renamed' }) })).counts.skippedSuppressed).toBe(1)
  expect(await mind.read(isSaid)).toBe(false)
})

test('SC-I3 known by one id here and by another there, it is erased under both', async () => {
  const both = { ...talk, id: 'second-id' }
  const { run, mind, subjects } = await erasedFrom({ 'conversations.json': exportOf(both) })
  expect(subjects).toEqual([{ source: 'chatgpt', sourceRef: 'talk-x' }])
  for (const one of [
    { ...talk, id: undefined },
    { ...talk, conversation_id: undefined, id: 'second-id' },
  ]) {
    expect((await run({ 'conversations.json': exportOf(one) })).counts.skippedSuppressed).toBe(1)
  }
  expect(await mind.read(isSaid)).toBe(false)
})

test('SC-I4 asking for another provider’s format brings nothing back', async () => {
  const { run, mind } = await erasedFrom({ 'conversations.json': exportOf(talk, other) })
  await run({ 'history.txt': exportOf(talk), 'backup.json': exportOf(talk) })
  expect(await mind.read(isSaid)).toBe(false)
})

test.each([
  ['both spellings of an accent', 'caf\u00e9-\u1e69', 'cafe\u0301-s\u0323\u0307'],
  ['quotes, percent signs and backslashes', `a"b'c%d_e\\f`, `a"b'c%d_e\\f`],
  ['emoji and letters from right to left', '🥝-שלום-مرحبا', '🥝-שלום-مرحبا'],
  ['spaces at the end', 'talk ', 'talk '],
])('SC-I5 a reference with %s is one key', async (_, first, again) => {
  const { run, mind } = await erasedFrom({
    'conversations.json': exportOf({ ...talk, id: first, conversation_id: first }),
  })
  const files = { 'conversations.json': exportOf({ ...talk, id: again, conversation_id: again }, other) }
  expect((await run(files)).counts.skippedSuppressed).toBe(1)
  expect(await mind.read(isSaid)).toBe(false)
})

test('SC-I5 a reference that cannot be one fails its own item only', async () => {
  const { run } = await aPipeline()
  const long = 'x'.repeat(2_000)
  const { counts, errors } = await run({
    'conversations.json': exportOf({ ...talk, id: long, conversation_id: long }, other),
  })
  expect(counts).toMatchObject({ imported: 1, failed: 1 })
  expect(JSON.stringify(errors)).not.toContain(word)
})

test('SC-I8 in shards, twice in one file, or only in part, it is one subject and stays erased', async () => {
  const longer = aTalk('talk-x', [...turns, 'More?', 'More.'], { updated: 1_800_000_000 })
  const { run, mind } = await erasedFrom({
    'e/conversations-000.json': exportOf(talk, other),
    'e/conversations-001.json': exportOf(longer, longer),
  })
  const parts: Files[] = [
    { 'e/conversations-000.json': exportOf(talk) },
    { 'e/conversations-001.json': exportOf(longer, talk), 'e/conversations-007.json': exportOf(other) },
  ]
  for (const files of parts) {
    expect((await run(files)).counts.skippedSuppressed).toBe(1)
  }
  expect(await mind.read(isSaid)).toBe(false)
})

describe('SC-I9 a document stays erased', () => {
  const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures', name))
  const note = Buffer.from(`# Shed\n\nThe ${word} stands in the shed.`)
  const mail = Buffer.from(
    `Message-ID: <shed-1@example.test>\r\nFrom: a@example.test\r\nSubject: Shed\r\nDate: Wed, 4 Mar 2026 03:15:00 +0100\r\n\r\nThe ${word} stands in the shed.\r\n`,
  )
  const page = (title: string) =>
    Buffer.from(
      `<html><head><title>${title}</title><link rel="canonical" href="https://shed.example/a"></head><body><article><h1>${title}</h1><p>The ${word} stands in the shed, as it has for many years, and nobody knows who put it there or why.</p></article></body></html>`,
    )
  test.each<[string, Files, Files[]]>([
    [
      'a note, whether its folder is uploaded or zipped under any name',
      { 'vault/Beds/Shed.md': note, 'vault/Other.md': Buffer.from('Other words.') },
      [
        { 'vault/Beds/Shed.md': note, 'vault/Other.md': Buffer.from('Other words.') },
        { 'backup-2.zip': zip({ 'vault/Beds/Shed.md': note, 'vault/Other.md': Buffer.from('Other words.') }) },
        { 'x.zip': zip({ 'Beds/Shed.md': note, 'Other.md': Buffer.from('Other words.') }) },
        {
          'outer.zip': zip({
            'y.zip': zip({ 'vault/Beds/Shed.md': note, 'vault/Other.md': Buffer.from('Other words.') }),
          }),
        },
        { 'any.tgz': gzipSync(aTar({ 'vault/Beds/Shed.md': note, 'vault/Other.md': Buffer.from('Other words.') })) },
      ],
    ],
    ['a text', { 'shed.txt': note }, [{ 'shed.txt': note }, { 'z.zip': zip({ 'shed.txt': note }) }]],
    [
      'a mail, by its message id',
      { 'a.eml': mail },
      [
        { 'b.eml': mail },
        { 'all.mbox': Buffer.concat([Buffer.from('From a@example.test Wed Mar  4 03:15:00 2026\n'), mail]) },
      ],
    ],
    [
      'a page, by its canonical address',
      { 'a.html': page('Shed') },
      [{ 'saved/other-name.htm': page('Shed, renamed') }],
    ],
  ])('%s', async (_, first, again) => {
    const { run, mind } = await erasedFrom(first)
    for (const files of again) {
      expect((await run(files)).counts.skippedSuppressed).toBe(1)
      expect(await mind.read(isSaid)).toBe(false)
    }
  })

  test('a PDF', async () => {
    const { run, mind } = await aPipeline()
    const files = { 'boiler.pdf': fixture('pdf/two-pages-ligatures.pdf') }
    await run(files)
    await mind.write(erase, { source: 'pdf', sourceRef: 'boiler.pdf' }, null, 'rcp_1', aSeed)
    expect((await run(files)).counts).toMatchObject({ seen: 1, skippedSuppressed: 1 })
    expect(await mind.read((open) => open.sql('SELECT count(*) AS n FROM memories').get<{ n: number }>()!.n)).toBe(0)
  })
})

test('SC-I10 what an assistant had saved, edited between two exports, falls with its conversation and stays away', async () => {
  const saving = (text: string) => {
    const mapping = {
      ...talk.mapping,
      bio: {
        id: 'bio',
        parent: 'talk-x-1',
        children: [],
        message: {
          id: 'bio',
          author: { role: 'assistant' },
          recipient: 'bio',
          create_time: 1_770_000_009,
          content: { content_type: 'text', parts: [text] },
        },
      },
    }
    return { ...talk, mapping, current_node: 'bio' }
  }
  const { run, mind } = await erasedFrom({ 'conversations.json': exportOf(saving(`Owns the ${word}.`), other) })
  await run({ 'conversations.json': exportOf(saving(`Owns the ${word}, a blue one.`), other) })
  expect(await mind.read(isSaid)).toBe(false)
})

test('SC-I11 only the live branch becomes turns, and erasing covers every branch', async () => {
  const branched = {
    ...talk,
    mapping: {
      ...talk.mapping,
      'talk-x-old': {
        id: 'talk-x-old',
        parent: 'talk-x-0',
        children: [],
        message: {
          id: 'talk-x-old',
          author: { role: 'assistant' },
          create_time: 1_770_000_005,
          content: { content_type: 'text', parts: ['A rejected qxanswer43.'] },
        },
      },
    },
  }
  const { run, mind } = await aPipeline()
  await run({ 'conversations.json': exportOf(branched, other) })
  const said = (text: string) =>
    mind.read(
      (open) =>
        open.sql(`SELECT count(*) AS n FROM archive WHERE content LIKE ?`).get<{ n: number }>(`%${text}%`)!.n +
        open.sql(`SELECT count(*) AS n FROM memories WHERE content LIKE ?`).get<{ n: number }>(`%${text}%`)!.n * 10,
    )
  expect(await said('qxanswer43')).toBe(1)
  await mind.write(erase, { source: 'chatgpt', sourceRef: 'talk-x' }, null, 'rcp_1', aSeed)
  expect(await said('qxanswer43')).toBe(0)
  const chosen = { ...branched, current_node: 'talk-x-old' }
  expect((await run({ 'conversations.json': exportOf(chosen) })).counts.skippedSuppressed).toBe(1)
  expect(await said('qxanswer43')).toBe(0)
})

test('SC-I6 files of one name in two archives stay two, and neither takes the place of the other', async () => {
  const { run, mind } = await aPipeline()
  const readme = (text: string) => Buffer.from(`# Read me\n\n${text}`)
  const files = {
    'Work.zip': zip({ 'Work/README.md': readme('About work.') }),
    'Home.zip': zip({ 'Home/README.md': readme('About home.') }),
  }
  expect((await run(files)).counts).toMatchObject({ seen: 2, imported: 2 })
  expect((await run(files)).counts).toMatchObject({ seen: 2, unchanged: 2 })
  const same = { 'a.zip': zip({ 'README.md': readme('One.') }), 'b.zip': zip({ 'README.md': readme('Two.') }) }
  expect(await run(same)).toMatchObject({
    counts: { seen: 2, imported: 1, failed: 1 },
    errors: [{ item: 'a.zip/README.md', message: expect.stringContaining('same path') }],
  })
  expect(await mind.read((open) => open.sql('SELECT count(*) AS n FROM subjects').get<{ n: number }>()!.n)).toBe(3)
})

test('notes beside an export by chance are notes, and what a provider delivered with it is not', async () => {
  const { run } = await aPipeline()
  const beside = { 'V/a.md': Buffer.from('A note of mine.'), 'V/sub/b.md': Buffer.from('Another note of mine.') }
  expect((await run({ 'V/chatgpt.json': exportOf(talk), ...beside })).counts).toMatchObject({ seen: 3, imported: 3 })
  const delivered = {
    'e.zip': zip({ 'conversations.json': exportOf(other), 'user.json': bytes({}), 'notes.txt': beside['V/a.md'] }),
  }
  expect((await run(delivered)).counts).toMatchObject({ seen: 1, imported: 1 })
})

describe('a part or a copy that shares no id with the whole stays erased', () => {
  const lines = (some: unknown[]) => Buffer.from(some.map((one) => JSON.stringify(one)).join('\n'))
  const uuid = (n: number) => `18719485-740a-43f8-8d82-${String(n).padStart(12, '0')}`
  const said = [...turns, `And the ${word} again.`, 'Yes.']
  const transcript = (sessionId: string) =>
    said.map((content, i) => ({
      ...{ type: i % 2 ? 'assistant' : 'user', uuid: uuid(i), parentUuid: i ? uuid(i - 1) : null, sessionId },
      ...{ timestamp: `2026-05-01T10:0${i}:00Z`, message: { content } },
    }))
  const rollout = (id: string, day: number) => [
    { type: 'session_meta', timestamp: `2026-07-1${day}T10:00:00Z`, payload: { id, originator: 'codex-tui' } },
    { type: 'turn_context', timestamp: `2026-07-1${day}T10:00:01Z`, payload: { turn_id: uuid(9) } },
    ...said.slice(0, 1).map((message) => ({
      ...{ type: 'event_msg', timestamp: `2026-07-1${day}T10:00:02Z`, payload: { type: 'user_message', message } },
    })),
  ]
  const rows = said.map((words, i) => `Shed,2025-11-0${7 - i}T07:16:05,${i % 2 ? 'AI' : 'Human'},${words}`)
  const table = (some: string[]) => Buffer.from(['Conversation,Time,Author,Message', ...some].join('\n'))
  const prompt = bytes({ chunkedPrompt: { chunks: said.map((text, i) => ({ role: i % 2 ? 'model' : 'user', text })) } })

  test.each<[string, Files, Files]>([
    [
      'a transcript without its beginning',
      { 'a.jsonl': lines(transcript('SA')) },
      { 'b.jsonl': lines(transcript('SB').slice(2)) },
    ],
    ['a fork that names no parent', { '1.jsonl': lines(rollout('one', 1)) }, { '2.jsonl': lines(rollout('two', 2)) }],
    ['the newer part of a history', { 'full.csv': table(rows) }, { 'part.csv': table(rows.slice(0, 2)) }],
    ['a prompt under another name', { 'My prompt': prompt }, { 'Copy of My prompt': prompt }],
  ])('%s', async (_, whole, part) => {
    const { run, mind } = await erasedFrom(whole)
    expect((await run(part)).counts).toMatchObject({ skippedSuppressed: 1, imported: 0 })
    expect((await run(whole)).counts).toMatchObject({ skippedSuppressed: 1, imported: 0 })
    expect(await mind.read(isSaid)).toBe(false)
  })
})
