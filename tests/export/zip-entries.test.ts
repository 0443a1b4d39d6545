import { expect, test } from 'vitest'
import { fromBuffer, type Entry as Listed } from 'yauzl'
import { zipOf } from '@/lib/export/zip-entries'

async function packed(...names: string[]): Promise<Buffer> {
  async function* entries() {
    for (const name of names) yield { name, chunks: [Buffer.from(`in ${name}`)] }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of zipOf(entries(), () => {})) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const listed = (zip: Buffer) =>
  new Promise<Listed[]>((done, failed) => {
    const found: Listed[] = []
    fromBuffer(zip, (error, file) => {
      if (error) return failed(error)
      file.on('entry', (entry) => found.push(entry)).once('end', () => done(found))
    })
  })

const unix = 3
const inUtf8 = 0x800

test('names in any script are marked so that no unpacker takes them for a code page, and files are for their owner', async () => {
  const names = ['plain.md', 'Ștefan.md', '我的植物.md', 'وصفة.md']
  const entries = await listed(await packed(...names))
  expect(entries.map(({ fileName }) => fileName)).toEqual(names)
  for (const { versionMadeBy, externalFileAttributes, generalPurposeBitFlag, fileName } of entries) {
    expect(versionMadeBy >> 8).toBe(unix)
    expect((externalFileAttributes >>> 16).toString(8)).toBe('100600')
    expect([fileName, (generalPurposeBitFlag & inUtf8) !== 0]).toEqual([fileName, fileName !== 'plain.md'])
  }
})
