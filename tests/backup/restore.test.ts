import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { removeAccount } from '@/db/center/accounts'
import { bySystem } from '@/db/center/audit'
import { lastBackup } from '@/db/center/backups'
import { listActs } from '@/db/center/ledger'
import type { Center } from '@/db/center/open-center'
import { holdFolder } from '@/db/hold-folder'
import { createAccount } from '@/lib/account/create-account'
import { createDevice, revoke } from '@/lib/account/devices'
import { importItems } from '@/lib/mind/archive/import-items'
import { listReceipts } from '@/lib/mind/erasure/receipt'
import { talk } from '../ledger/a-mind-of-somebody'
import { aKiwiToRestore, wordOf } from './a-kiwi-to-restore'

/** Whoever else is signed in is not any more. */
const signedIn = (center: Center, accountId: string, ids: string[]) =>
  center.write((db) => {
    db.sql('DELETE FROM sessions').run()
    for (const id of ids)
      db.sql(
        `INSERT INTO sessions (id, handle, account_id, browser, network, created_at, proven_at, last_seen_at, expires_at)
         VALUES (?, ?, ?, '', '', 0, 0, 0, 0)`,
      ).run(id, id, accountId)
  })

describe('P-C2 SC-C6 SEC-D19 restoring a backup', () => {
  test('brings back what was lost, and nothing that was erased since, not by a byte', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.bring('x', 'y', 'z')
    const file = await kiwi.backup('a.kiwibackup')
    await kiwi.erase('x')
    await kiwi.erase('never')
    await kiwi.erase('z')
    await kiwi.allow('z')
    await kiwi.bring('late')
    const receipts = await kiwi.withMind((mind) => mind.read(listReceipts, { limit: 99 }))

    expect(await kiwi.restore(file)).toMatchObject({ minds: 2, erasedAgain: 2, leftOut: [], goneSince: 0 })
    const texts = await kiwi.texts()
    for (const ref of ['x', 'z', 'late']) expect([ref, texts.includes(wordOf(ref))]).toEqual([ref, false])
    expect(texts).toContain(wordOf('y'))
    expect(kiwi.filesHolding(wordOf('x'))).toEqual([])
    expect(kiwi.filesHolding(wordOf('z'))).toEqual([])
    expect((await kiwi.suppressed()).sort()).toEqual(['never', 'x'])
    const outcomes = await kiwi.bring('x', 'never', 'z')
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['suppressed', 'suppressed', 'imported'])
    const after = await kiwi.withMind((mind) => mind.read(listReceipts, { limit: 99 }))
    expect(after.items.map(({ id }) => id)).toEqual(expect.arrayContaining(receipts.items.map(({ id }) => id)))
    expect(readdirSync(kiwi.config.dataFolder)).not.toContain('restored')
  })

  test('takes what was erased in words from the backup as well: the lists are united', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.bring('x', 'y')
    await kiwi.erase('x')
    const file = await kiwi.backup('a.kiwibackup')
    await kiwi.erase('y')
    await kiwi.restore(file)
    expect((await kiwi.suppressed()).sort()).toEqual(['x', 'y'])
    const { mindId } = kiwi
    expect(await kiwi.open(({ center }) => listActs(center, mindId))).toHaveLength(2)
  })

  test('into an empty folder, encrypted, with the accounts; and not without the passphrase', async () => {
    const kiwi = await aKiwiToRestore({ backupPassphrase: 'seven blue lanterns' })
    await kiwi.bring('x', 'y')
    await kiwi.erase('x')
    const file = await kiwi.backup('a.kiwibackup')
    expect(readFileSync(file).includes('SQLite')).toBe(false)
    const elsewhere = { ...kiwi.config, dataFolder: join(kiwi.folder, 'elsewhere') }
    for (const backupPassphrase of ['another passphrase', null])
      await expect(kiwi.restore(file, {}, { ...elsewhere, backupPassphrase })).rejects.toMatchObject({ status: 422 })
    await kiwi.restore(file, {}, elsewhere)
    expect(await kiwi.texts(elsewhere)).toContain(wordOf('y'))
    expect(await kiwi.texts(elsewhere)).not.toContain(wordOf('x'))
  })

  test('of one mind leaves the others and the center as they are', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.bring('x', 'y')
    const file = await kiwi.backup('a.kiwibackup')
    await kiwi.erase('x')
    const later = await kiwi.open((at) =>
      createAccount(
        { email: 'late@example.test', password: 'a long enough 9 passphrase', name: 'Late', role: 'member' },
        at,
      ),
    )
    expect(await kiwi.restore(file, { mindId: kiwi.mindId })).toMatchObject({ minds: 1, erasedAgain: 1 })
    expect(await kiwi.texts()).toContain(wordOf('y'))
    expect(kiwi.filesHolding(wordOf('x'))).toEqual([])
    const found = await kiwi.open(({ center }) =>
      center.read((db) => db.sql('SELECT id FROM accounts WHERE id = ?').get(later.id)),
    )
    expect(found).toBeDefined()
    await expect(kiwi.restore(file, { mindId: 'mind_unknown' })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('lets nobody in who was let in no more since', async () => {
    const kiwi = await aKiwiToRestore()
    const gone = await kiwi.open((at) =>
      createAccount(
        { email: 'gone@example.test', password: 'a long enough 9 passphrase', name: 'G', role: 'member' },
        at,
      ),
    )
    const device = (name: string) =>
      kiwi.open((at) => createDevice(kiwi.account.id, { name, scopes: ['memory:read'] }, at))
    const [kept, revoked] = [await device('kept'), await device('revoked')]
    await kiwi.open(({ center }) => signedIn(center, kiwi.account.id, ['then', 'now']))
    const file = await kiwi.backup('a.kiwibackup')
    await kiwi.open(({ center }) => removeAccount(center, gone.id, bySystem))
    await kiwi.open((at) => revoke(kiwi.account.id, revoked.device.id, at))
    await kiwi.open(({ center }) => signedIn(center, kiwi.account.id, ['now']))
    await kiwi.restore(file)
    const [accounts, devices] = await kiwi.open(({ center }) =>
      center.read((db) => [
        db.sql('SELECT email FROM accounts').all<{ email: string }>(),
        db.sql('SELECT id, revoked_at IS NULL AS lives FROM devices').all<{ id: string; lives: number }>(),
      ]),
    )
    const sessions = await kiwi.open(({ center }) => center.read((db) => db.sql('SELECT id FROM sessions').all()))
    expect(sessions).toEqual([{ id: 'now' }])
    expect(accounts).toEqual([{ email: 'ana@example.test' }])
    expect(devices).toEqual(
      expect.arrayContaining([
        { id: kept.device.id, lives: 1 },
        { id: revoked.device.id, lives: 0 },
      ]),
    )
  })
})

