/** How many of each are kept: the newest of as many days, weeks and months as have one. */
const kept = { days: 7, weeks: 4, months: 12 }
const dayMs = 24 * 60 * 60_000

/** The time in the name of a daily backup, in milliseconds since 1970; null for any other file. */
export function timeOfBackup(name: string): number | null {
  const parts = /^kiwi-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.kiwibackup$/.exec(name)
  if (!parts) return null
  const at = Date.parse(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}Z`)
  return Number.isNaN(at) ? null : at
}

export const nameOfBackup = (at: number) =>
  `kiwi-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.kiwibackup`

/** Which of these daily backups nobody needs any more. Files of any other name are left alone. */
export function superfluous(names: string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const at = timeOfBackup(name)
      return at === null ? [] : [{ name, at }]
    })
    .sort((one, other) => other.at - one.at)
  const needed = new Set([
    ...newestOfEach(backups, kept.days, dayOf),
    ...newestOfEach(backups, kept.weeks, (at) => Math.floor((dayOf(at) + 3) / 7)),
    ...newestOfEach(backups, kept.months, (at) => new Date(at).toISOString().slice(0, 7)),
  ])
  return backups.map(({ name }) => name).filter((name) => !needed.has(name))
}

const dayOf = (at: number) => Math.floor(at / dayMs)

function newestOfEach<P>(newestFirst: { name: string; at: number }[], most: number, period: (at: number) => P) {
  const names = new Map<P, string>()
  for (const { name, at } of newestFirst) if (!names.has(period(at))) names.set(period(at), name)
  return [...names.values()].slice(0, most)
}
