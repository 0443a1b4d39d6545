import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { script } from './script'

const { withLock } = await script<{ withLock<T>(file: string, work: () => Promise<T>): Promise<T> }>('lock')

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiwi-lock-'))
  lock = join(folder, 'below', 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('lets one work at a time', async () => {
  let working = 0
  let most = 0
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await sleep(30)
    working -= 1
  }
  await Promise.all([withLock(lock, work), withLock(lock, work), withLock(lock, work)])
  expect(most).toBe(1)
})

it('is left behind by nobody, whether the work succeeds or fails', async () => {
  expect(await withLock(lock, async () => 'done')).toBe('done')
  await expect(withLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(existsSync(lock)).toBe(false)
})

it('is taken from a process that is gone', async () => {
  const pidThatCannotBe = 2 ** 22 + 1
  await withLock(lock, async () => {})
  writeFileSync(lock, `${pidThatCannotBe} 0 0`)
  expect(await withLock(lock, async () => 'mine')).toBe('mine')
})

it('is taken from a process that fell silent', async () => {
  await withLock(lock, async () => {})
  writeFileSync(lock, `${process.ppid} 0 0`)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  expect(await withLock(lock, async () => 'mine')).toBe('mine')
})
