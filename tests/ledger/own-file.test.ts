import { copyFileSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { examine } from '@/lib/health/examine'
import { repair } from '@/lib/health/repair'
import { handleOf } from '@/lib/identity/access'
import { systemActor } from '@/lib/identity/system-actor'
import { importItems } from '@/lib/mind/archive/import-items'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { aKiwi, mindFor } from '../helpers/a-kiwi'
import { talk } from './a-mind-of-somebody'

const all = { status: 'all', sort: 'newest', limit: 200 } as const

test("another mind's file in the place of a mind is neither served nor written nor made anew", async () => {
  const kiwi = aKiwi()
  const ana = await mindFor(kiwi, await kiwi.anAccount())
  const ben = await mindFor(kiwi, await kiwi.anAccount())
  await ana.write(importItems, [talk('x', 'xylophone')])
  kiwi.minds.close()
  const place = kiwi.minds.fileOf(ben.ref)
  for (const ending of ['-wal', '-shm']) rmSync(place + ending, { force: true })
  copyFileSync(kiwi.minds.fileOf(ana.ref), place)

  const refused = { status: 503, message: expect.stringContaining('another') }
  await expect(ben.read(listMemories, all)).rejects.toMatchObject(refused)
  await expect(ben.write(importItems, [talk('y', 'yacht')])).rejects.toMatchObject(refused)
  await expect(
    handleOf(ben.id, systemActor, { minds: kiwi.minds.unguarded }).read(listMemories, all),
  ).rejects.toMatchObject(refused)

  const found = await examine(kiwi)
  const bens = found.minds.find(({ mind }) => mind === ben.id)!
  expect(JSON.stringify(bens.checks)).toContain('that of another')
  const repaired = (await repair(found, kiwi)).filter(({ mind }) => mind === ben.id)
  expect(repaired.every(({ problem }) => problem?.includes('another'))).toBe(true)
  await expect(ben.read(listMemories, all)).rejects.toMatchObject(refused)
  expect((await ana.read(listMemories, all)).items).not.toEqual([])
})
