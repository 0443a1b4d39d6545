import type { Mind } from '@/db/mind/mind'
import { isListed } from '@/lib/mind/suppression/check-suppression'
import { pairOf, turns } from './subjects'

export type State = { memories: number; archived: number; suppressed: boolean }

/** How a subject stands, at one moment. */
export function stateOf(mind: Mind, subject: number): State {
  const key = pairOf(subject)
  const count = (sql: string) => mind.sql(sql).get<{ n: number }>(key.sourceRef)!.n
  return {
    memories: count(`SELECT count(*) AS n FROM memories WHERE source_ref = ? AND kind = 'turn'`),
    archived: count('SELECT count(*) AS n FROM archive WHERE source_ref = ? AND erased_at IS NULL'),
    suppressed: isListed(mind, key),
  }
}

/** What can never be so, whoever looks and whenever. */
export function wrongIn(subject: number, { memories, archived, suppressed }: State): string[] {
  const wrong = [
    ...(memories !== 0 && memories !== turns ? [`${memories} of ${turns} turns`] : []),
    ...(memories > 0 !== archived > 0 ? [`${memories} turns and ${archived} archived copies`] : []),
    ...(suppressed && memories + archived > 0 ? ['suppressed but present'] : []),
  ]
  return wrong.map((what) => `${pairOf(subject).sourceRef}: ${what}`)
}
