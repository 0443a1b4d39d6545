/** The same direction at length 1; null where there is none. */
export function unitVector(values: ArrayLike<number>): Float32Array | null {
  const vector = Float32Array.from(values)
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return length > 0 && Number.isFinite(length) ? vector.map((value) => value / length) : null
}
