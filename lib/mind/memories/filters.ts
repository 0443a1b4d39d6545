import { eq, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Mind } from '@/db/mind/mind'
import { memories, memorySources } from '@/db/mind/schema/memories'
import type { Kind, Status } from '@/lib/contract/common'
import { containing } from '../search/containing'
import { everyTerm } from '../search/match'
import { termsOf } from '../search/parse-query'
import { findSubject } from '../subjects/subject'

export type MemoryFilter = {
  q?: string
  kind?: Kind
  status: Status | 'all'
  source?: string
  sourceRef?: string
  tag?: string
  flag?: string
  since?: number
  until?: number
}

/** Earlier than any time a memory can have: stands for "nobody knows when". */
export const unknownTime = -9_000_000_000_000_000

/** One condition per facet, so that a caller can leave one out. `undefined` members do not narrow. */
export function conditionsOf(mind: Mind, filter: MemoryFilter) {
  return {
    status: filter.status === 'all' ? undefined : statusIs(filter),
    kind: filter.kind && eq(memories.kind, filter.kind),
    source: filter.source && eq(memories.source, filter.source),
    subject: filter.sourceRef === undefined ? undefined : ofSubject(mind, filter),
    tag: filter.tag && lists(memories.tags, filter.tag),
    flag: filter.flag && lists(memories.flags, filter.flag),
    since: filter.since === undefined ? undefined : gte(memories.sort_at, filter.since),
    until:
      filter.until === undefined
        ? undefined
        : sql`${lte(memories.sort_at, filter.until)} AND ${memories.sort_at} > ${unknownTime}`,
    words: filter.q === undefined || filter.q === '' ? undefined : holding(filter.q, filter.status),
  } satisfies Record<string, SQL | undefined | ''>
}

const lists = (column: typeof memories.tags | typeof memories.flags, value: string) =>
  sql`${column} <> '[]' AND EXISTS (SELECT 1 FROM json_each(${column}) WHERE json_each.value = ${value})`

/** Where a pair already names the few rows, the sign keeps the planner off the index of every active one. */
const statusIs = ({ status, sourceRef }: MemoryFilter) =>
  sourceRef === undefined ? eq(memories.status, status) : sql`+${memories.status} = ${status}`

function ofSubject(mind: Mind, { source, sourceRef }: MemoryFilter): SQL {
  if (source === undefined) return eq(memories.source_ref, sourceRef!)
  const subject = findSubject(mind, { source, sourceRef: sourceRef! })
  return sql`${memories.row_id} IN
    (SELECT ${memorySources.memory_row} FROM ${memorySources} WHERE ${memorySources.subject_id} = ${subject?.id ?? -1})`
}

/** Active memories by the index; the others, which no index holds, by their text. */
function holding(q: string, status: MemoryFilter['status']): SQL {
  const terms = termsOf(q)
  if (terms.length === 0) return sql`0`
  const indexed = sql`${memories.row_id} IN (SELECT rowid FROM memory_index WHERE memory_index MATCH ${everyTerm(terms)})`
  if (status === 'active') return indexed
  const written = sql.join(wordsIn(q).map(contains), sql` AND `)
  const unindexed = sql`(${ne(memories.status, 'active')} AND ${written})`
  return status === 'all' ? or(indexed, unindexed)! : unindexed
}

const wordsIn = (q: string) => q.slice(0, 2_000).normalize('NFKC').split(/\s+/).filter(Boolean).slice(0, 16)

const contains = (word: string) =>
  sql`(coalesce(${memories.title}, '') || ' ' || ${memories.content}) LIKE ${containing(word)} ESCAPE '\\'`
