import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { mindStats } from '@/lib/mind/memories/mind-stats'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { assertSuppressionReadable } from '@/lib/mind/suppression/check-suppression'
import { listSuppressed } from '@/lib/mind/suppression/list-suppressed'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'

const x = aConversation(['One.', 'Two.'], { sourceRef: 'x' })
const pairX = { source: 'chatgpt', sourceRef: 'x' }

function behindItsBack(mind: TestMind, ...statements: string[]) {
  const file = new Database(mind.file).unsafeMode()
  try {
    for (const statement of statements) file.exec(statement)
  } finally {
    file.close()
  }
}

describe('the archive is append-only', () => {
  test.each([
    [`UPDATE archive SET content = 'other'`],
    [`UPDATE archive SET title = 'other'`],
    [`UPDATE archive SET erased_at = 1`],
    [`UPDATE archive SET erased_at = 1, content = '[erased]', title = NULL, content_hash = NULL, bytes = 0`],
    ['DELETE FROM archive'],
    [
      `INSERT OR REPLACE INTO archive (id, uid, subject_id, source, source_ref, content, bytes, imported_at)
       SELECT id, 'other', subject_id, source, source_ref, 'other', 1, 1 FROM archive`,
    ],
    ['UPDATE audit SET actor = 1'],
    ['DELETE FROM audit'],
  ])('refuses %s', async (statement) => {
    const mind = await aMind()
    await mind.write(importItems, [x])
    await mind.write(rememberStatement, { content: 'a', kind: 'note', importance: 0.5, tags: [] })
    expect(() => behindItsBack(mind, statement)).toThrow(/APPEND_ONLY/)
  })

  test('an erased row cannot be written again', async () => {
    const mind = await aMind()
    await mind.write(importItems, [x])
    await mind.write(erase, pairX, null, 'rcp_1', aSeed)
    expect(() => behindItsBack(mind, `UPDATE archive SET content = 'back', erased_at = NULL`)).toThrow(/APPEND_ONLY/)
  })
})

describe('SEC-D7 the last wall', () => {
  test('the database itself refuses rows of a suppressed subject, by any of its names', async () => {
    const mind = await aMind()
    await mind.write(importItems, [{ ...x, aliases: ['x-too'] }])
    await mind.write(erase, pairX, null, 'rcp_1', aSeed)
    const row = (ref: string, subject: string) =>
      `INSERT INTO archive (uid, subject_id, source, source_ref, content, bytes, imported_at)
       VALUES ('u', ${subject}, 'chatgpt', '${ref}', 'back', 4, 1)`
    const subject = '(SELECT id FROM subjects)'
    expect(() => behindItsBack(mind, row('x', subject))).toThrow('E_SUPPRESSED')
    expect(() => behindItsBack(mind, row('something else', subject))).toThrow('E_SUPPRESSED')
    await mind.write(rememberStatement, { content: 'mine', kind: 'note', importance: 0.5, tags: [] })
    const attach = 'INSERT INTO memory_sources (memory_row, subject_id) SELECT max(row_id), 1 FROM memories'
    expect(() => behindItsBack(mind, attach)).toThrow('E_SUPPRESSED')
  })
})

describe('SC-S10 a suppression list that cannot be read', () => {
  const broken = ['ALTER TABLE erased_subjects RENAME TO kept', 'CREATE VIEW erased_subjects AS SELECT * FROM missing']
  const legacy = 'PRAGMA legacy_alter_table = ON'

  test.each([
    ['dropped', ['DROP TABLE erased_subjects']],
    ['renamed away behind a view of nothing', [legacy, ...broken]],
  ])('%s: nothing is written, and it is not called a suppression', async (_, statements) => {
    const mind = await aMind()
    await mind.write(importItems, [x])
    const before = await mind.read((open) => open.sql('SELECT count(*) AS n FROM memories').get<{ n: number }>()!.n)
    behindItsBack(mind, ...statements)
    const y = aConversation(['Three.'], { sourceRef: 'y' })

    await expect(mind.read(assertSuppressionReadable)).rejects.toMatchObject({
      code: 'suppression_unavailable',
      status: 503,
    })
    expect((await mind.write(importItems, [y]))[0]!.outcome).toBe('guardError')
    const note = { content: 'a', kind: 'note', importance: 0.5, tags: [] } as const
    await expect(mind.write(rememberStatement, { ...note, tags: [] })).rejects.toMatchObject({
      code: 'suppression_unavailable',
    })
    await expect(mind.write(erase, pairX, null, 'rcp_1', aSeed)).rejects.toMatchObject({
      code: 'suppression_unavailable',
    })
    await expect(mind.read(listSuppressed, { limit: 5 })).rejects.toMatchObject({ code: 'suppression_unavailable' })
    const after = await mind.read((open) => open.sql('SELECT count(*) AS n FROM memories').get<{ n: number }>()!.n)
    expect(after).toBe(before)
  })

  test('one that disagrees with its index is not believed', async () => {
    const mind = await aMind()
    await mind.write(erase, pairX, null, 'rcp_1', aSeed)
    await mind.read(assertSuppressionReadable)
    behindItsBack(
      mind,
      'PRAGMA writable_schema = ON',
      `UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_subjects_1')
       WHERE name = 'sqlite_autoindex_erased_subjects_1'`,
      'PRAGMA schema_version = 9999',
    )
    await expect(mind.read(assertSuppressionReadable)).rejects.toMatchObject({ code: 'suppression_unavailable' })
  })
})

describe('SC-S9 SEC-D13 all or nothing', () => {
  test('an erase that fails on the way leaves the subject whole and not suppressed', async () => {
    const steps = {
      DELETE: ['memory_links', 'revisions', 'memory_sources', 'memories'],
      UPDATE: ['archive', 'subjects'],
      INSERT: ['erased_subjects', 'receipts', 'scrub_queue', 'audit'],
    }
    for (const [act, table] of Object.entries(steps).flatMap(([one, tables]) => tables.map((name) => [one, name]))) {
      const mind = await aMind()
      await mind.write(importItems, [x])
      await mind.write((tx) => {
        tx.sql(
          `INSERT INTO revisions (memory_row, content, importance, at, by) SELECT row_id, 'old', 0, 0, 'x' FROM memories`,
        ).run()
      })
      behindItsBack(mind, `CREATE TRIGGER fault BEFORE ${act} ON ${table} BEGIN SELECT RAISE(ABORT, 'fault'); END`)
      await expect(mind.write(erase, pairX, null, 'rcp_1', aSeed)).rejects.toThrow('fault')
      expect((await mind.read(mindStats)).memories).toBe(3)
      expect((await mind.read(listSuppressed, { limit: 5 })).total).toBe(0)
    }
  })
})
