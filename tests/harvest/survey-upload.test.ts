import { deflateRawSync, gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { formatsFor } from '@/lib/harvest/read-document'
import { readFile } from '@/lib/harvest/read-file'
import { newSeen } from '@/lib/harvest/what-was-seen'
import { zipEntries } from '@/lib/harvest/zip-entries'
import {
  aChatGptConversation,
  aClaudeConversation,
  aFile,
  aFolder,
  itemsAmong,
  keyedRef,
  readAll,
  readItems,
  readUpload,
  wordsOf,
} from './reading'

const talk = (id: string, turns = ['Hi', 'Hello']) => aChatGptConversation(turns, { conversation_id: id })
const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
const aZip = (entries: { [name: string]: Uint8Array }, name = 'export.zip') => aFile(zipSync(entries), name)
const outcomes = (readings: { outcome: string }[]) => readings.map((reading) => reading.outcome).sort()

describe('what is bad costs only itself when something else was read', () => {
  test('a record', async () => {
    const readings = await readAll([aFile([talk('a'), 'not an object', null, { hello: 'world' }, talk('b')])])
    expect(outcomes(readings)).toEqual(['item', 'item', 'unreadable', 'unreadable', 'unreadable'])
    expect(readings[2]).toMatchObject({ position: 'conversations.json #2', reason: 'of no known format' })
  })

  test('a record before the first good one', async () => {
    expect(outcomes(await readAll([aFile([3, talk('a')])]))).toEqual(['item', 'unreadable'])
  })

  test('an element that is not JSON', async () => {
    const readings = await readAll([aFile(`[${JSON.stringify(talk('a'))}, {"b": nope}, ${JSON.stringify(talk('c'))}]`)])
    expect(outcomes(readings)).toEqual(['item', 'item', 'unreadable'])
  })

  test.each([0, 1, 2])('line %i', async (bad) => {
    const lines = ['a', 'b', 'c'].map((id) => JSON.stringify(aClaudeConversation(['Hi'], { uuid: id })))
    lines[bad] = lines[bad]!.slice(0, 60)
    const readings = await readAll([aFile(lines.join('\n'), 'talks.jsonl')])
    expect(itemsAmong(readings).length).toBe(2)
    expect(readings.find((reading) => reading.outcome === 'unreadable')).toMatchObject({
      position: `talks.jsonl line ${bad + 1}`,
      reason: 'not valid JSON',
    })
  })

  test('a shard that ends early: its whole conversations are kept, the rest is reported', async () => {
    const cut = JSON.stringify([talk('b'), talk('c')]).slice(0, -40)
    const readings = await readAll([aFile(cut, 'one.json'), aFile([talk('a')], 'two.json')])
    expect(itemsAmong(readings).map((item) => item.sourceRef)).toEqual(['b', 'a'])
    expect(readings.at(-1)).toMatchObject({ outcome: 'unreadable', position: 'one.json' })
  })

  test('an archive beside a good file', async () => {
    const readings = await readAll([aFile('PK\u0003\u0004 cut off', 'old.zip'), aFile([talk('a')])])
    expect(outcomes(readings)).toEqual(['item', 'unreadable'])
  })

  test('a file that vanished or cannot be opened', async () => {
    const gone = { path: '/nowhere/at/all', name: 'gone.json' }
    const folder = { path: aFolder(), name: 'folder' }
    const readings = await readAll([gone, aFile([talk('a')]), folder])
    expect(itemsAmong(readings).map((item) => item.sourceRef)).toEqual(['a'])
    expect(readings.slice(1).map(({ outcome, position }) => `${outcome} ${position}`)).toEqual([
      'unreadable gone.json',
      'unreadable folder',
    ])
    await expect(readAll([gone])).rejects.toMatchObject({ code: 'unreadable', status: 422 })
  })

  test('a file in an archive', async () => {
    const zip = Buffer.from(zipSync({ 'a.json': bytes([talk('a')]), 'b.json': bytes([talk('b')]) }, { level: 0 }))
    zip[zip.indexOf('Hello')] = 0x4a
    const readings = await readAll([aFile(zip, 'x.zip')])
    expect(itemsAmong(readings).map((item) => item.sourceRef)).toContain('b')
    expect(readings.at(-1)).toMatchObject({ outcome: 'unreadable', position: 'x.zip/a.json' })
  })

  test('a record of another format in the same list', async () => {
    const readings = await readAll([aFile([talk('a'), aClaudeConversation(['Hi'])])])
    expect(readings[1]).toMatchObject({ outcome: 'unreadable', reason: expect.stringContaining('Claude') })
  })
})

describe('an archive', () => {
  test('is read wherever its files lie and whatever is beside them', async () => {
    const readings = await readAll([
      aZip({
        'export/chat.html': bytes('<html></html>'),
        'export/user.json': bytes({ id: 'user', email: 'a@example.test' }),
        'export/message_feedback.json': bytes([]),
        'export/file_1.dat': Buffer.from([0, 1, 2, 3]),
        'export/notes.txt': bytes('hello'),
        'export/empty.json': bytes(''),
        'export/conversations-000.json': bytes([talk('a')]),
        'export/conversations-001.json': bytes([talk('b')]),
      }),
    ])
    expect(itemsAmong(readings).map((item) => item.sourceRef)).toEqual(['a', 'b'])
    expect(readings.length).toBe(2)
    expect(readings[1]!.document).toBe('export.zip/export/conversations-001.json')
  })

  test('gives the same items as the file in it', async () => {
    const talks = [talk('a'), aChatGptConversation(['x', 'y', 'z'], { conversation_id: 'b' })]
    expect(itemsAmong(await readAll([aZip({ 'c.json': bytes(talks) })]))).toEqual(await readItems(talks))
  })

  test('is read up to a limit, whatever its directory says; a look at each file is free', async () => {
    const limits = { entries: 10, entryBytes: 1e6, totalBytes: 100_000, ratio: 200, ratioFreeBytes: 1e6 }
    const { path } = aZip({ a: Buffer.alloc(60_000, 'a'), b: Buffer.alloc(60_000, 'b'), c: Buffer.alloc(300_000, 'c') })
    const read: string[] = []
    const readThrough = async () => {
      for await (const entry of zipEntries(path, limits)) {
        for await (const chunk of entry.chunks())
          if (chunk.length > 0 && !read.includes(entry.name)) read.push(entry.name)
      }
    }
    await expect(readThrough()).rejects.toMatchObject({ code: 'archive_too_big' })
    expect(read).toEqual(['a', 'b', 'c'])
  })

  test('inside an archive inside an archive is refused with advice', async () => {
    const inner = zipSync({ 'a.zip': zipSync({ 'c.json': bytes([talk('a')]) }) })
    await expect(readAll([aZip({ 'b.zip': inner })])).rejects.toMatchObject({ code: 'nested_archive' })
  })

  test('that inflates without end is refused, and quickly', async () => {
    const bomb = aZip({
      'conversations.json': Buffer.concat([bytes('['), Buffer.alloc(24 * 2 ** 20, 0x20), bytes(']')]),
    })
    await expect(readAll([bomb, aFile([talk('a')])])).rejects.toMatchObject({ code: 'archive_too_big' })
  })

  test('that lies about a size is damaged', async () => {
    const zip = Buffer.from(zipSync({ 'c.json': bytes([talk('a')]) }))
    zip.writeUInt32LE(10, zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
    await expect(readAll([aFile(zip, 'x.zip')])).rejects.toMatchObject({ code: 'damaged_archive' })
  })

  test('with a changed byte is damaged', async () => {
    const zip = Buffer.from(zipSync({ 'c.json': bytes([talk('a')]) }, { level: 0 }))
    zip[zip.indexOf('Hello')] = 0x4a
    await expect(readAll([aFile(zip, 'x.zip')])).rejects.toMatchObject({ code: 'damaged_archive' })
  })

  test.each([
    ['../up.json', 'unsafe_archive_path'],
    ['/root.json', 'unsafe_archive_path'],
    ['C:/drive.json', 'unsafe_archive_path'],
    ['..\\up.json', 'unsafe_archive_path'],
  ])('with the name %s is refused', async (name, code) => {
    await expect(readAll([aZip({ [name]: bytes([talk('a')]) })])).rejects.toMatchObject({ code })
  })

  test('with a link is refused', async () => {
    const zip = Buffer.from(zipSync({ 'c.json': [bytes([talk('a')]), { os: 3, attrs: 0o120777 << 16 }] }))
    await expect(readAll([aFile(zip, 'x.zip')])).rejects.toMatchObject({ code: 'unsafe_archive_path' })
  })

  test('that lists one file twice, or one place under two names, is refused', async () => {
    const zip = Buffer.from(zipSync({ 'a.json': bytes([talk('a')]), 'b.json': bytes([talk('b')]) }))
    const second = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    const renamed = Buffer.from(zip)
    renamed[second + 46] = 'a'.charCodeAt(0)
    const moved = Buffer.from(zip)
    moved.writeUInt32LE(0, second + 42)
    for (const bad of [renamed, moved])
      await expect(readAll([aFile(bad)])).rejects.toMatchObject({ code: 'damaged_archive' })
  })

  test('packed in another way is refused in words', async () => {
    const zip = Buffer.from(zipSync({ 'c.json': bytes([talk('a')]) }))
    zip.writeUInt16LE(93, zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 10)
    await expect(readAll([aFile(zip)])).rejects.toThrow(/plain zip/)
  })

  test('of broken compressed bytes is damaged', async () => {
    const zip = Buffer.from(zipSync({ 'c.json': bytes(Array.from({ length: 50 }, (_, i) => talk(`t${i}`))) }))
    zip.fill(0xff, 60, 200)
    await expect(readAll([aFile(zip)])).rejects.toMatchObject({ code: 'damaged_archive' })
  })
})

describe('a whole input is refused', () => {
  test.each([
    ['an empty file', '', /Seen: an empty file/],
    ['blank space', ' \n ', /Seen: an empty file/],
    ['plain text', 'Dear diary', /text that is not JSON/],
    ['bytes', deflateRawSync('abc\0'), /not text|not JSON/],
    ['a picture', Buffer.from('\x89PNG', 'latin1'), /a picture/],
    ['a number', '[1, 2]', /JSON without keys/],
  ])('when it is %s', async (_, content, words) => {
    const refused = readAll([aFile(content)])
    await expect(refused).rejects.toMatchObject({ code: 'unrecognised_format' })
    await expect(refused).rejects.toThrow(words)
  })

  test.each([
    ['a page without an article', '<!doctype html><title>x</title>', 'no_article'],
    ['an empty list in a gzip file', gzipSync('[]'), 'no_conversations_found'],
    ['a PDF that breaks off', '%PDF-1.7', 'damaged_pdf'],
  ])('when it is %s, with the reason', async (_, content, code) => {
    await expect(readAll([aFile(content)])).rejects.toMatchObject({ code })
  })

  test('and the sentence names keys, never values or keys that are somebody’s words', async () => {
    const odd = { kind: 'secret value', 'My diary of May': 1, list: ['more'] }
    await expect(readAll([aFile(odd)])).rejects.toThrow(/keys kind, list, 1 more\.$/)
  })

  test.each(['[{"b" 2}]', '{"a": tru}', '[{"mapping": {"x": 1,}}'])('when %s is not JSON', async (text) => {
    await expect(readAll([aFile(text)])).rejects.toMatchObject({ code: expect.stringMatching(/_json$/) })
  })

  test('when nobody reads the source asked for, or it is another one', async () => {
    await expect(readAll([aFile([talk('a')])], 'tarot')).rejects.toMatchObject({ code: 'unsupported_source' })
    await expect(readAll([aFile([talk('a')])], 'claude')).rejects.toMatchObject({ code: 'unrecognised_format' })
    expect(itemsAmong(await readAll([aFile([talk('a')])], 'chatgpt')).length).toBe(1)
  })
})

test('JSON nested 200,000 deep does not end the process', async () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  await expect(readAll([aFile(deep)])).rejects.toMatchObject({ code: 'unrecognised_format' })
  const inside = JSON.stringify(aClaudeConversation(['Hi', { content: [{ type: 'tool_use', input: { a: 'DEEP' } }] }]))
  const readings = await readAll([
    aFile(`[${inside.replace('"DEEP"', deep)}, ${JSON.stringify(aClaudeConversation(['Hi']))}]`),
  ])
  expect(outcomes(readings)).toEqual(['item', 'unreadable'])
})

test('keys such as __proto__ and constructor are data', async () => {
  const text = JSON.stringify(talk('a')).replace(
    '"mapping":{',
    '"__proto__":{"isAdmin":true},"mapping":{"constructor":{"id":"constructor","parent":"__proto__","message":null},',
  )
  expect(wordsOf((await readItems(text))[0]!)).toEqual(['Hi', 'Hello'])
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

test('progress only rises, and ends at 1', async () => {
  const talks = (from: number) =>
    Array.from({ length: 100 }, (_, i) => talk(`${from + i}`, ['Hi', 'lorem ipsum '.repeat(100)]))
  const inner = { 'a.json': bytes(talks(0)), 'b.json': bytes(talks(100)) }
  const { progress: steps } = await readUpload([
    aFile(talks(200)),
    aFile(talks(300)),
    aZip(inner),
    aZip({ 'inner.zip': zipSync(inner) }),
    aFile([talk('last')]),
  ])
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
  expect(steps[0]).toBeLessThan(0.6)
  expect(steps.at(-1)).toBeCloseTo(1)
})

test('it stops when told to', async () => {
  const stop = new AbortController()
  const options = { wanted: formatsFor('auto'), keyedRef, signal: stop.signal }
  const read = readFile(aFile([talk('a'), talk('b')]), options, newSeen())
  await read.next()
  stop.abort(new Error('enough'))
  await expect(read.next()).rejects.toThrow('enough')
})

test.each(['utf16le', 'swapped'])('JSON in UTF-16 with its mark is read (%s)', async (order) => {
  const text = Buffer.from(`\ufeff${JSON.stringify([talk('a', ['Grüße, 世界', 'Hello 𠮷'])])}`, 'utf16le')
  const content = order === 'swapped' ? text.swap16() : text
  expect(wordsOf(itemsAmong(await readAll([aFile(content, 'export.json')]))[0]!)).toEqual(['Grüße, 世界', 'Hello 𠮷'])
})
