/** One line of the table. */
export type Row = { what: string; median: number; p95?: number; unit: string; bar?: string; met?: boolean }

export const median = (values: number[]) => percentile(values, 0.5)

/** Nearest-rank percentile. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
