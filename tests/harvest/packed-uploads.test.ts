import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aChatGptConversation, aFile, itemsAmong, readAll } from './reading'

const talk = (id: string) => aChatGptConversation(['Hi', 'Hello'], { conversation_id: id })
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))
const refsIn = async (content: Uint8Array, name: string) =>
  itemsAmong(await readAll([aFile(content, name)])).map((item) => item.sourceRef)

/** A ustar archive of these files, without anything a reader could do without. */
function aTar(files: { [name: string]: Buffer }): Buffer {
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write('0000644\0', 100)
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
    header.write('        0', 148)
    header.write('ustar\x0000', 257)
    const sum = header.reduce((total, byte) => total + byte, 0) - 0x30 + 0x20
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    header.write('0', 156)
    header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

/** The checksum field counts as spaces. */
function sumOf(header: Buffer): number {
  const copy = Buffer.from(header)
  copy.write('        ', 148)
  return copy.reduce((total, byte) => total + byte, 0)
}

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
