import { expect, it } from 'vitest'
import { paceOf } from '@/lib/live/pace-of'

const steps = (...counts: [seconds: number, waiting: number][]) => {
  let at = 0
  const pace = paceOf(() => at)
  return counts.map(([seconds, waiting]) => {
    at = seconds * 1_000
    return pace(waiting)
  })
}

it('a pace is how many were done in a second of the last ten', () => {
  expect(steps([0, 100], [1, 80], [2, 50], [30, 40], [31, 30])).toEqual([null, 20, 25, null, 10])
})

it('is not known while nothing is done, and is counted anew when more come to wait', () => {
  expect(steps([0, 10], [1, 10], [2, 60], [4, 40])).toEqual([null, null, null, 10])
})
