import { expect, test } from 'vitest'
import { namedIn, namesLeft } from '@/lib/mind/knowledge/names-left'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { vectorsLeft, vectorsOf } from '@/lib/mind/vectors/vectors-left'
import { aMind } from '../helpers/a-mind'
import { aModel, aVector, makeVectors } from '../helpers/made-vectors'
import { readNames } from '../helpers/read-names'

async function aMindOfTwo() {
  const mind = await aMind()
  const states = (content: string) =>
    mind.write(rememberStatement, { content, kind: 'fact', importance: 0.5, tags: [] })
  await states('Wilhelmina Oosterbroek lives in Oslo.')
  await states('It rained in Oslo.')
  await readNames(mind)
  await makeVectors(mind, ({ content }) => aVector(content.length, 64), aModel({ dimensions: 64 }))
  return mind
}

const first = [1]

test('a receipt counts every name that its memories leave behind, and none that another still says', async () => {
  const mind = await aMindOfTwo()
  const named = await mind.read(namedIn, first)
  expect(named.norms).toEqual(['oslo', 'wilhelmina oosterbroek'])
  expect(await mind.read(namesLeft, first, named)).toBeGreaterThan(0)

  const without = (...tables: string[]) =>
    mind.write((tx) => {
      for (const table of tables) tx.sql(`DELETE FROM ${table} WHERE memory_row = 1`).run()
      return namesLeft(tx, first, named)
    })
  // The spelling and the name of Wilhelmina; her topic still has a name, and Oslo is said by the other memory.
  expect(await without('mentions', 'relations')).toBe(2)
  const left = await mind.write((tx) => {
    tx.sql(`DELETE FROM name_forms WHERE norm LIKE 'wil%'`).run()
    tx.sql(`DELETE FROM entity_names WHERE norm LIKE 'wil%'`).run()
    return namesLeft(tx, first, named)
  })
  expect(left).toBe(1)
})

test('a receipt counts every vector that its memories leave behind, in an index too', async () => {
  const mind = await aMindOfTwo()
  const had = await mind.read(vectorsOf, first)
  expect(had.length).toBe(1)
  expect(await mind.read(vectorsLeft, first, had)).toBe(1)
  const left = await mind.write((tx) => {
    tx.sql('CREATE VIRTUAL TABLE vector_index_1 USING vec0(signs bit[64])').run()
    for (const { id } of tx.sql('SELECT id FROM vectors').all<{ id: number }>())
      tx.sql('INSERT INTO vector_index_1 (rowid, signs) VALUES (?, vec_bit(?))').run(BigInt(id), new Uint8Array(8))
    tx.sql('DELETE FROM vectors WHERE memory_row = 1').run()
    return vectorsLeft(tx, first, had)
  })
  expect(left).toBe(1)
})
