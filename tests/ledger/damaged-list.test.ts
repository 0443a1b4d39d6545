import { readFileSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import type { Statement } from '@/lib/contract/memory'
import { examine } from '@/lib/health/examine'
import { repair } from '@/lib/health/repair'
import { importItems } from '@/lib/mind/archive/import-items'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { assertSuppressionReadable } from '@/lib/mind/suppression/check-suppression'
import { aMindOfSomebody, pair, talk } from './a-mind-of-somebody'

/** Ways in which a list of erased sources was found to be lost; each on the closed file. */
const damages: Record<string, (file: string) => void> = {
  dropped: withSql('DROP TABLE erased_subjects'),
  emptied: withSql('DELETE FROM erased_subjects'),
  'less one row': withSql(`DELETE FROM erased_subjects WHERE source_ref = 'x'`),
  'one row reworded': withSql(`UPDATE erased_subjects SET source_ref = 'q' WHERE source_ref = 'x'`),
  'one byte of its index': (file) => changeBytes(file, 'autoindex', 'chatgptx', 'chatgptq'),
  'one byte of its rows': (file) => changeBytes(file, 'table', 'chatgptx', 'chatgptq'),
  'its page smashed': (file) => smash(file, 'erased_subjects'),
  'its index smashed': (file) => smash(file, 'sqlite_autoindex_erased_subjects_1'),
  'emptied with its acts': withSql('DELETE FROM erased_subjects; DELETE FROM ledger_acts'),
  'acts dropped': withSql('DROP TABLE ledger_acts'),
  'acts smashed': (file) => smash(file, 'ledger_acts'),
  'emptied, its acts made allowances': withSql(`DELETE FROM erased_subjects; UPDATE ledger_acts SET act = 'allow'`),
  'less one act': withSql('DELETE FROM ledger_acts WHERE epoch = 1'),
}

function withSql(sql: string) {
  return (file: string) => {
    const db = new Database(file).unsafeMode()
    db.exec(sql)
    db.close()
  }
}

const pagesOf = (file: string, name: string) => {
  const db = new Database(file)
  const [root, size] = [
    db.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').pluck().get(name) as number,
    db.pragma('page_size', { simple: true }) as number,
  ]
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  return { from: (root - 1) * size, to: root * size }
}

function changeBytes(file: string, where: 'table' | 'autoindex', was: string, is: string) {
  const { from, to } = pagesOf(file, where === 'table' ? 'erased_subjects' : 'sqlite_autoindex_erased_subjects_1')
  const bytes = readFileSync(file)
  const at = bytes.subarray(from, to).indexOf(was)
  expect(at).toBeGreaterThan(0)
  bytes.write(is, from + at)
  writeFileSync(file, bytes)
}

function smash(file: string, name: string) {
  const { from, to } = pagesOf(file, name)
  const bytes = readFileSync(file)
  bytes.fill(0x5a, from, to)
  writeFileSync(file, bytes)
}

async function aMindWithErasures() {
  const open = await aMindOfSomebody()
  await open.mind.write(importItems, [talk('x', 'xylophone'), talk('y', 'yacht')])
  await open.erase(pair('x'))
  await open.erase(pair('never-seen'))
  return open
}

const statement = { kind: 'note', content: 'Kept.', importance: 0.5, pinned: false, tags: [] } as unknown as Statement
/** What only a look at every page shows. */
const bytesOnly = /one byte of its/

describe('P-A4 SEC-D22 SC-S10 a list of erased sources that is', () => {
  test.each(Object.keys(damages))('%s lets nothing in, is found, and is restored from the ledger', async (damage) => {
    const { kiwi, mind, file, texts, suppressed } = await aMindWithErasures()
    kiwi.minds.close()
    damages[damage]!(file)

    const unavailable = { status: 503 }
    if (!bytesOnly.test(damage)) {
      await expect(mind.write(rememberStatement, { ...statement, ...pair('x') })).rejects.toMatchObject(unavailable)
      await expect(suppressed()).rejects.toMatchObject(unavailable)
    }
    await expect(mind.read(assertSuppressionReadable)).rejects.toMatchObject({ status: 503 })
    const found = await examine(kiwi)
    const outcomes = await mind.write(importItems, [talk('x', 'xylophone'), talk('never-seen', 'oboe')]).catch(() => [])
    expect(outcomes.map(({ outcome }) => outcome)).not.toContain('imported')
    expect(found.ok).toBe(false)

    expect((await repair(found, kiwi)).filter(({ problem }) => problem !== null)).toEqual([])
    expect((await examine(kiwi)).minds.flatMap(({ checks }) => checks.filter(({ ok }) => !ok))).toEqual([])
    await mind.read(assertSuppressionReadable)
    expect(await suppressed()).toContain('x')
    const again = await mind.write(importItems, [talk('x', 'xylophone'), talk('never-seen', 'oboe')])
    expect(again.map(({ outcome }) => outcome)).toEqual(['suppressed', 'suppressed'])
    expect(await texts()).toContain('yacht')
    expect(await texts()).not.toContain('xylophone')
  })

  test('found out by a single save, also while the file is open', async () => {
    const { mind, file } = await aMindWithErasures()
    await mind.write(rememberStatement, statement)
    withSql(`DELETE FROM erased_subjects; UPDATE ledger_acts SET act = 'allow' WHERE epoch = 1`)(file)
    const again = mind.write(rememberStatement, { ...statement, content: 'Another.' })
    await expect(again).rejects.toMatchObject({ code: 'suppression_unavailable' })
  })

  test('sound is told so, also when a pair is listed that the ledger does not know', async () => {
    const { kiwi, mind, file } = await aMindWithErasures()
    kiwi.minds.close()
    withSql(`INSERT INTO erased_subjects (source, source_ref, erased_at) VALUES ('chatgpt', 'added', 1)`)(file)
    await mind.read(assertSuppressionReadable)
    expect((await mind.write(importItems, [talk('added', 'oboe')]))[0]!.outcome).toBe('suppressed')
  })
})
