import { expect, test } from 'vitest'
import type { MindHandle } from '@/lib/identity/access'
import { importItems } from '@/lib/mind/archive/import-items'
import { awaitingNames } from '@/lib/mind/knowledge/awaiting-names'
import { listTopics } from '@/lib/mind/knowledge/list-topics'
import { namesPass } from '@/lib/recall/names-pass'
import { aMind, aPerson } from '../helpers/a-mind'
import { aConversation } from '../helpers/an-item'

const turns = Array.from({ length: 150 }, (_, at) => `On day ${at} I met Ana Pop in Oslo.`)

async function aWaitingMind() {
  const mind = await aMind()
  await mind.write(importItems, [aConversation(turns)])
  const handle: MindHandle = { id: mind.ref, ref: mind.ref, actor: aPerson, read: mind.read, write: mind.write }
  return handle
}

test('names are read in small steps that say whether more waits', async () => {
  const mind = await aWaitingMind()
  const { signal } = new AbortController()
  let steps = 1
  while (await namesPass(mind, signal)) steps++
  expect(steps).toBeGreaterThan(2)
  expect(await mind.read(awaitingNames, 10)).toEqual([])
  expect((await mind.read(listTopics, { limit: 9 })).items).toMatchObject([{ memories: 150 }, { memories: 150 }])
  expect(await namesPass(mind, signal)).toBe(false)
})

test('nothing is read once it is to stop', async () => {
  const mind = await aWaitingMind()
  expect(await namesPass(mind, AbortSignal.abort())).toBe(false)
  expect((await mind.read(awaitingNames, 1_000)).length).toBe(151)
})
