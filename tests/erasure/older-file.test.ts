import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { mindMigrations } from '@/db/mind/migrations'
import { importItems } from '@/lib/mind/archive/import-items'
import { pendingScrubs } from '@/lib/mind/erasure/scrub-queue'
import { isSuppressed } from '@/lib/mind/suppression/check-suppression'
import { listSuppressed } from '@/lib/mind/suppression/list-suppressed'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aConversation } from '../helpers/an-item'
import { filesHolding } from '../helpers/files-holding'

const word = 'qxmarkerwelk6821'
const kept = 'zzkeptcanary77'

/** A file as a version before the list of erased subjects left it, written without overwriting what is deleted. */
async function anOlderFile() {
  const mind = await aMind()
  const [initial] = mindMigrations
  const file = new Database(mind.file)
  for (const { type, name } of file
    .prepare(`SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view')`)
    .all() as { type: string; name: string }[])
    file.exec(`DROP ${type} ${name}`)
  file.pragma('foreign_keys = OFF')
  file.exec('DROP TABLE memory_index')
  for (const { name } of file
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all() as { name: string }[])
    file.exec(`DROP TABLE ${name}`)
  file.pragma('secure_delete = OFF')
  file.exec(initial!)
  file.exec('INSERT INTO schema_version VALUES (1)')
  file.pragma('user_version = 1')
  fill(file)
  file.close()
  return mind
}

function fill(file: Database.Database) {
  const subject = file.prepare('INSERT INTO subjects (id, source, source_ref) VALUES (?, ?, ?)')
  const alias = file.prepare('INSERT INTO subject_aliases (source, source_ref, subject_id) VALUES (?, ?, ?)')
  const archived = file.prepare(
    `INSERT INTO archive (uid, subject_id, source, source_ref, content, bytes, imported_at, erased_at)
     VALUES (lower(hex(randomblob(16))), ?, 'chatgpt', ?, ?, 1, 1, ?)`,
  )
  const memory = file.prepare(
    `INSERT INTO memories (row_id, id, kind, content, importance, source, source_ref, created_at, updated_at)
     VALUES (?, ?, 'turn', ?, 0.5, 'chatgpt', ?, 1, 1)`,
  )
  const indexed = file.prepare('INSERT INTO memory_index (rowid, title, content) VALUES (?, NULL, ?)')
  for (const [at, ref] of ['erased', 'erased too', 'kept'].entries()) {
    subject.run(at + 1, 'chatgpt', ref)
    alias.run('chatgpt', ref, at + 1)
    archived.run(
      at + 1,
      ref,
      ref === 'kept' ? `All of ${kept}.` : '[erased]',
      ref === 'kept' ? null : 1_700_000_000_000 + at,
    )
  }
  alias.run('chatgpt', 'its other name', 1)
  for (let row = 1; row <= 400; row++) {
    const said = `${row % 2 ? word : kept} number ${row} of ${'much text '.repeat(20)}`
    memory.run(row, `mem_${row}`, said, row % 2 ? 'erased' : 'kept')
    indexed.run(row, said)
  }
  file.exec('DELETE FROM memories WHERE row_id % 2 = 1')
}

const lines = async (mind: TestMind) =>
  (await mind.read(listSuppressed, { limit: 50 })).suppressed.map(({ sourceRef, erasedAt, reason }) => [
    sourceRef,
    erasedAt,
    reason,
  ])

describe('SC-S17 P-A3 a file from before the list of erased subjects', () => {
  it('is given the list from what its archive says was erased, once, and keeps those away by every name', async () => {
    const mind = await anOlderFile()
    const expected = [
      ['erased too', '2023-11-14T22:13:20.001Z', null],
      ['erased', '2023-11-14T22:13:20.000Z', null],
    ]
    expect(await lines(mind)).toEqual(expected)
    mind.store.close()
    expect(await lines(mind)).toEqual(expected)
    expect(await mind.read((open) => open.sql('SELECT count(*) AS n FROM erased_subjects').get())).toEqual({ n: 3 })
    for (const sourceRef of ['erased', 'erased too', 'its other name', 'kept'])
      expect([sourceRef, await mind.read(isSuppressed, { source: 'chatgpt', sourceRef })]).toEqual([
        sourceRef,
        sourceRef !== 'kept',
      ])
    const again = await mind.write(
      importItems,
      ['erased', 'its other name', 'new'].map((sourceRef) => aConversation(['Hello.', 'Hello.'], { sourceRef })),
    )
    expect(again.map(({ outcome }) => outcome)).toEqual(['suppressed', 'suppressed', 'imported'])
  })

  it('loses the bytes that the older version had only marked as free, and nothing else', async () => {
    const mind = await anOlderFile()
    for (const text of [word, kept]) expect([text, filesHolding(mind.folder, text)]).not.toEqual([text, []])
    expect(await mind.read(pendingScrubs)).toEqual(['scr_older_file'])
    expect(await mind.store.scrub(mind.ref)).toBe('complete')
    for (const text of [word, word.slice(4)]) expect([text, filesHolding(mind.folder, text)]).toEqual([text, []])
    expect(filesHolding(mind.folder, kept)).toEqual([expect.stringMatching(/mind\.sqlite: UTF-8$/)])
    expect(await mind.read((open) => open.integrityOf())).toBe('ok')
    expect(await mind.read((open) => open.sql('SELECT count(*) AS n FROM memories').get())).toEqual({ n: 200 })
  })
})
