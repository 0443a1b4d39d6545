import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { formatsFor } from '@/lib/harvest/read-document'
import { readFile } from '@/lib/harvest/read-file'
import { newSeen } from '@/lib/harvest/what-was-seen'
import { aChatGptConversation, aFolder, keyedRef } from './reading'

const megabyte = 2 ** 20
const words = 'The kettle near the harbour needs a new handle before winter. '

test('an export of over 100 MB on a single line is read in bounded memory, and others get their turn', async () => {
  const path = join(aFolder(), 'conversations.json')
  await pipeline(Readable.from(aLargeExport(1_000)), createWriteStream(path))
  expect((await stat(path)).size).toBeGreaterThan(100 * megabyte)

  const started = performance.now()
  let [peak, turns, longestWait, lastTick] = [0, 0, 0, started]
  const before = used()
  const ticks = setInterval(() => {
    longestWait = Math.max(longestWait, performance.now() - lastTick)
    lastTick = performance.now()
  }, 5)
  const options = { wanted: formatsFor('auto'), keyedRef }
  for await (const reading of readFile({ path, name: 'conversations.json' }, options, newSeen())) {
    if (reading.outcome === 'item') turns += reading.item.parts.length
    peak = Math.max(peak, used() - before)
  }
  clearInterval(ticks)

  expect(turns).toBe(4_000)
  expect(peak).toBeLessThan(50 * megabyte)
  expect(longestWait).toBeLessThan((performance.now() - started) / 3)
})

function used(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function* aLargeExport(conversations: number) {
  for (let i = 0; i < conversations; i++) {
    const turns = Array.from({ length: 4 }, (_, turn) => `${i}.${turn} ${words.repeat(430)}`)
    const talk = JSON.stringify(aChatGptConversation(turns, { conversation_id: `talk-${i}` }))
    yield `${i === 0 ? '[' : ','}${talk}${i === conversations - 1 ? ']' : ''}`
  }
}