describe('a restore that cannot be made changes nothing', () => {
  test('a damaged file, wherever it is damaged, cut or lengthened', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.bring('y')
    const whole = readFileSync(await kiwi.backup('a.kiwibackup'))
    const bad = join(kiwi.folder, 'bad')
    const flipped = (at: number) => {
      const bytes = Buffer.from(whole)
      bytes[at]! ^= 0x10
      return bytes
    }
    const damaged = [
      whole.subarray(0, Math.floor(whole.length * 0.6)),
      Buffer.alloc(0),
      Buffer.from('not a backup at all, but long enough to be read as one'),
      ...[10, 200, Math.floor(whole.length / 2), whole.length - 300, whole.length - 6].map(flipped),
    ]
    for (const bytes of damaged) {
      writeFileSync(bad, bytes)
      await expect(kiwi.restore(bad)).rejects.toMatchObject({ status: 422 })
    }
    await expect(kiwi.restore(join(kiwi.folder, 'absent'))).rejects.toMatchObject({ status: 422 })
    expect(await kiwi.texts()).toContain(wordOf('y'))
    expect(readdirSync(kiwi.config.dataFolder)).not.toContain('restore')
  })

  test('a Kiwi that is running', async () => {
    const kiwi = await aKiwiToRestore()
    const file = await kiwi.backup('a.kiwibackup')
    const letGo = holdFolder(kiwi.config.dataFolder, 'worker')!
    await expect(kiwi.restore(file)).rejects.toMatchObject({ code: 'running' })
    letGo()
    await kiwi.restore(file)
  })

  test('a ledger that is lost, unless it is given up', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.bring('x', 'y')
    const file = await kiwi.backup('a.kiwibackup')
    await kiwi.erase('x')
    writeFileSync(join(kiwi.config.dataFolder, 'center.sqlite'), 'nothing of a database is left in here any more')
    await expect(kiwi.restore(file)).rejects.toMatchObject({ code: 'ledger_lost' })
    // The mind's own file still tells what was erased in it.
    expect(await kiwi.restore(file, { isLedgerLost: true })).toMatchObject({ erasedAgain: 1 })
    expect(kiwi.filesHolding(wordOf('x'))).toEqual([])
  })
})

