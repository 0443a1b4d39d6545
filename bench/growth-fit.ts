/** Of time = a · size^exponent. `last` is the exponent between the two largest sizes, where fixed costs weigh least. */
export type Fit = { exponent: number; last: number; isSteep: boolean }

/** Above it, a cost grows faster than the mind. The tenth allows for noise. */
const steepest = 1.1

/** Ordinary least squares of ln(time) on ln(size). At least two different sizes. */
export function fitOf(points: (readonly [size: number, time: number])[]): Fit {
  const exponent = slopeOf(points)
  const last = slopeOf(points.slice(-2))
  return { exponent, last, isSteep: Math.max(exponent, last) > steepest }
}

function slopeOf(points: (readonly [number, number])[]): number {
  const logs = points.map(([size, time]) => [Math.log(size), Math.log(time)] as const)
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / logs.length
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length
  const covariance = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const variance = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return covariance / variance
}
