import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mind } from '@/db/mind/mind'
import type { TurnAnswer } from '@/lib/contract/selection'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { nextToErase, previewSelected } from '@/lib/mind/selection/erase-selected'
import { retractSelected } from '@/lib/mind/selection/retract-selected'
import { type Frozen, freezeSelection, selectedRows } from '@/lib/mind/selection/selected-rows'
import { tagSelected } from '@/lib/mind/selection/tag-selected'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'

const note = { kind: 'note' as const, importance: 0.5 }
const state = async (mind: TestMind, content: string, tags: string[] = []) =>
  (await mind.write(rememberStatement, { ...note, content, tags })).memory.id

const freeze = async (mind: TestMind, filter: Partial<Frozen['filter']> = {}) =>
  (await mind.read(freezeSelection, { status: 'active', ...filter })).frozen

/** Turn after turn until nothing is left. */
async function toTheEnd(turn: (cursor: string | undefined) => Promise<TurnAnswer>) {
  const turns: TurnAnswer[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const answer = await turn(cursor)
    turns.push(answer)
    cursor = answer.cursor
  }
  return turns
}

const conversations = [
  aConversation(['I prefer green tea over coffee.', 'Noted.', 'My lantern is made of brass.', 'Noted as well.']),
  aConversation(['The brass kettle is mine.', 'It is.'], { sourceRef: 'conversation-2', title: 'Another one' }),
]

async function aFullMind() {
  const mind = await aMind()
  await mind.write(importItems, conversations)
  for (const [at, content] of ['A brass bell.', 'A tin bell.', 'A brass key.'].entries())
    await state(mind, content, at === 1 ? ['tin'] : [])
  return mind
}

/** All that two minds must have alike, without the ids that differ from mind to mind. */
const whatStands = (mind: Mind) => ({
  memories: mind
    .sql('SELECT content, kind, status, tags, retracted_reason FROM memories ORDER BY row_id')
    .all<Record<string, string>>(),
  audit: mind
    .sql(`SELECT action, count(*) AS n FROM audit WHERE action IN ('correct', 'retract') GROUP BY action`)
    .all<{ action: string; n: number }>(),
  suppressed: mind.sql('SELECT source, source_ref FROM erased_subjects ORDER BY source, source_ref').all(),
})

const filters = fc.record(
  {
    q: fc.constantFrom('brass', 'bell', 'tea'),
    kind: fc.constantFrom('turn', 'note', 'preference'),
    source: fc.constantFrom('chatgpt', 'kiwi'),
    tag: fc.constant('tin'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<Frozen['filter']>>
const acts = fc.constantFrom('tag', 'retract', 'erase')

describe('everything a filter finds', () => {
  it('is changed as it would be one by one, whatever the filter and the act', async () => {
    await fc.assert(
      fc.asyncProperty(filters, acts, async (filter, act) => {
        const [together, apart] = [await aFullMind(), await aFullMind()]
        const frozen = await freeze(together, filter)
        const ids = (await apart.read(selectedRows, await freeze(apart, filter), 0, 1_000)).map(({ id }) => id)
        if (act === 'tag') {
          await toTheEnd((cursor) => together.write(tagSelected, frozen, { add: ['seen'], remove: ['tin'] }, cursor))
          for (const id of ids) await apart.write(retag, id)
        } else if (act === 'retract') {
          await toTheEnd((cursor) => together.write(retractSelected, frozen, 'over', cursor))
          for (const id of ids) await apart.write(retractMemory, id, 'over')
        } else {
          const memoryIds = (await together.read(nextToErase, frozen, undefined)).map(({ id }) => id)
          const { memories } = await together.read(previewSelected, frozen)
          const { result } = await together.write(erase, { memoryIds }, 'over', 'rcp_1', aSeed)
          expect(result.memoriesDeleted).toBe(memories)
          for (const [at, id] of ids.entries()) {
            if (await apart.read(isThere, id)) await apart.write(erase, { memoryId: id }, 'over', `rcp_${at}`, aSeed)
          }
        }
        expect(await together.read(whatStands)).toEqual(await apart.read(whatStands))
      }),
      { numRuns: 14 },
    )
  })

  it('leaves out what came after, and what has left the filter since', async () => {
    const mind = await aMind()
    const [first, second] = [await state(mind, 'A brass bell.'), await state(mind, 'A brass key.')]
    const frozen = await freeze(mind, { q: 'brass' })
    await state(mind, 'A brass lamp.')
    await mind.write(correctMemory, second, { content: 'An iron key.' })
    expect((await mind.read(selectedRows, frozen, 0, 10)).map(({ id }) => id)).toEqual([first])
  })

  it('leaves out what was made in the place of one that is gone', async () => {
    const mind = await aMind()
    const gone = await state(mind, 'A brass bell.')
    const frozen = await freeze(mind)
    await mind.write(erase, { memoryId: gone }, null, 'rcp_1', aSeed)
    mind.tick(1)
    await state(mind, 'A brass lamp.')
    expect(await mind.read(selectedRows, frozen, 0, 10)).toEqual([])
  })

  it('goes two hundred at a time, loses nothing between two turns, and does nothing twice', async () => {
    const mind = await aMind()
    for (let at = 0; at < 203; at++) await state(mind, `Note ${at}.`)
    const frozen = await freeze(mind)
    const change = { add: ['seen'], remove: [] }
    const turns = await toTheEnd((cursor) => mind.write(tagSelected, frozen, change, cursor))
    expect(turns.map(({ done, left }) => [done, left])).toEqual([
      [200, 3],
      [3, 0],
    ])
    await toTheEnd((cursor) => mind.write(tagSelected, frozen, change, cursor))
    expect((await mind.read(whatStands)).audit).toEqual([{ action: 'correct', n: 203 }])
  })

  it('tells which refused and does the others', async () => {
    const mind = await aMind()
    const crowded = await state(
      mind,
      'A bell.',
      Array.from({ length: 50 }, (_, at) => `t${at}`),
    )
    const gone = await state(mind, 'A key.')
    await mind.write(retractMemory, gone, null)
    await state(mind, 'A lamp.')
    const frozen = await freeze(mind, { status: 'all' })
    const turn = await mind.write(tagSelected, frozen, { add: ['seen'], remove: [] }, undefined)
    expect(turn).toMatchObject({ done: 1, left: 0, cursor: null })
    expect(turn.failed).toEqual([
      { id: crowded, reason: 'tags: at most 50 on a memory' },
      { id: gone, reason: 'A retracted memory stays as it was.' },
    ])
    const { items } = await mind.read(listMemories, { status: 'active', tag: 'seen', sort: 'newest', limit: 9 })
    expect(items.map(({ content }) => content)).toEqual(['A lamp.'])
  })

  it('is good for an hour', async () => {
    const mind = await aMind()
    await state(mind, 'A bell.')
    const frozen = await freeze(mind)
    mind.tick(3_600_001)
    await expect(mind.read(selectedRows, frozen, 0, 10)).rejects.toMatchObject({ status: 404 })
  })
})

const isThere = (mind: Mind, id: string) => mind.sql('SELECT 1 FROM memories WHERE id = ?').get(id) !== undefined

const retag = (tx: Parameters<typeof correctMemory>[0], id: string) => {
  const { tags } = tx.sql('SELECT tags FROM memories WHERE id = ?').get<{ tags: string }>(id)!
  const former = JSON.parse(tags) as string[]
  correctMemory(tx, id, { tags: [...former.filter((tag) => tag !== 'tin'), 'seen'] })
}
