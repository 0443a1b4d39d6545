import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { checkVectors } from '@/lib/mind/health/check-vectors'
import { fillIndexes, repairVectors } from '@/lib/mind/health/repair-vectors'
import { nearestMemories } from '@/lib/mind/vectors/nearest'
import { fewVectors } from '@/lib/mind/vectors/vector-index'
import { aMind } from '../helpers/a-mind'
import { aConversation } from '../helpers/an-item'
import { aVector, makeVectors } from '../helpers/made-vectors'

const seedOf = ({ content }: { content: string }) => aVector(Number(content.match(/\d+/)?.[0] ?? 0))

/** More vectors than are compared one by one, so that there is an index of them. */
async function aMindWithIndex() {
  const mind = await aMind()
  for (let of = 0; of * 100 <= fewVectors; of++) {
    const turns = Array.from({ length: 100 }, (_, at) => `Turn ${of * 100 + at}.`)
    await mind.write(importItems, [aConversation(turns, { sourceRef: `c${of}` })])
  }
  await makeVectors(mind, seedOf)
  return mind
}

const damages: [string, string, RegExp][] = [
  ['an entry without its vector', 'DELETE FROM vectors WHERE id = 7', /Entries of an index .* 1\./],
  ['a vector that is not in it', 'DELETE FROM vector_index_1_rowids WHERE rowid = 7', /does not know: 1\./],
  [
    'an index of no model',
    'UPDATE embedding_models SET id = 5; UPDATE vectors SET model_id = 5',
    /no known model: 1\./,
  ],
]

test.each(damages)('an index of meaning with %s is seen and made anew', async (_, sql, said) => {
  const mind = await aMindWithIndex()
  expect(await mind.read(checkVectors)).toEqual([])
  mind.store.close()
  const db = new Database(mind.file)
  db.exec(sql)
  db.close()

  expect((await mind.read(checkVectors)).join(' ')).toMatch(said)
  await mind.write(repairVectors)
  while (await mind.write(fillIndexes)) {
    // until none is behind
  }
  expect(await mind.read(checkVectors)).toEqual([])
  const [near] = await mind.read(nearestMemories, aVector(321), 1)
  const content = await mind.read(
    (open, row: number) =>
      open.sql('SELECT content FROM memories WHERE row_id = ?').get<{ content: string }>(row)?.content,
    near!.memoryRow,
  )
  expect(content).toBe('Turn 321.')
})
