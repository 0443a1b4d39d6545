import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SubjectKey, subjectKey } from '@/lib/contract/common'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { allowReimport } from '@/lib/mind/suppression/allow-reimport'
import { isSuppressed } from '@/lib/mind/suppression/check-suppression'
import { aMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { anyPair, anyRef, anySource, fewRuns, memoriesIn, nameOf, talk, wordOf } from './any-subject'

describe('SC-I6 two subjects, whatever their references', () => {
  it('erasing one leaves the other as it was, and lets it in again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyPair, { minLength: 2, maxLength: 2, selector: nameOf }), async (pairs) => {
        const [one, other] = pairs as [SubjectKey, SubjectKey]
        const mind = await aMind()
        await mind.write(importItems, [talk(one, 0), talk(other, 1)])
        const before = (await mind.read(memoriesIn)).filter(({ content }) => !content.includes(wordOf(0)))
        await mind.write(erase, one, null, 'rcp_1', aSeed)
        const left = await mind.read(memoriesIn)
        expect(left.filter(({ content }) => content.toLowerCase().includes(wordOf(0)))).toEqual([])
        expect(left.filter(({ content }) => content.includes(wordOf(1)))).toEqual(
          before.filter(({ content }) => content.includes(wordOf(1))),
        )
        const again = await mind.write(importItems, [talk(one, 0), talk(other, 1)])
        expect(again.map(({ outcome }) => outcome)).toEqual(['suppressed', 'unchanged'])
      }),
      fewRuns,
    )
  })
})

describe('SC-I5 one subject, however it is written', () => {
  it('either normal form names it at a door; what is out of bounds is refused, never cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) =>
          subjectKey.safeParse({ source: 'chatgpt', sourceRef: text.normalize(form) }),
        )
        const bytes = Buffer.byteLength(text.normalize('NFC'))
        const fits = bytes >= 1 && bytes <= 1024 && !/\p{Cc}/u.test(text) && text.isWellFormed()
        expect([composed!.success, decomposed!.success]).toEqual([fits, fits])
        if (fits)
          expect([composed!.data, decomposed!.data]).toEqual(
            Array(2).fill({ source: 'chatgpt', sourceRef: text.normalize('NFC') }),
          )
      }),
      {
        numRuns: 300,
        examples: [
          [''],
          ['\0'],
          ['a\nb'],
          ['\u0085'],
          ['\ud800'],
          ['x'.repeat(1024)],
          ['x'.repeat(1025)],
          ['é'.repeat(512)],
          ['e\u0301'.repeat(512)],
          ['é'.repeat(513)],
        ],
      },
    )
  })

  it('its aliases are recorded, suppress and are lifted together, whichever of its names is used', async () => {
    await fc.assert(
      fc.asyncProperty(
        anySource,
        fc.uniqueArray(anyRef, { minLength: 2, maxLength: 4 }),
        fc.nat(),
        fc.nat(),
        async (source, refs, erasedBy, allowedBy) => {
          const [ref, ...aliases] = refs as [string, ...string[]]
          const names = refs.map((sourceRef) => ({ source, sourceRef }))
          const mind = await aMind()
          await mind.write(importItems, [talk({ source, sourceRef: ref }, 0, aliases)])
          const states = () => Promise.all(names.map((name) => mind.read(isSuppressed, name)))
          await mind.write(erase, names[erasedBy % names.length]!, null, 'rcp_1', aSeed)
          expect(await states()).toEqual(names.map(() => true))
          for (const [at, name] of names.entries())
            expect((await mind.write(importItems, [talk(name, at)]))[0]!.outcome).toBe('suppressed')
          await mind.write(allowReimport, names[allowedBy % names.length]!)
          expect(await states()).toEqual(names.map(() => false))
        },
      ),
      fewRuns,
    )
  })
})
