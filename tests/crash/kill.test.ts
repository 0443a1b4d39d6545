import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashRun, theActor } from './a-crash-run'

/** A short run by default; `npm run test:crash` makes a long one. */
const cycles = Number(process.env.KIWI_CRASH_CYCLES ?? 20)
const perCycleMs = 6_000

let actor: Awaited<ReturnType<typeof theActor>>
beforeAll(async () => {
  actor = await theActor()
})
afterAll(() => actor.remove())

describe('P-C4 SEC-D23 SC-S9 killed at any moment, two processes at a time', () => {
  test(
    `every invariant holds after each of ${cycles} crashes`,
    async () => {
      expect(await crashRun(actor.program, { cycles, subjects: 12 })).toEqual({ cycle: cycles, found: [] })
    },
    cycles * perCycleMs,
  )

  test.each(['check outside', 'two transactions'] as const)(
    'a %s is found out',
    async (broken) => {
      const { found } = await crashRun(actor.program, { cycles: 25, subjects: 2, broken })
      const sign = broken === 'check outside' ? /suppressed/i : /of \d turns|turns and|of an erased source|not there/
      expect(found.some((one) => sign.test(one))).toBe(true)
    },
    25 * perCycleMs,
  )
})
