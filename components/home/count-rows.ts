const shown = 7

/** The largest counts, the most first and equal ones by name, and how many more names there are. */
export function countRows(counts: Record<string, number>) {
  const all = Object.entries(counts)
    .flatMap(([name, count]) => (count > 0 ? [{ name, count }] : []))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
  return { rows: all.slice(0, shown), left: Math.max(0, all.length - shown) }
}

/** Days summed up to their months, `2026-03`. */
export function monthCounts(days: { day: string; memories: number }[]) {
  const months: Record<string, number> = {}
  for (const { day, memories } of days) {
    const month = day.slice(0, 7)
    months[month] = (months[month] ?? 0) + memories
  }
  return months
}
