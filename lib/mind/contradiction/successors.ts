/**
 * `from` and `until`: when it was said, in milliseconds; where nobody knows, some time before it came in. What a device
 * says (`by_device`) never takes the place of what is `held`: what a person said, worded or pinned.
 */
export type Said = {
  row_id: number
  stance: string
  from: number
  until: number
  subject_id: number | null
  start_at: number
  by_device: number
  held: number
}

/**
 * For any answer of a slot the first of `telling` that was said after it, contradicts it and may take its place: later, or
 * further down in the same conversation at the same or an unknown time. One look along the line of time serves all of them.
 */
export function successors<S extends Said>(telling: S[]): (member: Said) => S | undefined {
  const ofAny = firstAmong(telling)
  const ofHeld = firstAmong(telling.filter(({ by_device }) => !by_device))
  return (member) => (member.held ? ofHeld(member) : ofAny(member))
}

function firstAmong<S extends Said>(telling: S[]): (member: Said) => S | undefined {
  const inOrder = telling.toSorted(byTime)
  const later = lineOf(inOrder, ({ from }) => from)
  const lines = new Map<string, Line<S>>()
  for (const [key, beside] of groupedBy(inOrder, talkOf))
    lines.set(
      key,
      lineOf(beside, ({ start_at }) => start_at),
    )
  return (member) => {
    const next = later(member.stance, member.until)
    const beside = member.subject_id === null ? undefined : lines.get(talkOf(member))?.(member.stance, member.start_at)
    return next && beside ? [next, beside].sort(byTime)[0] : (next ?? beside)
  }
}

const byTime = (one: Said, other: Said) =>
  one.from - other.from ||
  one.start_at - other.start_at ||
  Number(one.stance > other.stance) - Number(one.stance < other.stance) ||
  one.row_id - other.row_id

const talkOf = ({ subject_id, from }: Said) => `${subject_id} ${from}`

type Line<S> = (stance: string, after: number) => S | undefined

/**
 * Answers along a line, in its order: the first one after a place that contradicts a stance. `not x` contradicts only
 * `x`; what is no denial contradicts everything else that is none.
 */
function lineOf<S extends Said>(inOrder: S[], placeOf: (one: S) => number): Line<S> {
  const byStance = groupedBy(inOrder, ({ stance }) => stance)
  const said = inOrder.filter(({ stance }) => !isDenial(stance))
  const nextOther = nextOthers(said)
  const firstAfter = (among: S[], place: number) => {
    let [low, high] = [0, among.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (placeOf(among[middle]!) > place) high = middle
      else low = middle + 1
    }
    return low
  }
  const denied = (stance: string, place: number) => {
    const among = byStance.get(stance) ?? []
    return among[firstAfter(among, place)]
  }
  return (stance, after) => {
    if (isDenial(stance)) return denied(stance.slice('not '.length), after)
    const at = firstAfter(said, after)
    const other = said[at]?.stance === stance ? said[nextOther[at]!] : said[at]
    const no = denied(`not ${stance}`, after)
    return other && no ? [other, no].sort(byTime)[0] : (other ?? no)
  }
}

const isDenial = (stance: string) => stance.startsWith('not ')

/** For each place the next one with another stance. */
function nextOthers(said: Said[]): number[] {
  const next = said.map(() => said.length)
  for (let at = said.length - 2; at >= 0; at--)
    next[at] = said[at + 1]!.stance === said[at]!.stance ? next[at + 1]! : at + 1
  return next
}

function groupedBy<S>(inOrder: S[], keyOf: (one: S) => string): Map<string, S[]> {
  const groups = new Map<string, S[]>()
  for (const one of inOrder) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
