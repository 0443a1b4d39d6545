import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bySystem } from '@/db/center/audit'
import { lastBackup, noteBackup, noteFailedBackup } from '@/db/center/backups'
import { backUpDaily } from '@/lib/backup/daily-backup'
import { makeBackup } from '@/lib/backup/make-backup'
import { nameOfBackup, superfluous } from '@/lib/backup/superfluous'
import { checkBackups } from '@/lib/health/check-backups'
import { examine } from '@/lib/health/examine'
import { overviewOf } from '@/lib/health/overview'
import { aKiwiToRestore } from './a-kiwi-to-restore'

const day = 24 * 60 * 60_000
const noon = Date.parse('2026-06-17T12:00:00Z')

describe('of daily backups', () => {
  test('the newest of seven days, four weeks and twelve months stay', () => {
    const names = Array.from({ length: 500 }, (_, ago) => nameOfBackup(noon - ago * day))
    const stay = names.filter((name) => !superfluous(names).includes(name)).map((name) => name.slice(5, 15))
    expect(stay.slice(0, 7)).toEqual(['17', '16', '15', '14', '13', '12', '11'].map((date) => `2026-06-${date}`))
    // Sundays end a week; the 14th is among the days already.
    expect(stay.slice(7, 9)).toEqual(['2026-06-07', '2026-05-31'])
    expect(stay.slice(9, 11)).toEqual(['2026-04-30', '2026-03-31'])
    expect(stay).toHaveLength(19)
    expect(stay.at(-1)).toBe('2025-07-31')
  })

  test('what is left is left again, and no other file is ever counted', () => {
    const names = Array.from({ length: 90 }, (_, ago) => nameOfBackup(noon - ago * day))
    const gone = new Set(superfluous(names))
    expect(superfluous(names.filter((name) => !gone.has(name)))).toEqual([])
    expect(superfluous(['kiwi-mine.kiwibackup', 'photo.jpg', nameOfBackup(noon)])).toEqual([])
  })
})

describe('the daily backup', () => {
  test('is made once a day into the folder that is set, found whole, and told', async () => {
    const kiwi = await aKiwiToRestore()
    const backupFolder = join(kiwi.folder, 'backups')
    const within = { ...kiwi.config, backupFolder }
    mkdirSync(backupFolder)
    writeFileSync(join(backupFolder, nameOfBackup(noon - 900 * day)), 'an old one')
    for (let ago = 1; ago < 20; ago++) writeFileSync(join(backupFolder, nameOfBackup(Date.now() - ago * day)), 'older')
    const before = readdirSync(backupFolder)

    await kiwi.open(async (at) => {
      expect((await examine(at)).installation.find(({ check }) => check === 'backups')).toMatchObject({ ok: false })
      for (let times = 0; times < 2; times++)
        await backUpDaily(at, async (file) => {
          await makeBackup(at, file, bySystem)
        })
      expect(await lastBackup(at.center)).toMatchObject({ minds: 2, failedAt: null })
      expect((await examine(at)).installation.find(({ check }) => check === 'backups')).toMatchObject({ ok: true })
      expect((await overviewOf(at)).backups).toMatchObject({ daily: true, encrypted: false, minds: 2, failedAt: null })
    }, within)
    const after = readdirSync(backupFolder)
    expect(after.filter((name) => !before.includes(name))).toHaveLength(1)
    expect(after.length).toBeLessThan(before.length)
  })

  test('that fails is noted, and the older ones stay', async () => {
    const kiwi = await aKiwiToRestore()
    const backupFolder = join(kiwi.folder, 'backups')
    mkdirSync(backupFolder)
    for (let ago = 2; ago < 20; ago++) writeFileSync(join(backupFolder, nameOfBackup(Date.now() - ago * day)), 'older')
    await kiwi.open(
      async (at) => {
        await backUpDaily(at, () => Promise.reject(new Error('no room')))
        expect(await lastBackup(at.center)).toMatchObject({ verifiedAt: null, failedAt: expect.any(Number) })
      },
      { ...kiwi.config, backupFolder },
    )
    expect(readdirSync(backupFolder)).toHaveLength(18)
  })

  test('is told of by what is wrong with it: missing, failed, late, or without a mind', async () => {
    const kiwi = await aKiwiToRestore()
    const backupFolder = join(kiwi.folder, 'backups')
    const none = 'No backup of the last two days was found whole.'
    await kiwi.open(
      async (at) => {
        const noted = (leftOut: number) => noteBackup(at.center, { bytes: 9, minds: 2, leftOut }, bySystem)
        expect(await checkBackups(at)).toEqual([none])
        await noteFailedBackup(at.center)
        expect(await checkBackups(at)).toEqual([none, 'The last attempt to make one failed.'])
        await noted(0)
        expect(await checkBackups(at)).toEqual([])
        await noted(3)
        expect(await checkBackups(at)).toEqual(['Minds that are not in the last one: 3.'])
        await noteFailedBackup(at.center)
        expect(await checkBackups(at)).toContain('The last attempt to make one failed.')
        await noted(0)
        await at.center.write((db) => db.sql('UPDATE last_backup SET verified_at = ?').run(db.now - 2 * day - 1))
        expect(await checkBackups(at)).toEqual([none])
      },
      { ...kiwi.config, backupFolder },
    )
    expect(await kiwi.open(checkBackups)).toEqual([])
  })

  test('is none where no folder is set', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.open((at) => backUpDaily(at, () => Promise.reject(new Error('never asked for'))))
    expect(await kiwi.open(({ center }) => lastBackup(center))).toBeNull()
  })
})
