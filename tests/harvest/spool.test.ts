import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeSpool, SpoolReader, SpoolWriter } from '@/lib/harvest/spool'
import { aChatGptConversation, aFolder, readItem } from './reading'

const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const writeSync = (...args: Parameters<typeof fs.writeSync>) => {
    if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    return fs.writeSync(...args)
  }
  return { ...fs, writeSync }
})

const anItem = (id: string, words = 'Hello') =>
  readItem(aChatGptConversation(['Hi', words], { conversation_id: id, title: `Größe ${id}` }))

test('items come back as they were, in any order, each from its place', async () => {
  const path = join(aFolder(), 'spool')
  makeSpool(path)
  const items = [await anItem('a'), await anItem('b', '日本語 '.repeat(400_000)), await anItem('c')]
  const writer = new SpoolWriter(path)
  const places = items.map((item) => writer.append(item))
  writer.flush()
  const reader = new SpoolReader(path)
  for (const at of [2, 0, 1]) expect(reader.read(places[at]!)).toEqual(items[at])
  expect(reader.read(places[1]!)).toEqual(items[1])
  reader.close()
  writer.close()
})

test('words that stand in the text of their item are written once', async () => {
  const path = join(aFolder(), 'spool')
  makeSpool(path)
  const item = await anItem('a', 'x'.repeat(100_000))
  const writer = new SpoolWriter(path)
  const { bytes } = writer.append(item)
  writer.flush()
  writer.close()
  expect(item.parts.find((part) => part.content.length === 100_000)).toBeDefined()
  expect(bytes).toBeLessThan(150_000)
  expect(statSync(path).size).toBe(bytes)
})

test('a second writer adds to what the first has written, and a new spool begins empty', async () => {
  const path = join(aFolder(), 'spool')
  makeSpool(path)
  const items = [await anItem('a'), await anItem('b')]
  const places = items.map((item) => {
    const writer = new SpoolWriter(path)
    const place = writer.append(item)
    writer.flush()
    writer.close()
    return place
  })
  const reader = new SpoolReader(path)
  expect(places.map((place) => reader.read(place))).toEqual(items)
  reader.close()
  makeSpool(path)
  expect(readFileSync(path).length).toBe(0)
})

test('a place that was never written is no item', async () => {
  const path = join(aFolder(), 'spool')
  makeSpool(path)
  const reader = new SpoolReader(path)
  expect(() => reader.read({ at: 0, bytes: 10 })).toThrow('ended early')
  reader.close()
})

test('a full disk is told as one', async () => {
  const path = join(aFolder(), 'spool')
  makeSpool(path)
  const writer = new SpoolWriter(path)
  writer.append(await anItem('a'))
  disk.isFull = true
  expect(() => writer.flush()).toThrow(expect.objectContaining({ code: 'storage_full', status: 507 }))
  disk.isFull = false
  writer.close()
})
