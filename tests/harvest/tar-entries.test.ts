import { describe, expect, test } from 'vitest'
import { tarEntries } from '@/lib/harvest/tar-entries'
import { startsLikeTar } from '@/lib/harvest/tar-header'

type File = { name: string; content?: string; type?: string; size?: string; prefix?: string; checksum?: string }

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])

function aHeader({ name, content = '', type = '0', size, prefix = '', checksum }: File): Buffer {
  const block = Buffer.alloc(512)
  block.write(name, 0, 100)
  block.write(size ?? `${Buffer.byteLength(content).toString(8).padStart(11, '0')} `, 124, 12, 'latin1')
  block.write(' '.repeat(8), 148)
  block.write(type, 156)
  block.write('ustar\x0000', 257, 'latin1')
  block.write(prefix, 345)
  const sum = block.reduce((all, byte) => all + byte, 0)
  block.write(checksum ?? `${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

const aTar = (files: File[], end = 1024) =>
  Buffer.concat([
    ...files.map((file) => Buffer.concat([aHeader(file), padded(Buffer.from(file.content ?? ''))])),
    Buffer.alloc(end),
  ])

async function* inPieces(bytes: Buffer, size: number) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

const textOf = async (chunks: AsyncIterable<Buffer>) => {
  const pieces: Buffer[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  return Buffer.concat(pieces).toString()
}

async function filesIn(tar: Buffer, { size = 700, ...limits } = {}) {
  const files: [name: string, content: string][] = []
  const within = { entries: 100, entryBytes: 10_000, totalBytes: 20_000, ...limits }
  for await (const entry of tarEntries(inPieces(tar, size), within))
    files.push([entry.name, await textOf(entry.chunks())])
  return files
}

const pax = (key: string, value: string) => {
  const rest = ` ${key}=${value}\n`
  const length = Buffer.byteLength(rest)
  return `${length + String(length + 2).length}${rest}`
}

describe('an archive', () => {
  test.each([1, 100, 512, 100_000])('gives its files in order, whatever the chunks (%i bytes)', async (size) => {
    const long = 'x'.repeat(1500)
    const tar = aTar([
      { name: 'Takeout/', type: '5' },
      { name: 'Takeout/a.json', content: 'é{}' },
      { name: 'b', content: long },
      { name: 'empty' },
    ])
    expect(await filesIn(tar, { size })).toEqual([
      ['Takeout/a.json', 'é{}'],
      ['b', long],
      ['empty', ''],
    ])
  })

  test('passes over what nobody reads', async () => {
    const names: string[] = []
    const tar = aTar([
      { name: 'a', content: 'x'.repeat(3000) },
      { name: 'b', content: 'y' },
    ])
    for await (const { name, bytes } of tarEntries(inPieces(tar, 512))) names.push(`${name} ${bytes}`)
    expect(names).toEqual(['a 3000', 'b 1'])
  })

  test('has long names in three ways', async () => {
    const long = `${'ordner/'.repeat(30)}größe.json`
    const tar = aTar([
      { name: 'file.json', prefix: 'a/prefix', content: '1' },
      { name: '././@LongLink', type: 'L', content: `${long}\0` },
      { name: long.slice(0, 99), content: '2' },
      { name: 'PaxHeaders/x', type: 'x', content: pax('mtime', '1.5') + pax('path', long) },
      { name: 'short', content: '3' },
      { name: 'pax_global_header', type: 'g', content: pax('comment', 'abc') },
      { name: 'last', content: '4' },
    ])
    expect(await filesIn(tar)).toEqual([
      ['a/prefix/file.json', '1'],
      [long, '2'],
      [long, '3'],
      ['last', '4'],
    ])
  })

  test('without its closing blocks is still one', async () => {
    expect(await filesIn(aTar([{ name: 'a', content: 'x' }], 0))).toEqual([['a', 'x']])
  })

  test('is known by the checksum of its first header', () => {
    expect(startsLikeTar(aTar([{ name: 'a' }]))).toBe(true)
    for (const other of [
      Buffer.alloc(1024),
      Buffer.from('{}'),
      Buffer.alloc(600, 0x20),
      aTar([{ name: 'a', checksum: '0000001\0' }]),
    ])
      expect(startsLikeTar(other)).toBe(false)
  })
})

describe('an archive is refused', () => {
  test.each([
    ['unsafe_archive_path', 'a name that climbs out', [{ name: 'a/../../b' }]],
    ['unsafe_archive_path', 'an absolute name', [{ name: '/etc/cron' }]],
    ['unsafe_archive_path', 'a drive', [{ name: 'C:\\x' }]],
    [
      'unsafe_archive_path',
      'a climbing name in a pax record',
      [{ name: 'p', type: 'x', content: pax('path', '../b') }, { name: 'b' }],
    ],
    ['unsafe_archive_path', 'a symbolic link', [{ name: 'a', type: '2' }]],
    ['unsafe_archive_path', 'a hard link', [{ name: 'a', type: '1' }]],
    ['damaged_archive', 'a wrong checksum', [{ name: 'a', checksum: '0000001\0' }]],
    ['damaged_archive', 'a size that is none', [{ name: 'a', size: '12x456789012' }]],
    [
      'damaged_archive',
      'a pax record longer than all',
      [{ name: 'p', type: 'x', content: '99 path=a\n' }, { name: 'b' }],
    ],
    ['damaged_archive', 'a pax record of length 0', [{ name: 'p', type: 'x', content: '0 path=a\n' }, { name: 'b' }]],
    ['damaged_archive', 'a very long name', [{ name: 'l', type: 'L', size: '00007777777\0' }]],
    ['archive_too_big', 'a large file', [{ name: 'a', content: 'x'.repeat(10_001) }]],
    [
      'archive_too_big',
      'a file of 2^60 bytes',
      [{ name: 'p', type: 'x', content: pax('size', '999999999999999') }, { name: 'a' }],
    ],
    ['archive_too_big', 'many files', Array.from({ length: 101 }, (_, i) => ({ name: `${i}` }))],
    ['no_conversations_found', 'nothing in it', []],
  ] as [string, string, File[]][])('as %s: %s', async (code, _, files) => {
    await expect(filesIn(aTar(files))).rejects.toMatchObject({ code, status: 422 })
  })

  test('when it ends inside a file or a header', async () => {
    const tar = aTar([{ name: 'a', content: 'x'.repeat(2000) }], 0)
    for (const end of [300, 900])
      await expect(filesIn(tar.subarray(0, end))).rejects.toMatchObject({ code: 'damaged_archive' })
  })
})
