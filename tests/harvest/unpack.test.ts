import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { unpack, unpackedName } from '@/lib/harvest/unpack'

// Made by the reference tool: "kiwi " 2,000 times, in a window of 10,000 bytes, and in one of 128 MB.
const zstdOfKiwis = Buffer.from('KLUv/WQQJm0AAChraXdpIAEACAd80QJW/A7K', 'base64')
const wideZstd = Buffer.from('KLUv/QSIbQAAKGtpd2kgAQAIB3zRAlb8Dso=', 'base64')
const kiwis = 'kiwi '.repeat(2_000)
const limits = { totalBytes: 2 ** 20, ratio: 200, ratioFreeBytes: 2 ** 12 }
const noise = randomBytes(300_000)

async function* inPieces(bytes: Buffer, size = 1000) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

async function unpacked(...[kind, bytes, within]: [kind: 'gzip' | 'zstd', bytes: Buffer, within?: typeof limits]) {
  const pieces: Buffer[] = []
  for await (const piece of unpack(kind, inPieces(bytes), within)) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('a packed file', () => {
  test.each([
    ['rollout-1.jsonl.zst', zstdOfKiwis, { name: 'rollout-1.jsonl', kind: 'zstd' }],
    ['a/memories.jsonl.gz', gzipSync('x'), { name: 'a/memories.jsonl', kind: 'gzip' }],
    ['takeout-001.tgz', gzipSync('x'), { name: 'takeout-001.tar', kind: 'gzip' }],
    ['no ending', gzipSync('x'), { name: 'no ending', kind: 'gzip' }],
    ['.gz', gzipSync('x'), { name: '.gz', kind: 'gzip' }],
    ['named.gz', Buffer.from('{}'), null],
    ['empty.zst', Buffer.alloc(0), null],
  ])('%s is known by its first bytes', (name, head, expected) => {
    expect(unpackedName(name, head)).toEqual(expected)
  })

  test('comes out whole, in several members or frames too', async () => {
    expect(String(await unpacked('gzip', gzipSync(kiwis)))).toBe(kiwis)
    expect((await unpacked('gzip', gzipSync(noise))).equals(noise)).toBe(true)
    expect(String(await unpacked('gzip', Buffer.concat([gzipSync('a'), gzipSync('b')])))).toBe('ab')
    expect(String(await unpacked('zstd', zstdOfKiwis))).toBe(kiwis)
    expect(String(await unpacked('zstd', Buffer.concat([zstdOfKiwis, zstdOfKiwis])))).toBe(kiwis + kiwis)
  })

  test.each([
    ['gzip', gzipSync(noise).subarray(0, 100_000)],
    ['gzip', Buffer.from('1f8b08000000', 'hex')],
    ['gzip', Buffer.concat([gzipSync(noise).subarray(0, 5_000), Buffer.alloc(300, 7)])],
    ['zstd', zstdOfKiwis.subarray(0, 18)],
    ['zstd', zstdOfKiwis.subarray(0, 4)],
    ['zstd', Buffer.concat([zstdOfKiwis.subarray(0, 6), Buffer.alloc(100, 0xff)])],
    ['zstd', Buffer.concat([zstdOfKiwis, Buffer.from('not a frame, and long enough to be seen')])],
  ] as const)('in %s that is damaged or incomplete says so', async (kind, bytes) => {
    await expect(unpacked(kind, bytes)).rejects.toMatchObject({ code: 'damaged_archive', status: 422 })
  })

  test.each([
    ['many times its size', 'gzip', gzipSync(Buffer.alloc(500_000))],
    ['many times its size', 'zstd', Buffer.concat(Array<Buffer>(100).fill(zstdOfKiwis))],
    ['more than is read at all', 'gzip', gzipSync(randomBytes(2 ** 20 + 1))],
  ] as const)('that holds %s is refused (%s)', async (_, kind, bytes) => {
    await expect(unpacked(kind, bytes, limits)).rejects.toMatchObject({ code: 'archive_too_big' })
  })

  test('whose decoder would need a window of 128 MB is refused, wherever its frame stands', async () => {
    for (const bytes of [wideZstd, Buffer.concat([zstdOfKiwis, wideZstd])])
      await expect(unpacked('zstd', bytes)).rejects.toMatchObject({ code: 'archive_too_big' })
  })
})
