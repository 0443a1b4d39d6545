/** Whole numbers for these parts whose sum is their rounded sum: what is left over goes to the largest remainders. */
export function roundedParts(parts: readonly number[]): number[] {
  const whole = parts.map((part) => Math.floor(part + 1e-9))
  const left = Math.round(sumOf(parts)) - sumOf(whole)
  const byRemainder = parts.map((_, at) => at).sort((a, b) => parts[b]! - whole[b]! - (parts[a]! - whole[a]!))
  for (const at of byRemainder.slice(0, left)) whole[at]! += 1
  return whole
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
