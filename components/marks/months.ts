const mostBars = 24

/** The months from `from` to `to`, both with them (`2026-03`), and what was counted in them. */
export type Bar = { from: string; to: string; count: number }

/** Months without a gap, joined to quarters or years when there would be too many bars. */
export function barsOf(months: Record<string, number>): Bar[] {
  const names = Object.keys(months).sort()
  const [start] = names
  const end = names.at(-1)
  if (!start || !end) return []

  const from = placeOf(start)
  const to = placeOf(end)
  const step = [1, 3, 12].find((size) => (to - from) / size < mostBars) ?? 60
  const bars: Bar[] = []
  for (let place = from - (from % step); place <= to; place += step) {
    const inside = Array.from({ length: step }, (_, more) => monthAt(place + more))
    bars.push({
      from: monthAt(place),
      to: monthAt(place + step - 1),
      count: inside.reduce((sum, month) => sum + (months[month] ?? 0), 0),
    })
  }
  return bars
}

const placeOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const monthAt = (place: number) =>
  `${String(Math.floor(place / 12)).padStart(4, '0')}-${String((place % 12) + 1).padStart(2, '0')}`
