import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listCenterAudit } from '@/db/center/audit'
import { lastBackup } from '@/db/center/backups'
import { backUpApart } from '@/lib/backup/backup-apart'
import { importItems } from '@/lib/mind/archive/import-items'
import { aCommandLine, type Ran } from '../helpers/a-command-line'
import { aKiwi, mindFor } from '../helpers/a-kiwi'
import { talk } from '../ledger/a-mind-of-somebody'

const line = aCommandLine()
const broken = 'nothing of a database is left in here any more'

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Three minds, of which one is the engine's and two people have theirs with something in it, and the commands on their data folder. The server has let it go. */
async function aHome() {
  const kiwi = aKiwi()
  const owner = await kiwi.anAccount({ email: 'owner@example.test', role: 'owner' })
  const ana = await kiwi.anAccount({ email: 'ana@example.test' })
  const minds = { owner: await mindFor(kiwi, owner), ana: await mindFor(kiwi, ana) }
  await minds.owner.write(importItems, [talk('x', 'qxlantern'), talk('y', 'qxharbour')])
  await minds.ana.write(importItems, [talk('z', 'qxmeadow')])
  kiwi.minds.close()
  const data = kiwi.config.dataFolder
  const run = (...args: string[]) => line.kiwi(data, ...args)
  const file = join(aFolder(), 'all.kiwibackup')
  return { kiwi, minds, data, file, run }
}

const jsonOf = ({ stdout }: Ran) => JSON.parse(stdout)

describe('SC-C6 kiwi backup and kiwi restore', () => {
  test('bring everything into an empty folder, less what was erased before, and say so', async () => {
    const { file, run } = await aHome()
    await run('erase', '--source', 'chatgpt', '--ref', 'x')
    const made = await run('backup', file)
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toContain(`${file}: 3 memories`)
    expect(made.stdout).toContain('It is not encrypted')
    expect(await run('backup', file)).toMatchObject({ code: 1, stdout: '' })

    const elsewhere = join(aFolder(), 'data')
    const restored = await line.kiwi(elsewhere, 'restore', file, '--json')
    expect(jsonOf(restored)).toMatchObject({ minds: 3, erasedAgain: 0, leftOut: [], goneSince: 0 })
    const found = async (word: string, ...whose: string[]) =>
      jsonOf(await line.kiwi(elsewhere, 'search', word, ...whose, '--json')).results.length > 0
    expect([await found('qxlantern'), await found('qxharbour')]).toEqual([false, true])
    expect(await found('qxmeadow', '--account', 'ana@example.test')).toBe(true)
  })

  test('of one mind leave the others as they are', async () => {
    const { minds, file, run } = await aHome()
    await run('backup', file)
    await run('erase', '--source', 'chatgpt', '--ref', 'x')
    await run('erase', '--account', 'ana@example.test', '--source', 'chatgpt', '--ref', 'z')
    const restored = await run('restore', file, '--mind', minds.owner.id)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toContain('Restored 1 memory as of ')
    expect(restored.stdout).toContain('Erased since, and therefore again: 1.')
    expect(jsonOf(await run('search', 'qxharbour', '--json')).results).not.toEqual([])
    expect(jsonOf(await run('suppressed', '--account', 'ana@example.test', '--json')).total).toBe(1)
    expect(await run('restore', file, '--mind', 'mind_unknown')).toMatchObject({ code: 1 })
  })

  test('of another installation put no mind of theirs into this one', async () => {
    const [here, there] = [await aHome(), await aHome()]
    await there.run('backup', there.file)
    const center = here.kiwi.center
    await center.write((db) =>
      db.sql('UPDATE minds SET id = ? WHERE id = ?').run(there.minds.ana.id, here.minds.ana.id),
    )
    const refused = await here.run('restore', there.file, '--mind', there.minds.ana.id)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('This backup is of another installation.')
  })

  test('go on without a ledger that is lost only when that is said', async () => {
    const { data, file, run } = await aHome()
    await run('backup', file)
    await run('erase', '--source', 'chatgpt', '--ref', 'x')
    for (const ending of ['-wal', '-shm']) rmSync(join(data, `center.sqlite${ending}`), { force: true })
    writeFileSync(join(data, 'center.sqlite'), broken)
    const refused = await run('restore', file)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.stderr).toContain('--ledger-lost')
    // The mind's own file still tells what was erased in it.
    expect(jsonOf(await run('restore', file, '--ledger-lost', '--json'))).toMatchObject({ minds: 3, erasedAgain: 1 })
    expect(spawnSync('grep', ['-rlaF', 'qxlantern', data], { encoding: 'utf8' }).stdout).toBe('')
  })

  test('leave out a mind that cannot be read, and the exit code tells', async () => {
    const { kiwi, minds, file, run } = await aHome()
    writeFileSync(kiwi.minds.fileOf(minds.ana.ref), broken)
    const made = await run('backup', file)
    expect(made.code).toBe(3)
    expect(made.stdout).toContain(`Not in it, since it cannot be read: ${minds.ana.id}.`)
    expect(await lastBackup(kiwi.center)).toMatchObject({ minds: 2, leftOut: 1 })
  })
})

describe('a backup that Kiwi makes by itself', () => {
  test('is made by the same command in a process of its own, and is no act of a person at the command line', async () => {
    const { kiwi, data, file, run } = await aHome()
    await backUpApart(line.program, data, file)
    await run('backup', `${file}.2`)
    const rows = await listCenterAudit(kiwi.center, { action: 'backup', before: undefined, limit: 9 })
    expect(rows.map(({ via }) => via)).toEqual(['cli', 'system'])
    expect(existsSync(file)).toBe(true)
  })

  test('is there though a mind could not be read, and fails where none can be written', async () => {
    const { kiwi, minds, data, file } = await aHome()
    writeFileSync(kiwi.minds.fileOf(minds.ana.ref), broken)
    await backUpApart(line.program, data, file)
    expect(existsSync(file)).toBe(true)
    await expect(backUpApart(line.program, data, file)).rejects.toThrow('the backup ended with 1')
    expect(readdirSync(join(file, '..'))).toEqual(['all.kiwibackup'])
  })
})
