import type { Mind } from '@/db/mind/mind'
import type { Erasing } from '@/lib/mind/erasure/plan-erasure'
import { memoriesIn, nameOf } from './any-subject'

const rows = (mind: Mind, sql: string) => mind.sql(sql).all<Record<string, number | string | null>>()

/** Which memories must go and which pairs are named, worked out from the bare rows and not by the product. */
export function expectedOf(mind: Mind, erasing: Erasing) {
  const aliases = rows(mind, 'SELECT source, source_ref, subject_id FROM subject_aliases')
  const sources = rows(mind, 'SELECT memory_row, subject_id FROM memory_sources')
  const links = rows(mind, `SELECT from_row, to_row FROM memory_links WHERE relation = 'derived_from'`)
  const all = memoriesIn(mind)
  const subjects = new Set<unknown>()
  const going = new Set<unknown>()
  if ('memoryId' in erasing || 'memoryIds' in erasing) {
    const ids = 'memoryId' in erasing ? [erasing.memoryId] : erasing.memoryIds
    for (const { id, row_id } of all) if (ids.includes(id)) going.add(row_id)
    for (const one of sources) if (going.has(one.memory_row)) subjects.add(one.subject_id)
  } else {
    const asked = new Set(('pairs' in erasing ? erasing.pairs : [erasing]).map(nameOf))
    for (const one of aliases) if (asked.has(`${one.source} ${one.source_ref}`)) subjects.add(one.subject_id)
  }
  const named = (id: unknown) =>
    aliases.filter((one) => one.subject_id === id).map((one) => `${one.source} ${one.source_ref}`)
  for (let size = -1; size !== subjects.size; ) {
    size = subjects.size
    const names = new Set([...subjects].flatMap(named))
    for (const one of aliases) if (names.has(`${one.source} ${one.source_ref}`)) subjects.add(one.subject_id)
  }
  for (const one of sources) if (subjects.has(one.subject_id)) going.add(one.memory_row)
  for (let size = -1; size !== going.size; ) {
    size = going.size
    for (const { from_row, to_row } of links) if (going.has(to_row)) going.add(from_row)
  }
  const isGoing = ({ row_id }: { row_id: number }) => going.has(row_id)
  return {
    going: all.filter(isGoing).map(({ row_id }) => row_id),
    staying: all.filter((one) => !isGoing(one)),
    names: [...new Set([...subjects].flatMap(named))],
    subjects: subjects.size,
  }
}

/** Every table and column, the shadow tables of the indexes included, in which one of these words stands. */
export function whereStand(mind: Mind, words: string[]): string[] {
  const tables = rows(mind, `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`)
  return tables.flatMap(({ name }) =>
    rows(mind, `SELECT * FROM ${name}`).flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) => {
        const text = Buffer.from(typeof value === 'number' ? '' : (value ?? ''))
          .toString('latin1')
          .toLowerCase()
        return words.some((word) => text.includes(word) || text.includes(word.slice(6))) ? [`${name}.${column}`] : []
      }),
    ),
  )
}

const hangers = {
  memory_sources: ['memory_row'],
  memory_links: ['from_row', 'to_row'],
  revisions: ['memory_row'],
  memory_reads: ['memory_row'],
  vectors: ['memory_row'],
  mentions: ['memory_row'],
  relations: ['memory_row'],
  stances: ['memory_row'],
  awaiting_names: ['memory_row'],
  awaiting_vectors: ['memory_row'],
  merge_offers: ['kept_row', 'other_row'],
  memory_index_docsize: ['id'],
}

export function hangingOn(mind: Mind, gone: number[]): string[] {
  return Object.entries(hangers).flatMap(([table, columns]) =>
    columns.flatMap((column) => {
      const found = mind
        .sql(`SELECT count(*) AS n FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?))`)
        .get<{ n: number }>(JSON.stringify(gone))!
      return found.n > 0 ? [`${table}.${column}`] : []
    }),
  )
}
