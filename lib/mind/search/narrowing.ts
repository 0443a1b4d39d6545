import type { SqlValue } from '@/db/mind/mind'
import type { Kind } from '@/lib/contract/common'
import { unknownTime } from '../memories/filters'
import type { Question } from './read-question'

/** What a search is narrowed to; times are milliseconds since 1970, both ends included. */
export type Narrowing = {
  kind?: Kind | undefined
  source?: string | undefined
  since?: number | undefined
  until?: number | undefined
}

/** Conditions on `memories` with their values; empty when everything may be found. */
export function conditionsOn({ kind, source, since, until }: Narrowing): { sql: string[]; values: SqlValue[] } {
  const given: [string, SqlValue][] = []
  if (kind) given.push(['memories.kind = ?', kind])
  if (source) given.push(['memories.source = ?', source])
  if (since !== undefined) given.push(['memories.sort_at >= ?', since])
  if (until !== undefined) given.push([`memories.sort_at > ${unknownTime} AND memories.sort_at <= ?`, until])
  return { sql: given.map(([condition]) => condition), values: given.map(([, value]) => value) }
}

/** What the caller and the question's own operators narrow to together; null when they exclude each other. */
export function narrowedBy(
  given: Narrowing,
  { kind, source, after, before }: Pick<Question, 'kind' | 'source' | 'after' | 'before'>,
): Narrowing | null {
  if (kind && given.kind && kind !== given.kind) return null
  if (source && given.source && source !== given.source) return null
  return {
    kind: given.kind ?? kind ?? undefined,
    source: given.source ?? source ?? undefined,
    since: later(given.since, after),
    until: before === null ? given.until : Math.min(before - 1, given.until ?? Infinity),
  }
}

const later = (a: number | undefined, b: number | null) => (b === null ? a : Math.max(b, a ?? -Infinity))
