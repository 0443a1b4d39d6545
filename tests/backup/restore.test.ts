import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { removeAccount } from '@/db/center/accounts'
import { bySystem } from '@/db/center/audit'
import { listActs } from '@/db/center/ledger'
import type { Center } from '@/db/center/open-center'
import { holdFolder } from '@/db/hold-folder'
import { createAccount } from '@/lib/account/create-account'
import { createDevice, revoke } from '@/lib/account/devices'
import { listReceipts } from '@/lib/mind/erasure/receipt'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
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

  test('retracts again what was retracted since, and names no file of what was erased since', async () => {
    const { bring, backup, erase, restore, withMind, open, account, mindId, filesHolding } = await aKiwiToRestore()
    await bring('x', 'y')
    await open(({ center }) =>
      center.write((db) =>
        db
          .sql(
            `INSERT INTO jobs (id, account_id, mind_id, actor, status, origin, source, file_name, files, counts, errors, created_at)
             VALUES ('imp_1', ?, ?, '{}', 'done', 'upload', 'auto', 'Qzname of x.json', '[]', '{}', '[]', 1)`,
          )
          .run(account.id, mindId),
      ),
    )
    const file = await backup('a.kiwibackup')
    const listed = { status: 'active', sort: 'oldest', kind: 'turn', limit: 9 } as const
    const kept = (await withMind((mind) => mind.read(listMemories, listed))).items.find(({ content }) =>
      content.includes(wordOf('y')),
    )!
    await withMind((mind) => mind.write(retractMemory, kept.id, null))
    await erase('x')
    await restore(file)
    const after = (await withMind((mind) => mind.read(listMemories, listed))).items
    expect(after.map(({ id }) => id)).not.toContain(kept.id)
    expect(filesHolding('Qzname')).toEqual([])
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

  test('of another installation takes the place of this one, whose erasures mean nothing there', async () => {
    const [here, there] = [await aKiwiToRestore(), await aKiwiToRestore()]
    await there.bring('x')
    await here.bring('x', 'y')
    await here.erase('x')
    const file = await there.backup('a.kiwibackup')
    expect(await here.restore(file)).toMatchObject({ minds: 2, erasedAgain: 0, goneSince: 2 })
    expect(await there.texts(here.config)).toContain(wordOf('x'))
    await expect(here.texts()).rejects.toMatchObject({ status: 503 })
    await expect(here.restore(file, { mindId: here.mindId })).rejects.toMatchObject({ code: 'not_found' })
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
    // Another distance into a run of zeros is the same file in other bits.
    for (const bytes of damaged.filter((one) => !isSame(one, whole))) {
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

function isSame(one: Buffer, other: Buffer) {
  try {
    return gunzipSync(one).equals(gunzipSync(other))
  } catch {
    return false
  }
}
