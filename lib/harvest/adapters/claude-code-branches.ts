import type { Entry } from './claude-code-entry'

/**
 * The lines that the person went back behind, to say something else instead: there the way to the last line of the file
 * begins with another prompt. Everything else was seen and counts, also what hangs beside that way: answers that came
 * after an error, calls that ran at the same time. A parent that was never written is the line before it in the file,
 * and so is none at all: after a compaction the chain begins anew.
 */
export function deadIn(entries: Entry[]): Set<Entry> {
  const lines = entries.filter(({ uuid, isSidechain }) => uuid !== null && !isSidechain)
  const parents = parentsOf(lines)
  const last = lines.map((_, i) => i)
  const onward = new Array<number>(lines.length).fill(-1)
  const opens = lines.map(speakerOf)

  // Parents stand before their children, so each is complete when it is reached from the end.
  for (let i = lines.length - 1; i >= 0; i--) {
    if (onward[i]! >= 0) opens[i] ??= opens[onward[i]!]!
    const parent = parents[i]!
    if (parent < 0) continue
    if (onward[parent]! < 0 || last[i]! > last[parent]!) onward[parent] = i
    last[parent] = Math.max(last[parent]!, last[i]!)
  }

  const dead = new Set<Entry>()
  for (const [i, line] of lines.entries()) {
    const parent = parents[i]!
    if (parent < 0) continue
    const chosen = onward[parent]!
    const isReplaced = chosen !== i && opens[i] === 'person' && opens[chosen] === 'person'
    if (isReplaced || dead.has(lines[parent]!)) dead.add(line)
  }
  return dead
}

/** By place; always a smaller one, so there are no rings. */
function parentsOf(lines: Entry[]): number[] {
  const places = new Map(lines.map(({ uuid }, i) => [uuid, i]))
  return lines.map(({ parent }, i) => {
    const place = parent === null ? undefined : places.get(parent)
    return place !== undefined && place < i ? place : i - 1
  })
}

/** A prompt from the queue replaces nothing: it was typed while the assistant went on. */
const speakerOf = ({ said, queued }: Entry) => (said?.words && queued === null ? said.author : null)
