import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { erase } from '@/lib/mind/erasure/erase'
import { type Erasing, previewErasure } from '@/lib/mind/erasure/plan-erasure'
import { isSuppressed } from '@/lib/mind/suppression/check-suppression'
import { aSeed } from '../helpers/a-seed'
import { aMindOf, anyScene } from './any-scene'
import { fewRuns, memoriesIn, nameOf, wordOf } from './any-subject'
import { expectedOf, hangingOn, whereStand } from './left-behind'

describe('P-A11 the reach of an erase, over random minds', () => {
  it('is what the dry run said, takes every memory that rests on the subject, and leaves all others as they were', async () => {
    await fc.assert(
      fc.asyncProperty(anyScene, async (scene) => {
        const mind = await aMindOf(scene)
        const all = await mind.read(memoriesIn)
        const { by, at } = scene.chosen
        const stranger = { source: 'stranger', sourceRef: `never seen ${at}` }
        const erasing: Erasing = {
          memory: { memoryId: all[at % all.length]!.id },
          pair: scene.pairs[at % scene.pairs.length]!,
          pairs: { pairs: [stranger, ...scene.pairs.slice(at % scene.pairs.length), scene.pairs.at(-1)!] },
          stranger,
        }[by]
        const expected = await mind.read(expectedOf, erasing)
        const dry = await mind.read(previewErasure, erasing)
        const { result, subjects, receipt } = await mind.write(erase, erasing, null, 'rcp_1', aSeed)

        expect({ result, subjects }).toEqual({ result: dry.result, subjects: dry.subjects })
        expect(receipt).toMatchObject({ counts: dry.result, ...pick(dry.blastRadius!, 'copies', 'unreachable') })
        expect(receipt!.verified).toEqual({ memories: 0, archive: 0, index: 0, vectors: 0, names: 0 })
        expect(result.memoriesDeleted).toBe(expected.going.length)
        const strangers = by === 'stranger' || by === 'pairs' ? 1 : 0
        expect(subjects).toHaveLength(expected.subjects + strangers)

        expect(await mind.read(memoriesIn)).toEqual(expected.staying)
        expect(await mind.read(hangingOn, expected.going)).toEqual([])
        const erased = scene.pairs.flatMap((pair, place) =>
          expected.names.includes(nameOf(pair)) ? [wordOf(place)] : [],
        )
        expect(await mind.read(whereStand, erased)).toEqual([])
        for (const pair of scene.pairs)
          expect([pair, await mind.read(isSuppressed, pair)]).toEqual([pair, expected.names.includes(nameOf(pair))])
      }),
      fewRuns,
    )
  })
})

const pick = <T extends object, K extends keyof T>(from: T, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
