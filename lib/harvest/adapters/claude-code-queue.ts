import type { Entry } from './claude-code-entry'

type Sightings = { waiting: Entry[]; attached: Entry[]; lines: number }

/**
 * Prompts typed while the assistant was busy stand in the queue, or are attached, or become a line of their own, or
 * several of these. Each text was said as often as it stands in the one of the three places where it stands most often.
 * `replaced` are the entries that say it once more, and those that the person took back.
 */
export function queueOf(entries: Entry[]): { replaced: Set<Entry> } {
  const replaced = new Set<Entry>()
  const sightings = new Map<string, Sightings>()
  const inLine: Entry[] = []
  let left = 0
  const seen = (text: string): Sightings => {
    const known = sightings.get(text) ?? { waiting: [], attached: [], lines: 0 }
    if (!sightings.has(text)) sightings.set(text, known)
    return known
  }

  for (const entry of entries) {
    const words = wordsOf(entry)
    if (entry.queued === 'taken back') {
      for (const waiting of inLine.slice(left)) replaced.add(waiting)
      left = inLine.length
    } else if (entry.queued === 'left the queue') {
      left = Math.min(left + 1, inLine.length)
    } else if (entry.queued !== null && words) {
      seen(words)[entry.queued].push(entry)
      if (entry.queued === 'waiting') inLine.push(entry)
    } else if (words && entry.type === 'user' && !entry.isSidechain && sightings.size > 0) {
      const known = sightings.get(words)
      if (known) known.lines++
      else for (const text of partsOf(words, sightings)) seen(text).lines++
    }
  }

  for (const { waiting, attached, lines } of sightings.values()) {
    const kept = waiting.filter((entry) => !replaced.has(entry))
    for (const entry of attached.slice(0, lines)) replaced.add(entry)
    for (const entry of kept.slice(0, Math.max(lines, attached.length))) replaced.add(entry)
  }
  return { replaced }
}

const wordsOf = ({ said }: Entry) => said?.words.trim() ?? ''

/** Several prompts that waited are sent as one, a line break between them: all or none of its lines are such prompts. */
function partsOf(words: string, sightings: Map<string, Sightings>): string[] {
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 1 && lines.every((line) => sightings.has(line.trim())) ? lines.map((line) => line.trim()) : []
}
