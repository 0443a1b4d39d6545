import type { TurnToRead } from '@/lib/mind/memories/turns-to-read'
import { ownWords } from '../derived-parts'

/** A turn as the model sees it, under a number that holds for one portion. */
export type ShownTurn = { turn: number; id: string; assistant: string | null; person: string }

const mostOfTurn = 2_000
const mostBefore = 400
const mostOfPortion = 12_000
const mostPortions = 8

/**
 * The turns in portions that a small model holds at once: the person's own words without attached files, each with the
 * end of what it answers. Of a very long conversation the beginning is read.
 */
export function portionsOf(turns: TurnToRead[]): ShownTurn[][] {
  const portions: ShownTurn[][] = []
  let room = 0
  for (const { id, words, before } of turns) {
    const person = ownWords(words).slice(0, mostOfTurn).toWellFormed().trim()
    if (person === '') continue
    const assistant = before?.slice(-mostBefore).toWellFormed() ?? null
    const size = person.length + (assistant?.length ?? 0)
    if (portions.length === 0 || size > room) {
      if (portions.length === mostPortions) break
      portions.push([])
      room = mostOfPortion
    }
    const portion = portions.at(-1)!
    portion.push({ turn: portion.length + 1, id, assistant, person })
    room -= size
  }
  return portions
}
