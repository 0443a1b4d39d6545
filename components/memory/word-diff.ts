export type DiffPart = { kind: 'same' | 'gone' | 'new'; text: string }

const mostWords = 1_500

/**
 * What changed from `before` to `after`, word by word (longest common subsequence). Texts too long for that are told
 * as wholly gone and wholly new.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  return joined(wordRuns(before, after).flatMap(withoutEdge))
}

/** The same where each word keeps the space after it, so that what is not gone joins to `after` to the letter. */
export function wordRuns(before: string, after: string): DiffPart[] {
  const old = wordsOf(before)
  const now = wordsOf(after)
  if (old.length > mostWords || now.length > mostWords) {
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]
  }
  return joined(walk(old, now, commonLengths(old, now)))
}

/** Words with the space after them, so that joining them gives the text again. */
const wordsOf = (text: string) => text.match(/\S+\s*|^\s+/g) ?? []
const same = (a: string | undefined, b: string | undefined) => a?.trimEnd() === b?.trimEnd()

/** `table[i][j]`: how many words `old` from i and `now` from j have in common, in order. */
function commonLengths(old: string[], now: string[]) {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = table[i]!
      const below = table[i + 1]!
      row[j] = same(old[i], now[j]) ? below[j + 1]! + 1 : Math.max(below[j]!, row[j + 1]!)
    }
  }
  return table
}

function walk(old: string[], now: string[], table: Uint16Array[]): DiffPart[] {
  const parts: DiffPart[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && same(old[i], now[j])) {
      parts.push({ kind: 'same', text: now[j++]! })
      i++
    } else if (i < old.length && (j === now.length || table[i + 1]![j]! >= table[i]![j + 1]!)) {
      parts.push({ kind: 'gone', text: old[i++]! })
    } else {
      parts.push({ kind: 'new', text: now[j++]! })
    }
  }
  return parts
}

function joined(parts: DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else runs.push({ ...part })
  }
  return runs
}

/** The space after a changed word belongs to the text around it. */
export function withoutEdge(part: DiffPart): DiffPart[] {
  const text = part.text.trimEnd()
  if (part.kind === 'same' || text === '' || text === part.text) return [part]
  return [
    { kind: part.kind, text },
    { kind: 'same', text: part.text.slice(text.length) },
  ]
}

const keptAround = 60

/** Long stretches without a change shrink to their ends, so that the changes stand out. */
export function shortened(parts: DiffPart[]): DiffPart[] {
  return parts.map((part, place) => {
    if (part.kind !== 'same' || part.text.length <= keptAround * 3) return part
    const head = place === 0 ? '' : part.text.slice(0, keptAround)
    const tail = place === parts.length - 1 ? '' : part.text.slice(-keptAround)
    return { kind: 'same', text: `${head} … ${tail}` }
  })
}
