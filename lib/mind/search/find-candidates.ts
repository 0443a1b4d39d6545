import type { Mind } from '@/db/mind/mind'
import type { Kind } from '@/lib/contract/common'
import type { Hit, Hits } from './gather-hits'
import { conditionsOn, type Narrowing } from './narrowing'

/** Where a turn stands in its conversation. */
export type Place = { subject: number; position: number }

/** A memory that may answer, with what its rank is judged by. */
export type Candidate = {
  row: number
  kind: Kind
  author: string | null
  speaker: string | null
  occurredAt: number | null
  /** The beginning of its words. */
  opening: string
  place: Place | null
}

export type Candidates = {
  rows: Candidate[]
  /** How often each term was met in the turns of a conversation, by its subject. */
  met: Map<number, number[]>
}

const mostPlaced = 250
const leastSpread = 36
const leastAlone = 80
const reach = 3
const openingCharacters = 400

/**
 * The best hits by their words, and for turns those up to three before and after, since an answer often stands beside
 * the words of its question. `further` rows, found by other ways, come in with their neighbours too. Active ones only.
 */
export function findCandidates(
  mind: Mind,
  hits: Hits,
  further: number[],
  narrowing: Narrowing,
  limit: number,
): Candidates {
  const best = [...hits.byRow.values()].sort((a, b) => b.words - a.words || b.row - a.row)
  const places = placesOf(mind, [...best.slice(0, mostPlaced).map((hit) => hit.row), ...further])
  const placed = best.filter((hit) => places.has(hit.row))
  const alone = best.filter((hit) => !places.has(hit.row)).slice(0, Math.max(leastAlone, limit))

  const centres = [...placed.slice(0, Math.max(leastSpread, limit)).map((hit) => hit.row), ...further]
  const around = turnsAround(
    mind,
    centres.flatMap((row) => places.get(row) ?? []),
  )
  for (const { row, subject, position } of around) places.set(row, { subject, position })
  const rows = [...new Set([...around.map(({ row }) => row), ...alone.map((hit) => hit.row), ...further])]
  return {
    rows: detailsOf(mind, rows, narrowing).map((found) => ({ ...found, place: placeOf(found, places) })),
    met: termsMet(placed, places, hits.idf.length),
  }
}

/** Only what somebody said in a conversation has neighbours that belong to it. */
const placeOf = ({ row, kind }: { row: number; kind: Kind }, places: Map<number, Place>) =>
  kind === 'turn' ? (places.get(row) ?? null) : null

function placesOf(mind: Mind, rows: number[]): Map<number, Place> {
  const found = mind
    .sql(
      `SELECT memory_row AS row, subject_id AS subject, position FROM memory_sources
       WHERE memory_row IN (SELECT value FROM json_each(?)) AND position IS NOT NULL`,
    )
    .all<Placed>(JSON.stringify(rows))
  return new Map(found.map(({ row, subject, position }) => [row, { subject, position }]))
}

type Placed = { row: number } & Place

function turnsAround(mind: Mind, centres: Place[]): Placed[] {
  return mind
    .sql(
      `SELECT memory_row AS row, subject_id AS subject, position FROM json_each(?) AS span
       CROSS JOIN memory_sources ON subject_id = span.value ->> 0 AND position BETWEEN span.value ->> 1 AND span.value ->> 2`,
    )
    .all<Placed>(JSON.stringify(spansOf(centres)))
}

/** [subject, from, to], overlapping ones as one. */
function spansOf(centres: Place[]): [number, number, number][] {
  const spans: [number, number, number][] = []
  for (const { subject, position } of [...centres].sort((a, b) => a.subject - b.subject || a.position - b.position)) {
    const last = spans.at(-1)
    if (last && last[0] === subject && position - reach <= last[2] + 1) last[2] = position + reach
    else spans.push([subject, position - reach, position + reach])
  }
  return spans
}

const detailsOf = (mind: Mind, rows: number[], narrowing: Narrowing) => {
  const { sql, values } = conditionsOn(narrowing)
  return mind
    .sql(
      `SELECT memories.row_id AS row, memories.kind, memories.author, memories.speaker,
         memories.occurred_at AS occurredAt, substr(memories.content, 1, ${openingCharacters}) AS opening
       FROM active_memories AS memories
       WHERE ${['memories.row_id IN (SELECT value FROM json_each(?))', ...sql].join(' AND ')}`,
    )
    .all<Omit<Candidate, 'place'>>(JSON.stringify(rows), ...values)
}

function termsMet(placed: Hit[], places: Map<number, Place>, terms: number): Map<number, number[]> {
  const met = new Map<number, number[]>()
  for (const hit of placed) {
    const { subject } = places.get(hit.row)!
    const counts = met.get(subject) ?? Array.from({ length: terms }, () => 0)
    met.set(subject, counts)
    for (let term = 0; term < terms; term++) if (hit.terms & (1 << term)) counts[term]!++
  }
  return met
}