describe('a restore that is cut off', () => {
  test('before its one step leaves the old, after it the new: never half', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.bring('x', 'y')
    const file = await kiwi.backup('a.kiwibackup')
    await kiwi.erase('x')
    await kiwi.bring('late')
    const { dataFolder } = kiwi.config
    mkdirSync(join(dataFolder, 'restore', 'taken'), { recursive: true })
    copyFileSync(file, join(dataFolder, 'restore', 'taken', 'left'))
    expect(await kiwi.texts()).toContain(wordOf('late'))
    expect(existsSync(join(dataFolder, 'restore'))).toBe(false)

    const other = { ...kiwi.config, dataFolder: join(kiwi.folder, 'other') }
    await kiwi.restore(file, {}, other)
    // As if the power went after the first of two moves.
    mkdirSync(join(dataFolder, 'restored'))
    execFileSync('cp', ['-a', join(other.dataFolder, 'minds'), join(dataFolder, 'restored', 'minds')])
    for (const ending of ['', '-wal', '-shm']) rmSync(join(dataFolder, `center.sqlite${ending}`), { force: true })
    copyFileSync(join(other.dataFolder, 'center.sqlite'), join(dataFolder, 'center.sqlite'))
    writeFileSync(join(dataFolder, 'restored', 'swap.json'), JSON.stringify(['center.sqlite', 'minds']))
    expect(await kiwi.texts()).not.toContain(wordOf('late'))
    expect(await kiwi.texts()).toContain(wordOf('y'))
    expect(existsSync(join(dataFolder, 'restored'))).toBe(false)
  })
})

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
    expect(await kiwi.open(({ center }) => lastBackup(center))).toMatchObject({ minds: 2, left: 0, failedAt: null })
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
    const { makeBackup } = await import('@/lib/backup/make-backup')
    const made = await kiwi.open((at) => makeBackup(at, join(kiwi.folder, 'a.kiwibackup')))
    expect(made.left).toEqual([kiwi.mindId])
    expect(made.minds).toBe(1)
  })

  test('waits with the scrub of an erase while a snapshot of that mind lies there', async () => {
    const kiwi = await aKiwiToRestore()
    await kiwi.withMind((mind) => mind.write(importItems, [talk('x', wordOf('x'))]))
    const { makeSnapshotFolder } = await import('@/lib/backup/snapshot-folder')
    const { folder, remove } = await makeSnapshotFolder(kiwi.config.dataFolder)
    writeFileSync(join(folder, `${kiwi.mindId}.sqlite`), 'a snapshot in the making')
    expect(await kiwi.erase('x')).toMatchObject({ scrub: 'pending' })
    await remove()
    expect(await kiwi.erase('x')).toMatchObject({ scrub: 'complete' })
  })
})
