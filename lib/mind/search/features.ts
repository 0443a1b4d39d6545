import { dayMs } from '@/lib/clock'
import type { Candidate, Candidates } from './find-candidates'
import type { Hits } from './gather-hits'
import type { Question } from './read-question'

/** A candidate with the turns around it, as far as they are known. */
export type Neighbours = {
  own: Candidate
  before: Candidate | undefined
  earlier: Candidate[]
  after: Candidate | undefined
}

/** Candidates with their neighbours: turns in the order of their conversations, then those outside one. */
export function inOrder(rows: Candidate[]): Neighbours[] {
  const turns = rows
    .filter((row) => row.place !== null)
    .sort((a, b) => a.place!.subject - b.place!.subject || a.place!.position - b.place!.position)
  const near = (at: number, step: number) => {
    const [own, other] = [turns[at]!.place!, turns[at + step]?.place]
    const gap = other && other.subject === own.subject ? Math.abs(other.position - own.position) : Infinity
    return gap <= Math.abs(step) + 2 ? turns[at + step] : undefined
  }
  const placed = turns.map((own, at) => ({
    own,
    before: near(at, -1),
    earlier: [near(at, -2), near(at, -3)].filter((one) => one !== undefined),
    after: near(at, 1),
  }))
  const alone = rows.filter((row) => row.place === null)
  return [...placed, ...alone.map((own) => ({ own, before: undefined, earlier: [], after: undefined }))]
}

/** How often its turns meet the terms, tf / (tf + 1.2) weighted by rarity, as a share of the best; and which share of them. */
export function conversationsOf({ idf }: Hits, { met }: Candidates, idfSum: number) {
  const weighed = [...met].map(([subject, counts]) => ({
    subject,
    often: counts.reduce((total, tf, term) => total + (idf[term]! * tf) / (tf + 1.2), 0),
    covered: counts.reduce((total, tf, term) => total + (tf > 0 ? idf[term]! : 0), 0) / idfSum,
  }))
  const most = Math.max(...weighed.map((one) => one.often), 1e-9)
  return new Map(weighed.map((one) => [one.subject, { often: one.often / most, covered: one.covered }]))
}

/** The greatest similarity among the turns of each conversation, by its subject. */
export function closestIn(rows: Candidate[], similarity: (one: Candidate) => number) {
  const closest = new Map<number, number>()
  for (const row of rows) {
    if (row.place) closest.set(row.place.subject, Math.max(closest.get(row.place.subject) ?? 0, similarity(row)))
  }
  return closest
}

/** 1 by the one who is named, 0 by somebody else; ½ where nobody or several are, or nobody knows. */
export function isSpokenBy(one: Candidate | undefined, speakers: string[]): number {
  if (!one || speakers.length === 0) return 0
  if (speakers.length > 1 || one.speaker === null) return 0.5
  return one.speaker === speakers[0] ? 1 : 0
}

/** 1 within the time the question speaks of, less in the month after it, when people still tell of it. */
export function said({ window }: Question, { occurredAt }: Candidate): number {
  if (!window || occurredAt === null) return 0
  const isYear = window.to - window.from > 200 * dayMs
  if (occurredAt >= window.from && occurredAt < window.to) return isYear ? 0.3 : 1
  const after = (occurredAt - window.to) / dayMs
  if (isYear || after < 0 || after > 31) return 0
  return after <= 14 ? 0.5 : 0.2
}

/** ln(1 + words) / 5, at most 1. */
export const lengthOf = (text: string) => Math.min(1, Math.log(1 + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0)) / 5)
