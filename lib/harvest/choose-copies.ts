import type { SurveyedHere as Surveyed } from './survey-upload'

/** One thing to bring in: its copies in the order they are written, and every ref it is known by. */
export type Thread = { copies: Surveyed[]; refs: string[] }

type Known = Thread & { joined: Known | null }

/**
 * Puts together what is one thing: copies that share a ref or an alias, known by all of their ids. Of several copies
 * the best is brought in, or all of them from the oldest on, where each may hold what the others lack.
 */
export function threadsOf(items: Surveyed[]): Thread[] {
  const byRef = new Map<string, Known>()
  for (const item of items) {
    const refs = [...new Set([item.sourceRef, ...item.aliases].map((ref) => ref.normalize('NFC')))]
    const keys = refs.map((ref) => `${item.source}\n${ref}`)
    let thread: Known = { copies: [item], refs, joined: null }
    for (const key of keys) thread = join(byRef.get(key), thread)
    for (const key of keys) byRef.set(key, thread)
  }
  return [...new Set([...byRef.values()].map(lastOf))].map(({ copies, refs }) => ({ copies: wanted(copies), refs }))
}

function join(known: Known | undefined, thread: Known): Known {
  const [one, other] = [known && lastOf(known), lastOf(thread)]
  if (!one || one === other) return other

  one.copies.push(...other.copies)
  one.refs = [...new Set([...one.refs, ...other.refs])]
  other.joined = one
  return one
}

function lastOf(thread: Known): Known {
  let last = thread
  while (last.joined) last = last.joined
  return last
}

function wanted(copies: Surveyed[]): Surveyed[] {
  const fromWorst = copies.map((copy, at) => ({ copy, at })).sort((a, b) => betterBy(a.copy, b.copy) || a.at - b.at)
  const sorted = fromWorst.map(({ copy }) => copy)
  return sorted.some((copy) => copy.copies === 'all') ? distinct(sorted) : sorted.slice(-1)
}

/** The one changed last is better, then the one that says more; of equal ones the later in the upload. */
const betterBy = (one: Surveyed, other: Surveyed) =>
  compare(one.updatedAt ?? -Infinity, other.updatedAt ?? -Infinity) ||
  one.messages - other.messages ||
  one.parts - other.parts

/** A difference of two infinities is no number. */
const compare = (one: number, other: number) => Number(one > other) - Number(one < other)

const distinct = (copies: Surveyed[]) => [...new Map(copies.map((copy) => [copy.hash, copy])).values()]
