type Said = { at: number | null; author: 'person' | 'assistant' | null }

/**
 * By time, from files that list the newest first or in no order at all. Question and answer may carry the same time: the
 * person comes first. What has no time stays beside what stood before it.
 */
export function oldestFirst<S extends Said>(said: S[]): S[] {
  const ordered = isNewestFirst(said) ? [...said].reverse() : said
  let latest = -Infinity
  return ordered
    .map((one) => {
      latest = one.at ?? latest
      return { one, at: latest, rank: one.author === 'person' ? 0 : 1 }
    })
    .sort((a, b) => (a.at === b.at ? a.rank - b.rank : a.at - b.at))
    .map(({ one }) => one)
}

function isNewestFirst(said: Said[]): boolean {
  const times = said.map(({ at }) => at).filter((at) => at !== null)
  return times.length > 1 && times[0]! > times.at(-1)!
}
