import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { documentsIn } from '@/lib/harvest/upload-documents'
import { aTar } from './a-tar'
import { aChatGptConversation, aFile, itemsAmong, readAll } from './reading'

const talk = (id: string) => aChatGptConversation(['Hi', 'Hello'], { conversation_id: id })
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))
const refsIn = async (content: Uint8Array, name: string) =>
  itemsAmong(await readAll([aFile(content, name)])).map((item) => item.sourceRef)

test('a gzipped export, a tar archive and both together are read by what is in them, whatever they are called', async () => {
  expect(await refsIn(gzipSync(bytes([talk('a')])), 'conversations.json.gz')).toEqual(['a'])
  expect(await refsIn(aTar({ 'x/a.json': bytes([talk('a')]), 'x/b.json': bytes([talk('b')]) }), 'x.tar')).toEqual([
    'a',
    'b',
  ])
  expect(await refsIn(gzipSync(aTar({ 'x/a.json': bytes([talk('a')]) })), 'takeout.dms')).toEqual(['a'])
})

test('one packing inside another is opened, a third is reported', async () => {
  const zip = zipSync({ 'a.json.gz': gzipSync(bytes([talk('a')])), 'b.json': bytes([talk('b')]) })
  expect(await refsIn(zip, 'x.zip')).toEqual(['a', 'b'])
  expect(
    await refsIn(gzipSync(aTar({ 'a.zip': Buffer.from(zipSync({ 'b.json': bytes([talk('b')]) })) })), 'x.tgz'),
  ).toEqual(['b'])

  const deep = await readAll([
    aFile(zipSync({ 'a.zip': zipSync({ 'b.zip': zip }), 'c.json': bytes([talk('c')]) }), 'x.zip'),
  ])
  expect(deep.map((reading) => reading.outcome)).toEqual(['item', 'unreadable'])
})

test('a gzip file that inflates without end is refused', async () => {
  await expect(readAll([aFile(gzipSync(`[${' '.repeat(40 * 2 ** 20)}`), 'x.json.gz')])).rejects.toMatchObject({
    code: 'archive_too_big',
  })
})

test('a packed file that breaks off says so', async () => {
  const cut = gzipSync(bytes([talk('a')])).subarray(0, -30)
  await expect(readAll([aFile(cut, 'x.json.gz')])).rejects.toMatchObject({ code: 'damaged_archive' })
})

test('a tar archive in an archive is opened, a third one inside is reported and costs only itself', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => bytes([talk(id)])) as [Buffer, Buffer, Buffer]
  expect(await refsIn(aTar({ 'in.tar': aTar({ 'a.json': a }), 'b.json': b }), 'x.tar')).toEqual(['a', 'b'])
  expect(await refsIn(zipSync({ 'in.tgz': gzipSync(aTar({ 'a.json': a })) }), 'x.zip')).toEqual(['a'])

  const deep = aTar({ 'a.json': a, 'in.tar': aTar({ 'b.json': b, 'in.tar': aTar({ 'c.json': c }) }) })
  const readings = await readAll([aFile(deep, 'x.tar')])
  expect(itemsAmong(readings).map((item) => item.sourceRef)).toEqual(['a', 'b'])
  expect(readings.at(-1)).toMatchObject({ outcome: 'unreadable', position: 'x.tar/in.tar/in.tar' })
})

test('2,000 tar archives inside each other do not end the process', async () => {
  let nested: Buffer = bytes([talk('a')])
  for (let level = 0; level < 2_000; level++) nested = aTar({ in: nested })
  await expect(readAll([aFile(nested, 'x.tar')])).rejects.toMatchObject({ code: 'nested_archive' })
})

test('a tar archive without the magic of newer ones is known by its checksum', async () => {
  expect(await refsIn(aTar({ 'x/a.json': bytes([talk('a')]) }, ''), 'old.tar')).toEqual(['a'])
})

test('what comes out of all archives inside an archive counts together', async () => {
  const inner = zipSync({ 'a.txt': Buffer.alloc(60_000, 'a') })
  const file = aFile(zipSync({ '1.zip': inner, '2.zip': inner, '3.txt': Buffer.alloc(90_000, 'b') }), 'x.zip')
  const namesWithin = async (innerBytes: number) => {
    const names: string[] = []
    for await (const { name } of documentsIn(file, { doneBytes: 0 }, () => {}, innerBytes)) names.push(name)
    return names
  }
  expect(await namesWithin(120_000)).toEqual(['x.zip/1.zip/a.txt', 'x.zip/2.zip/a.txt', 'x.zip/3.txt'])
  await expect(namesWithin(100_000)).rejects.toMatchObject({ code: 'archive_too_big' })
})
