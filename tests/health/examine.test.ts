import { closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { examine } from '@/lib/health/examine'
import { repair } from '@/lib/health/repair'
import type { Installation } from '@/lib/installation'
import { settleLedger } from '@/lib/ledger/settle-ledger'
import { erase } from '@/lib/mind/erasure/erase'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { listSuppressed } from '@/lib/mind/suppression/list-suppressed'
import { embeddingState } from '@/lib/mind/vectors/embedding-state'
import { searchMemories } from '@/lib/recall/search-memories'
import { mindFor } from '../helpers/a-kiwi'
import { aSeed } from '../helpers/a-seed'
import { aFurnishedKiwi, settle, talk } from './a-broken-mind'

const failing = async (at: Installation) => {
  const { installation, minds } = await examine(at)
  return [...installation, ...minds.flatMap(({ checks }) => checks)].filter(({ ok }) => !ok).map(({ check }) => check)
}

describe('a sound installation', () => {
  test('passes every check, with vectors and names and after each act of a person', async () => {
    const { kiwi, mind } = await aFurnishedKiwi()
    expect(await failing(kiwi)).toEqual([])
    const stated = (content: string) =>
      mind.write(rememberStatement, {
        content,
        kind: 'fact',
        importance: 0.5,
        tags: [],
        source: 'mail',
        sourceRef: 'a',
      })
    const { memory } = await stated('Ingrid moved to Porto.')
    expect(await failing(kiwi)).toEqual([])
    await settle(kiwi, mind)
    await mind.write(retractMemory, memory.id, null)
    expect(await failing(kiwi)).toEqual([])
    await mind.write(erase, { source: talk.source, sourceRef: talk.sourceRef }, null, 'rcp_1', aSeed)
    await settleLedger(kiwi, mind.id)
    expect(await failing(kiwi)).toEqual([])
  })

  test('does not hold against it what its model cannot represent, nor what waits', async () => {
    const { kiwi, mind } = await aFurnishedKiwi()
    expect(await mind.read(embeddingState)).toMatchObject({ pending: 0 })
    const { n } = await mind.read(
      (open) => open.sql('SELECT count(DISTINCT memory_row) AS n FROM vectors').get<{ n: number }>()!,
    )
    expect(n).toBeLessThan((await mind.read(embeddingState)).total)
    expect(await failing(kiwi)).toEqual([])
  })
})

const turn = `(SELECT row_id FROM memories WHERE kind = 'turn' ORDER BY row_id LIMIT 1)`

const repairable: [string, string, string[]][] = [
  ['a memory that no word finds', `DELETE FROM memory_index WHERE rowid = ${turn}`, ['words']],
  [
    'a retracted memory that is still found',
    `UPDATE memories SET status = 'retracted' WHERE row_id = ${turn}`,
    ['words', 'vectors', 'orphans'],
  ],
  [
    'a damaged index of words',
    'UPDATE memory_index_data SET block = zeroblob(20) WHERE id > 10',
    ['integrity', 'words'],
  ],
  [
    'a vector without its memory',
    `INSERT INTO vectors (model_id, memory_row, start_at, end_at, vector) VALUES (1, 999, 0, 1, x'01020304')`,
    ['vectors'],
  ],
  [
    'a vector of no model',
    `INSERT INTO vectors (model_id, memory_row, start_at, end_at, vector) VALUES (77, ${turn}, 0, 1, x'01020304')`,
    ['vectors'],
  ],
  ['a vector of the wrong length', `UPDATE vectors SET vector = x'01' WHERE memory_row = ${turn}`, ['vectors']],
  ['a vector that was lost', `DELETE FROM vectors WHERE memory_row = ${turn}`, ['meaning']],
  [
    'a name read in a memory that is gone',
    `INSERT INTO mentions (memory_row, norm, surface, kind, at) VALUES (999, 'zq', 'Zq', 'person', 0);
     INSERT INTO name_forms (norm, surface, kind, mentions) VALUES ('zq', 'Zq', 'person', 1)`,
    ['orphans'],
  ],
  ['a spelling that nothing mentions', `INSERT INTO name_forms VALUES ('zq', 'Zq', 'person', 1)`, ['orphans']],
  [
    'places in the queues of a memory that is gone',
    'INSERT INTO awaiting_names (memory_row) VALUES (999)',
    ['orphans'],
  ],
  ['an offer to merge one', `INSERT INTO merge_offers VALUES (999, ${turn}, 0.9, NULL)`, ['orphans']],
  ['an origin of one', 'INSERT INTO memory_sources (memory_row, subject_id) VALUES (999, 1)', ['orphans']],
]

describe('what can be made anew', () => {
  test.each(repairable)('%s is seen, and repaired', async (_, sql, checks) => {
    const { kiwi, mind, damage } = await aFurnishedKiwi()
    damage(sql)
    const found = await examine(kiwi)
    expect(found.ok).toBe(false)
    expect(await failing(kiwi)).toEqual(checks)
    expect((await repair(found, kiwi)).every(({ problem }) => problem === null)).toBe(true)
    expect(await failing(kiwi)).toEqual([])
    await settle(kiwi, mind)
    expect(await failing(kiwi)).toEqual([])
  })

  test('after it the words find what stands, and nothing else', async () => {
    const { kiwi, mind, damage } = await aFurnishedKiwi()
    damage(`UPDATE memories SET status = 'retracted' WHERE content LIKE '%kettle%';
      DELETE FROM memory_index WHERE rowid = ${turn}`)
    await repair(await examine(kiwi), kiwi)
    const found = async (q: string) =>
      (await searchMemories(mind, { q, limit: 5, mode: 'keyword' }, kiwi)).results.map(({ memory }) => memory.content)
    expect(await found('kettle')).toEqual([])
    expect(await found('violin')).toContain('Ingrid keeps the violin in Lisbon.')
  })
})

const beyondRepair: [string, string, string[]][] = [
  [
    'a row that points nowhere',
    `INSERT INTO revisions (memory_row, content, importance, at, by) VALUES (999, '', 0, 0, '')`,
    ['references'],
  ],
  ['an archive that may be changed', 'DROP TRIGGER archive_kept', ['archive']],
  [
    'a wall with a hole in it',
    `DROP TRIGGER archive_suppressed; CREATE TRIGGER archive_suppressed BEFORE INSERT ON archive WHEN 0 BEGIN SELECT 1; END`,
    ['archive'],
  ],
  [
    'a memory of an erased source',
    `INSERT INTO erased_subjects (source, source_ref, erased_at) VALUES ('${talk.source}', '${talk.sourceRef}', 1)`,
    ['suppression'],
  ],
  [
    'one by another of its names',
    `INSERT INTO subject_aliases VALUES ('chatgpt', 'other', 1);
     INSERT INTO erased_subjects (source, source_ref, erased_at) VALUES ('chatgpt', 'other', 1)`,
    ['suppression'],
  ],
  ['a memory that no erase would reach', `DELETE FROM memory_sources WHERE memory_row = ${turn}`, ['orphans']],
]

describe('what only a person can put right', () => {
  test.each(beyondRepair)('%s is seen, and stays to be seen', async (_, sql, checks) => {
    const { kiwi, mind, damage } = await aFurnishedKiwi()
    damage(sql)
    const listed = await mind.read(listSuppressed, { limit: 9 })
    expect(await failing(kiwi)).toEqual(checks)
    await repair(await examine(kiwi), kiwi)
    expect(await failing(kiwi)).toEqual(checks)
    expect(await mind.read(listSuppressed, { limit: 9 })).toEqual(listed)
  })

  test('a list of erased sources that cannot be read is never taken for an empty one', async () => {
    const { kiwi, damage } = await aFurnishedKiwi()
    damage('DROP TABLE erased_subjects')
    expect(await failing(kiwi)).toContain('suppression')
  })

  test('a mind whose file is damaged or gone fails, and no other with it', async () => {
    const { kiwi, owner, mind } = await aFurnishedKiwi()
    const other = await mindFor(kiwi, await kiwi.anAccount({ email: 'ana@example.test' }))
    await kiwi.minds.scrub(mind.ref)
    kiwi.minds.close()
    const file = kiwi.minds.fileOf(mind.ref)
    const [handle, { size }] = [openSync(file, 'r+'), statSync(file)]
    for (let page = 3; page * 4096 < size; page += 2) writeSync(handle, Buffer.alloc(600, 0x5a), 0, 600, page * 4096)
    closeSync(handle)
    rmSync(join(kiwi.minds.fileOf(other.ref), '..'), { recursive: true })

    const { ok, minds } = await examine(kiwi)
    expect(ok).toBe(false)
    const wellOf = (id: string) => minds.find((one) => one.mind === id)!.checks.filter((check) => check.ok)
    expect(minds.find((one) => one.mind === mind.id)).toMatchObject({ account: owner.email, kind: 'personal' })
    expect(minds.find((one) => one.mind === mind.id)!.checks[0]).toMatchObject({ check: 'integrity', ok: false })
    expect(wellOf(other.id)).toEqual([])
    expect(minds.find(({ kind }) => kind === 'engine')!.checks.every((check) => check.ok)).toBe(true)
  })

  test('a folder of a mind that belongs to nobody is seen', async () => {
    const { kiwi } = await aFurnishedKiwi()
    mkdirSync(join(kiwi.config.dataFolder, 'minds', 'aa', 'mind_left'), { recursive: true })
    expect(await failing(kiwi)).toEqual(['folders'])
  })
})

test('no word of a memory is in what the doctor says', async () => {
  const { kiwi, damage } = await aFurnishedKiwi()
  for (const [, sql] of [...repairable.slice(0, 2), ...beyondRepair]) damage(sql)
  expect(JSON.stringify(await examine(kiwi))).not.toMatch(/violin|kettle|conversation-1/i)
})
