import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ballastFor, keepBallast } from '@/lib/health/ballast'
import { keepRoom } from '@/lib/health/keep-room'
import { importItems } from '@/lib/mind/archive/import-items'
import { checks } from '@/lib/mind/health/checks'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { countSuppressed } from '@/lib/mind/suppression/list-suppressed'
import { aKiwiToRestore, wordOf } from '../backup/a-kiwi-to-restore'
import { aConversation } from '../helpers/an-item'
import { talk } from '../ledger/a-mind-of-somebody'

const megabyte = 2 ** 20

/** A small disk of its own, where the system lets one be made; null where it does not. */
function aSmallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'none', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

/** Where no disk can be made, that is told, and nothing is claimed. */
const untested = () => console.warn('No small disk can be mounted here: what a full disk does was not tested.')

function fill(folder: string) {
  const file = openSync(join(folder, 'filler'), 'w')
  try {
    for (const piece of [megabyte, 4096]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(piece))
      } catch {
        // Full for pieces of this size.
      }
    }
  } finally {
    closeSync(file)
  }
}

async function aKiwiOnASmallDisk() {
  const disk = aSmallDisk(48)
  if (!disk) return null
  const kiwi = await aKiwiToRestore()
  const config = { ...kiwi.config, dataFolder: join(disk, 'data') }
  execFileSync('cp', ['-a', kiwi.config.dataFolder, config.dataFolder])
  return { ...kiwi, config, disk }
}

const long = (ref: string) =>
  aConversation(
    Array.from({ length: 40 }, (_, at) => `${wordOf(ref)} ${at} ${'lorem ipsum dolor sit amet '.repeat(2000)}`),
    { sourceRef: ref },
  )

describe('SEC-D25 a full disk', () => {
  test('ends an import with nothing half-written, and what is there stays readable', async () => {
    const kiwi = await aKiwiOnASmallDisk()
    if (!kiwi) return untested()
    await kiwi.withMind(async (mind) => {
      await mind.write(importItems, [talk('y', wordOf('y'))])
      fill(kiwi.disk)
      await expect(mind.write(importItems, ['a', 'b', 'c', 'd'].map(long))).rejects.toMatchObject({
        code: 'storage_full',
      })
      const { items } = await mind.read(listMemories, { status: 'all', sort: 'newest', limit: 200 })
      expect(new Set(items.map(({ sourceRef }) => sourceRef))).toEqual(new Set(['y']))
      expect(await mind.read(checks.integrity)).toEqual([])
    }, kiwi.config)
  })

  test('does not keep an erase from happening: the room put by for it is let go', async () => {
    const kiwi = await aKiwiOnASmallDisk()
    if (!kiwi) return untested()
    const { eraseHere } = await import('@/lib/erasure/erase-subject')
    await kiwi.withMind(async (mind, at) => {
      await mind.write(importItems, [talk('y', wordOf('y')), long('x')])
      at.minds.close()
      await keepBallast(kiwi.config.dataFolder, 8 * megabyte)
      expect(statSync(join(kiwi.config.dataFolder, 'ballast')).blocks).toBeGreaterThan((8 * megabyte) / 512 - 9)
      fill(kiwi.disk)
      const answer = await eraseHere(at, mind, { source: 'chatgpt', sourceRef: 'x', dryRun: false })
      expect(answer).toMatchObject({ erased: true, scrub: 'complete' })
      expect(existsSync(join(kiwi.config.dataFolder, 'ballast'))).toBe(false)
      expect(await mind.read(countSuppressed)).toBe(1)
    }, kiwi.config)
  })

  test('without that room leaves an erase undone, whole and not suppressed', async () => {
    const kiwi = await aKiwiOnASmallDisk()
    if (!kiwi) return untested()
    const { eraseHere } = await import('@/lib/erasure/erase-subject')
    await kiwi.withMind(async (mind, at) => {
      await mind.write(importItems, [long('x')])
      at.minds.close()
      fill(kiwi.disk)
      await expect(eraseHere(at, mind, { source: 'chatgpt', sourceRef: 'x', dryRun: false })).rejects.toThrow()
      rmSync(join(kiwi.disk, 'filler'))
      expect(await mind.read(countSuppressed)).toBe(0)
      const { total } = await mind.read(listMemories, { status: 'all', sort: 'newest', limit: 1 })
      expect(total).toBeGreaterThan(40)
      expect(await mind.read(checks.integrity)).toEqual([])
    }, kiwi.config)
  })
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

describe('SEC-C9 a file that cannot be opened', () => {
  test('is told as such, without a path, and no other mind is touched by it', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.bring('y')
    await kiwi.open(async (at) => {
      const { ensureEngineMind } = await import('@/lib/account/engine-mind')
      const { listMinds } = await import('@/db/center/minds')
      const { handleOf } = await import('@/lib/identity/access')
      const { aPerson } = await import('../helpers/a-mind')
      await ensureEngineMind(at)
      const [one, other] = (await listMinds(at.center)).map(({ id }) => handleOf(id, aPerson, at))
      writeFileSync(at.minds.fileOf(one!.ref), 'nothing of a database is left in here any more')
      const failed = await one!.read(countSuppressed).catch((error: unknown) => error)
      expect(failed).toMatchObject({ status: 503, code: 'mind_damaged' })
      expect(String((failed as Error).message)).not.toContain(kiwi.folder)
      expect(await other!.read(countSuppressed)).toBe(0)
    })
  })

  test('on a disk that can only be read, nothing is served and nothing changed', async () => {
    const kiwi = await aKiwiOnASmallDisk()
    if (!kiwi) return untested()
    await kiwi.withMind(async (mind, at) => {
      await mind.write(importItems, [talk('y', wordOf('y'))])
      at.minds.close()
      const folder = dirname(at.minds.fileOf(mind.ref))
      execFileSync('mount', ['--bind', folder, folder])
      execFileSync('mount', ['-o', 'remount,bind,ro', folder])
      try {
        await expect(mind.write(importItems, [talk('z', wordOf('z'))])).rejects.toMatchObject({ status: 503 })
      } finally {
        execFileSync('umount', ['-l', folder])
      }
      expect((await mind.read(listMemories, { status: 'all', sort: 'newest', limit: 9 })).total).toBe(4)
    }, kiwi.config)
  })
})
