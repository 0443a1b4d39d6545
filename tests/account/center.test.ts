import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hasAccounts } from '@/db/center/accounts'
import { mindSecret, secretNamed } from '@/db/center/keys'
import { openCenter } from '@/db/center/open-center'

function aFile() {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'center.sqlite')
}

function opened(file = aFile()) {
  const center = openCenter(file)
  onTestFinished(() => center.close())
  return center
}

describe('the center file', () => {
  it('is for its owner only, and the files beside it too', async () => {
    const file = aFile()
    const center = opened(file)
    await secretNamed(center, 'auth')
    for (const name of [file, `${file}-wal`]) expect(statSync(name).mode & 0o777).toBe(0o600)
  })

  it('is written all or nothing', async () => {
    const center = opened()
    const broken = center.write((db) => {
      db.sql(`INSERT INTO keys (name, value) VALUES ('half', x'00')`).run()
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    expect(await center.read((db) => db.sql(`SELECT 1 FROM keys WHERE name = 'half'`).all())).toEqual([])
  })

  it('of a newer version is neither read nor written', () => {
    const file = aFile()
    openCenter(file).close()
    const newer = new Database(file)
    newer.pragma('user_version = 99')
    newer.close()
    expect(() => openCenter(file)).toThrow(/newer Kiwi/)
  })

  it('keeps what it has when it is opened again', async () => {
    const file = aFile()
    const first = opened(file)
    const secret = await mindSecret(first, 'mind_1')
    first.close()
    expect(Buffer.from(await mindSecret(opened(file), 'mind_1'))).toEqual(Buffer.from(secret))
    expect(secret.length).toBe(32)
  })

  it('waits for another writer without stopping the process', async () => {
    const file = aFile()
    const center = opened(file)
    const other = new Database(file)
    onTestFinished(() => void other.close())
    other.exec('BEGIN IMMEDIATE')

    let turns = 0
    const ticking = setInterval(() => turns++, 5)
    setTimeout(() => other.exec('COMMIT'), 100)
    await secretNamed(center, 'auth')
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(3)
  })

  it('leaves no deleted row on the disk once it is scrubbed, and says when a reader keeps it', async () => {
    const file = aFile()
    const center = opened(file)
    await center.write((db) => db.sql(`INSERT INTO keys (name, value) VALUES ('x', x'00')`).run())
    const reader = new Database(file)
    onTestFinished(() => void reader.close())
    reader.exec('BEGIN')
    reader.prepare('SELECT * FROM keys').all()

    await center.write((db) => db.sql('DELETE FROM keys').run())
    expect(await center.scrub()).toBe('pending')
    setTimeout(() => reader.exec('COMMIT'), 50)
    expect(await center.scrub(5_000)).toBe('complete')
    expect(statSync(`${file}-wal`).size).toBe(0)
  })

  it('may be closed twice', async () => {
    const center = opened()
    expect(await hasAccounts(center)).toBe(false)
    center.close()
    center.close()
  })
})
