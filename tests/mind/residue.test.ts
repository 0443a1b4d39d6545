import { copyFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { noteScrubbed, pendingScrubs } from '@/lib/mind/erasure/scrub-queue'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { filesHolding } from '../helpers/files-holding'

const word = 'qxmarkerwelk6821'
const secret = `The ${word} code of the blue shed is seven four one nine and nobody else knows it`
const pair = { source: 'chatgpt', sourceRef: 'secret' }
const list = { status: 'all', sort: 'newest', limit: 200 } as const

/** Many neighbours, so that index pages split, merge and are freed on the way. */
async function aFullMind() {
  const mind = await aMind()
  const neighbours = Array.from({ length: 300 }, (_, i) =>
    aConversation(
      Array.from(
        { length: 8 },
        (_, t) => `Neighbour ${i} turn ${t} talks about ${words(i * 31 + t)} near the qxmark orchard.`,
      ),
      { sourceRef: `n${i}`, title: `Neighbour ${i}` },
    ),
  )
  const holder = aConversation([secret, `Noted: ${word}.`, 'Thank you.'], {
    sourceRef: 'secret',
    title: `About ${word}`,
  })
  for (let at = 0; at < neighbours.length; at += 50) {
    await mind.write(importItems, [...neighbours.slice(at, at + 50), ...(at === 100 ? [holder] : [])])
  }
  return mind
}

const words = (seed: number) =>
  Array.from({ length: 12 }, (_, i) => `w${((seed + 1) * (i + 7) * 7919) % 5003}`).join(' ')

describe('P-C1 SEC-D1 no byte is left', () => {
  test('of the text, the title, a token, or a former wording', async () => {
    const mind = await aFullMind()
    const [turn] = (await mind.read(listMemories, { ...list, ...pair, kind: 'turn' })).items
    await mind.write(correctMemory, turn!.id, { content: `Corrected: ${word} former and later words zzlatercanary77.` })
    for (const text of [word, 'blue shed', 'zzlatercanary77']) expect(filesHolding(mind.folder, text)).not.toEqual([])

    await mind.write(erase, pair, null, 'rcp_1', aSeed)
    expect(await mind.read(pendingScrubs)).toEqual(['rcp_1'])
    expect(await mind.store.scrub(mind.ref)).toBe('complete')
    await mind.write(noteScrubbed, ['rcp_1'], aSeed)
    expect(await mind.read(pendingScrubs)).toEqual([])
    for (const text of [word, word.slice(4), 'blue shed', 'zzlatercanary77', 'latercanary77', 'seven four one nine'])
      expect([text, filesHolding(mind.folder, text)]).toEqual([text, []])
  })

  test('SEC-D2 the erased document cannot be rebuilt from what the index keeps', async () => {
    const mind = await aFullMind()
    const row = await mind.read(
      (open) =>
        open.sql('SELECT row_id FROM memories WHERE content LIKE ?').get<{ row_id: number }>(`%${secret}%`)!.row_id,
    )
    const structureBefore = await mind.read(
      (open) => open.sql('SELECT block FROM memory_index_data WHERE id = 10').get<{ block: Buffer }>()!.block,
    )
    expect(rebuilt(copyOf(mind), row, structureBefore)).toContain(word)

    await mind.write(erase, pair, null, 'rcp_1', aSeed)
    await mind.store.scrub(mind.ref)
    expect(rebuilt(copyOf(mind), row, structureBefore)).toMatch(/^$|malformed/)
    expect(rebuilt(copyOf(mind), row, null)).toBe('')
  })

  test('SEC-D4 an erase is pending while a reader holds the old pages, and completes when it ends', async () => {
    const mind = await aFullMind()
    const reader = new Database(mind.file)
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM memories').get()
    await mind.write(erase, pair, null, 'rcp_1', aSeed)
    expect(await mind.store.scrub(mind.ref, 100)).toBe('pending')
    reader.exec('COMMIT')
    reader.close()
    expect(await mind.store.scrub(mind.ref, 100)).toBe('complete')
    expect(filesHolding(mind.folder, word)).toEqual([])
  })

  test('SEC-D27 every connection has the settings the promise rests on', async () => {
    const mind = await aMind()
    const settings = await mind.read((open) =>
      ['secure_delete', 'synchronous', 'foreign_keys', 'temp_store', 'journal_mode'].map(
        (name) => Object.values(open.sql(`SELECT * FROM pragma_${name}`).get<Record<string, unknown>>()!)[0],
      ),
    )
    expect(settings).toEqual([1, 2, 1, 2, 'wal'])
  })
})

function copyOf(mind: TestMind) {
  const copy = join(dirname(mind.file), `copy-${Math.random()}.sqlite`)
  const source = new Database(mind.file)
  source.pragma('wal_checkpoint(TRUNCATE)')
  source.close()
  copyFileSync(mind.file, copy)
  return copy
}

/** The attack of a person who holds the file: old structure record back, then read the postings of the row. */
function rebuilt(file: string, row: number, structure: Buffer | null): string {
  const db = new Database(file).unsafeMode()
  try {
    if (structure) db.prepare('UPDATE memory_index_data SET block = ? WHERE id = 10').run(structure)
    db.exec(`CREATE VIRTUAL TABLE temp.attack USING fts5vocab(main, memory_index, 'instance')`)
    const terms = db.prepare('SELECT term FROM temp.attack WHERE doc = ? ORDER BY col, "offset"').all(row) as {
      term: string
    }[]
    return terms.map((one) => one.term).join(' ')
  } catch (error) {
    return `unreadable: ${(error as Error).message}`
  } finally {
    db.close()
  }
}
