import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bySystem } from '@/db/center/audit'
import { lastBackup } from '@/db/center/backups'
import { makeBackup } from '@/lib/backup/make-backup'
import { makeSnapshotFolder } from '@/lib/jobs/snapshot-folder'
import { importItems } from '@/lib/mind/archive/import-items'
import { talk } from '../ledger/a-mind-of-somebody'
import { aKiwiToRestore, wordOf } from './a-kiwi-to-restore'

describe('a backup', () => {
  test('SC-C7 made after an erase has no byte of it, and is a tar archive anybody can open', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.bring('x', 'y')
    await kiwi.erase('x')
    const file = await kiwi.backup('a.kiwibackup')
    expect(statSync(file).mode & 0o077).toBe(0)
    mkdirSync(join(kiwi.folder, 'opened'))
    execFileSync('tar', ['xzf', file, '-C', join(kiwi.folder, 'opened')])
    const names = readdirSync(join(kiwi.folder, 'opened'), { recursive: true, encoding: 'utf8' }).sort()
    expect(names).toEqual(expect.arrayContaining(['center.sqlite', 'manifest.json', `minds/${kiwi.mindId}.sqlite`]))
    const bytes = names
      .filter((name) => name.includes('.'))
      .map((name) => readFileSync(join(kiwi.folder, 'opened', name)))
    expect(bytes.some((one) => one.includes(wordOf('x')))).toBe(false)
    expect(bytes.some((one) => one.includes(wordOf('y')))).toBe(true)
    expect(await kiwi.open(({ center }) => lastBackup(center))).toMatchObject({ minds: 2, leftOut: 0, failedAt: null })
    expect(readdirSync(join(kiwi.config.dataFolder, 'snapshots'))).toEqual([])
  })

  test('is never written over another file, nor into the data folder', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.backup('a.kiwibackup')
    await expect(kiwi.backup('a.kiwibackup')).rejects.toMatchObject({ code: 'backup_exists' })
    await expect(kiwi.backup('data/b.kiwibackup')).rejects.toMatchObject({ code: 'backup_inside' })
  })

  test('leaves out a mind that is damaged, says so, and keeps the others', async () => {
    const kiwi = await aKiwiToRestore()
    const file = await kiwi.withMind((mind, { minds }) => Promise.resolve(minds.fileOf(mind.ref)))
    writeFileSync(file, 'nothing of a database is left in here any more')
    const made = await kiwi.open((at) => makeBackup(at, join(kiwi.folder, 'a.kiwibackup'), bySystem))
    expect(made.leftOut).toEqual([kiwi.mindId])
    expect(made.minds).toBe(1)
  })

  test('waits with the scrub of an erase while a snapshot of that mind lies there', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.withMind((mind) => mind.write(importItems, [talk('x', wordOf('x'))]))
    const { folder, remove } = await makeSnapshotFolder(kiwi.config.dataFolder)
    writeFileSync(join(folder, `${kiwi.mindId}.sqlite`), 'a snapshot in the making')
    expect(await kiwi.erase('x')).toMatchObject({ scrub: 'pending' })
    await remove()
    expect(await kiwi.erase('x')).toMatchObject({ scrub: 'complete' })
  })
})
