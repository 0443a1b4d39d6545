import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ballastFor, keepBallast } from '@/lib/erasure/ballast'
import { eraseHere } from '@/lib/erasure/erase-subject'
import { keepRoom } from '@/lib/erasure/keep-room'
import type { MindHandle } from '@/lib/identity/access'
import type { Installation } from '@/lib/installation'
import { importItems } from '@/lib/mind/archive/import-items'
import { checks } from '@/lib/mind/health/checks'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { countSuppressed } from '@/lib/mind/suppression/list-suppressed'
import { aKiwiToRestore, wordOf } from '../backup/a-kiwi-to-restore'
import { type Disk, disks } from '../helpers/a-disk'
import { aConversation } from '../helpers/an-item'
import { talk } from '../ledger/a-mind-of-somebody'

const megabyte = 2 ** 20
const all = { status: 'all', sort: 'newest', limit: 200 } as const

type On = { mind: MindHandle; at: Installation; disk: Disk; ballast: string }

/** A mind whose data folder lies on a small disk. */
async function onASmallDisk(aDisk: () => Disk, work: (on: On) => Promise<void>) {
  const disk = aDisk()
  const kiwi = await aKiwiToRestore()
  const dataFolder = join(disk.folder, 'data')
  execFileSync('cp', ['-a', kiwi.config.dataFolder, dataFolder])
  await kiwi.withMind(
    (mind, at) => work({ mind: disk.holding(mind), at, disk, ballast: join(dataFolder, 'ballast') }),
    { ...kiwi.config, dataFolder },
  )
}

const long = (ref: string) =>
  aConversation(
    Array.from({ length: 40 }, (_, at) => `${wordOf(ref)} ${at} ${'lorem ipsum dolor sit amet '.repeat(2000)}`),
    { sourceRef: ref },
  )

/** To keep it away takes more room than it leaves. */
const ofManyNames = (ref: string) =>
  talk(
    ref,
    wordOf(ref),
    Array.from({ length: 400 }, (_, at) => `${ref}-${at}-${'n'.repeat(500)}`),
  )

const erasing = (at: Installation, mind: MindHandle) =>
  eraseHere(at, mind, { source: 'chatgpt', sourceRef: 'x', dryRun: false })

describe.each(Object.keys(disks))('SEC-D25 a full disk, %s,', (kind) => {
  const aDisk = disks[kind]!

  test('ends an import with nothing half-written, and what is there stays readable', () =>
    onASmallDisk(aDisk, async ({ mind, disk }) => {
      await mind.write(importItems, [talk('y', wordOf('y'))])
      disk.fill()
      await expect(mind.write(importItems, ['a', 'b', 'c', 'd'].map(long))).rejects.toMatchObject({
        code: 'storage_full',
      })
      const { items } = await mind.read(listMemories, all)
      expect(new Set(items.map(({ sourceRef }) => sourceRef))).toEqual(new Set(['y']))
      expect(await mind.read(checks.integrity)).toEqual([])
    }))

  test('does not keep an erase from happening: the room put by for it is let go', () =>
    onASmallDisk(aDisk, async ({ mind, at, disk, ballast }) => {
      await mind.write(importItems, [talk('y', wordOf('y')), ofManyNames('x')])
      at.minds.close()
      await keepBallast(at.config.dataFolder, 8 * megabyte)
      expect(statSync(ballast).blocks).toBeGreaterThan((8 * megabyte) / 512 - 9)
      disk.fill()
      expect(await erasing(at, mind)).toMatchObject({ erased: true, scrub: 'complete' })
      expect(existsSync(ballast)).toBe(false)
      expect(await mind.read(countSuppressed)).toBe(1)
    }))

  test('without that room leaves an erase undone, whole and not suppressed, until there is some', () =>
    onASmallDisk(aDisk, async ({ mind, at, disk }) => {
      await mind.write(importItems, [ofManyNames('x')])
      at.minds.close()
      const { total } = await mind.read(listMemories, all)
      disk.fill()
      await expect(erasing(at, mind)).rejects.toThrow()
      disk.empty()
      expect(await mind.read(countSuppressed)).toBe(0)
      expect((await mind.read(listMemories, all)).total).toBe(total)
      expect(await mind.read(checks.integrity)).toEqual([])
      expect(await erasing(at, mind)).toMatchObject({ erased: true, scrub: 'complete' })
    }))
})

describe('the room put by', () => {
  test('grows with the largest mind, within bounds, and is never taken from the last room there is', async () => {
    expect([0, 10 ** 9, 10 ** 12].map(ballastFor)).toEqual([16 * megabyte, 300_000_000, 2 ** 30])
    const kiwi = await aKiwiToRestore()
    await kiwi.open(keepRoom)
    expect(statSync(join(kiwi.config.dataFolder, 'ballast')).size).toBe(16 * megabyte)
    await keepBallast(kiwi.config.dataFolder, 2 ** 60)
    expect(statSync(join(kiwi.config.dataFolder, 'ballast')).size).toBe(16 * megabyte)
  })
})
