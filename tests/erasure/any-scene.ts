import fc from 'fast-check'
import type { MindTx } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'
import { importItems } from '@/lib/mind/archive/import-items'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { noteReads } from '@/lib/mind/memories/note-reads'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { mergeMemories } from '@/lib/mind/merging/merge-memories'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aDevice, aMind, type TestMind } from '../helpers/a-mind'
import { aVector, makeVectors } from '../helpers/made-vectors'
import { readNames } from '../helpers/read-names'
import { anyPair, memoriesIn, nameOf, talk, wordOf } from './any-subject'

export type Scene = {
  pairs: SubjectKey[]
  /** Which subject is also known by a name of which other. */
  shared: [number, number][]
  /** Derivations and acts among memories, named by numbers that are taken modulo how many there are. */
  derived: [number, number][]
  /** Whether the two notes that say nearly the same are. */
  areMerged: boolean
  retracted: number[]
  corrected: number[]
  chosen: { by: 'pair' | 'pairs' | 'memory' | 'stranger'; at: number }
}

const place = fc.nat({ max: 200 })
export const anyScene: fc.Arbitrary<Scene> = fc.record({
  pairs: fc.uniqueArray(anyPair, { minLength: 2, maxLength: 5, selector: nameOf }),
  shared: fc.array(fc.tuple(place, place), { maxLength: 2 }),
  derived: fc.array(fc.tuple(place, place), { maxLength: 6 }),
  areMerged: fc.boolean(),
  retracted: fc.array(place, { maxLength: 2 }),
  corrected: fc.array(place, { maxLength: 2 }),
  chosen: fc.record({ by: fc.constantFrom('pair', 'pairs', 'memory', 'stranger'), at: place }),
})

/** A mind in which everything that can hang on a memory hangs on some. */
export async function aMindOf({ pairs, shared, derived, areMerged, retracted, corrected }: Scene): Promise<TestMind> {
  const mind = await aMind()
  const aliasesOf = (at: number) =>
    shared.flatMap(([one, other]) => (one % pairs.length === at ? [`shared ${other % 2}`] : []))
  await mind.write(
    importItems,
    pairs.map((pair, at) => talk(pair, at, aliasesOf(at))),
  )
  const note = { kind: 'note' as const, importance: 0.5, tags: ['a tag'] }
  const near = ['The ladder stands behind the shed.', 'The ladder stands behind the old shed.']
  const [keep, other] = await Promise.all(near.map((content) => mind.write(rememberStatement, { ...note, content })))
  if (areMerged) await mind.write(mergeMemories, keep!.memory.id, other!.memory.id)
  await mind.write(rememberStatement, { ...note, content: `Under a pair: ${wordOf(0)}.`, ...pairs[0]! })

  const all = await mind.read(memoriesIn)
  const at = (number: number) => all[number % all.length]!
  for (const one of corrected) await mind.write(correctMemory, at(one).id, { content: `${at(one).content} So it was.` })
  await mind.write(
    linkDerived,
    derived.map(([from, to]) => [at(from).row_id, at(to).row_id]),
  )
  await mind.as(aDevice()).write(
    noteReads,
    all.slice(0, 5).map(({ id }) => id),
  )
  await readNames(mind)
  await makeVectors(mind, ({ memoryRow }) => aVector(memoryRow))
  for (const one of retracted) await mind.write(retractMemory, at(one).id, null)
  return mind
}

/** What a model writes over several memories: it rests on each of them. */
function linkDerived(tx: MindTx, links: number[][]) {
  for (const [from, to] of links) {
    if (from === to) continue
    tx.sql(
      `INSERT OR IGNORE INTO memory_links (from_row, to_row, relation, weight, created_at)
       SELECT ?, ?, 'derived_from', 1, 0 WHERE (SELECT count(*) FROM memories WHERE row_id IN (?, ?)) = 2`,
    ).run(from!, to!, from!, to!)
  }
}
