import { describe, expect, it } from 'vitest'
import { growthChart } from '@/bench/growth-chart'
import { fitOf } from '@/bench/growth-fit'
import { growthPage } from '@/bench/growth-page'

const sizes = [1_000, 10_000, 100_000]
const along = (timeAt: (size: number) => number) => fitOf(sizes.map((size) => [size, timeAt(size)] as const))

/** What an operation costs when it takes so long at each size. */
function grown(timeAt: (size: number) => number) {
  const measured = sizes.map((memories) => ({
    memories,
    bytesEach: 900,
    costs: { open: { p50: timeAt(memories), p95: 2 * timeAt(memories) } },
  }))
  return { measured, fits: { open: along(timeAt) } }
}

describe('the exponent of a cost', () => {
  it.each([0, 0.5, 1, 2])('of time as size to the power of %d is that power', (power) => {
    const { exponent, last } = along((size) => 3 * size ** power)
    expect(exponent).toBeCloseTo(power, 9)
    expect(last).toBeCloseTo(power, 9)
  })

  it('is that of least squares where the points lie on no line', () => {
    const { exponent } = fitOf([
      [1, 1],
      [10, 10],
      [100, 10],
    ])
    expect(exponent).toBeCloseTo(0.5, 9)
  })

  it('warns of what grows faster than the mind, and not of what grows with it', () => {
    expect(along((size) => size ** 1.2).isSteep).toBe(true)
    expect(along((size) => size).isSteep).toBe(false)
  })

  it('warns of a steep last step behind what is fixed', () => {
    const { exponent, isSteep } = along((size) => 100 + size ** 2 / 1e6)
    expect(exponent).toBeLessThan(1.1)
    expect(isSteep).toBe(true)
  })
})

describe('the page of growth', () => {
  it('has each cost at each size with its exponent, and says that none is steep', () => {
    const page = growthPage(
      grown((size) => size / 1_000),
      'Two cores.',
    )
    expect(page).toContain('| open | 1.00 / 2.00 | 10.0 / 20.0 | 100 / 200 | 1.00 | 1.00 |')
    expect(page).toContain('None is above 1.1')
  })

  it('names what is steep', () => {
    const page = growthPage(
      grown((size) => size ** 2 / 1e6),
      'Two cores.',
    )
    expect(page).toContain('| 2.00 | 2.00 ⚠ |')
    expect(page).toContain('faster than the mind: open.')
  })
})

it('the chart places a power law on a straight line, and names its exponent', () => {
  const chart = growthChart(grown((size) => size / 1_000))
  const points = chart
    .match(/polyline points="([^"]+)"/)![1]!
    .split(' ')
    .map((point) => point.split(',').map(Number))
  const [from, middle, to] = points as [number, number][]
  expect(points).toHaveLength(3)
  expect(middle![1] - from![1]).toBeCloseTo(to![1] - middle![1], 0)
  expect(to![1]).toBeLessThan(from![1])
  expect(chart).toContain('open: 1.00')
})
