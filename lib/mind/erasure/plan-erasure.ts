import type { Mind } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'
import type { EraseAnswer, EraseCounts } from '@/lib/contract/erasure'
import { entitiesOnlyIn } from '../knowledge/entities-only-in'
import { memoryById } from '../memories/memory-row'
import { distinctKeys, keyOf, pairsFor, type Subject, subjectsNamed } from '../subjects/subject'
import { copiesOf } from './copies-of'
import { unreachableOf } from './what-stays'

/** Memories that are gone meanwhile are no part of a plan for several; a single one has to be there. */
export type Erasing = { memoryId: string } | { memoryIds: string[] } | SubjectKey | { pairs: SubjectKey[] }

/** What an erase reaches, resolved along recorded derivations; the erase itself executes this very plan. */
export type ErasurePlan = {
  mode: 'subject' | 'memory'
  subjects: Subject[]
  /** The pairs named in the answer: each subject once, by its own pair. */
  keys: SubjectKey[]
  /** Every pair to suppress: the subjects' own, their aliases, and the pair asked for, verbatim. */
  suppress: SubjectKey[]
  memoryRows: number[]
  archiveIds: number[]
  counts: EraseCounts
}

/** @throws NotFound for an unknown memory; an unknown pair is a plan with nothing in it but the suppression */
export function planErasure(mind: Mind, erasing: Erasing): ErasurePlan {
  const rows = rowsMeant(mind, erasing)
  const asked = 'pairs' in erasing ? erasing.pairs : 'sourceRef' in erasing ? [erasing] : []
  const named = asked.map((pair) => ({ pair, subjects: subjectsNamed(mind, pair) }))
  const subjects = distinctSubjects(rows ? subjectsBehind(mind, rows) : named.flatMap((one) => one.subjects))
  const keys = subjects.map(keyOf)
  const unknown = named.flatMap((one) => (one.subjects.length === 0 ? [one.pair] : []))
  const memoryRows = reachedRows(mind, subjects, rows ?? [])
  const archiveIds = archiveOf(mind, subjects)
  return {
    mode: rows ? 'memory' : 'subject',
    subjects,
    keys: distinctKeys([...keys, ...unknown]),
    suppress: distinctKeys([...asked, ...keys.flatMap((key) => pairsFor(mind, key))]),
    memoryRows,
    archiveIds,
    counts: {
      memoriesDeleted: memoryRows.length,
      archiveRedacted: archiveIds.length,
      vectorsPurged: countIn(
        mind,
        'vectors',
        'memory_row IN rows AND model_id IN (SELECT id FROM embedding_models)',
        memoryRows,
      ),
      entitiesErased: entitiesOnlyIn(mind, memoryRows),
      relationsErased: countIn(mind, 'relations', 'memory_row IN rows', memoryRows),
      linksErased: countIn(mind, 'memory_links', 'from_row IN rows OR to_row IN rows', memoryRows),
      revisionsErased: countIn(mind, 'revisions', 'memory_row IN rows', memoryRows),
    },
  }
}

/** A dry run: what would go, told for the person who decides. Changes nothing. */
export function previewErasure(mind: Mind, erasing: Erasing): EraseAnswer {
  const plan = planErasure(mind, erasing)
  return {
    erased: false,
    mind: mind.id,
    subjects: plan.keys,
    result: plan.counts,
    blastRadius: {
      byKind: kindsOf(mind, plan.memoryRows),
      sources: plan.subjects.map((subject) => sourceOf(mind, subject)),
      messages: messagesOf(mind, plan.subjects),
      unreachable: unreachableOf(mind, plan),
      copies: copiesOf(mind, plan.memoryRows),
    },
  }
}

/** The memories of the subjects, and everything derived from any of them, to a fixpoint. */
function reachedRows(mind: Mind, subjects: Subject[], rows: number[]): number[] {
  return mind
    .sql(
      `WITH RECURSIVE reached (row_id) AS (
         SELECT value FROM json_each(?)
         UNION SELECT memory_row FROM memory_sources WHERE subject_id IN (SELECT value FROM json_each(?))
         UNION SELECT from_row FROM memory_links JOIN reached ON to_row = reached.row_id WHERE relation = 'derived_from'
       ) SELECT row_id FROM reached ORDER BY row_id`,
    )
    .all<{ row_id: number }>(JSON.stringify(rows), JSON.stringify(subjects.map((subject) => subject.id)))
    .map((row) => row.row_id)
}

/** The rows that were named; null when pairs were. */
function rowsMeant(mind: Mind, erasing: Erasing): number[] | null {
  if ('memoryId' in erasing) return [memoryById(mind, erasing.memoryId).row_id]
  if (!('memoryIds' in erasing)) return null
  return mind
    .sql('SELECT row_id FROM json_each(?) AS named CROSS JOIN memories ON memories.id = named.value')
    .all<{ row_id: number }>(JSON.stringify(erasing.memoryIds))
    .map(({ row_id }) => row_id)
}

const subjectsBehind = (mind: Mind, rows: number[]): Subject[] =>
  mind
    .sql(
      `SELECT * FROM subjects WHERE id IN (
         SELECT subject_id FROM memory_sources WHERE memory_row IN (SELECT value FROM json_each(?))
       ) ORDER BY id`,
    )
    .all<Subject>(JSON.stringify(rows))
    .flatMap((subject) => subjectsNamed(mind, keyOf(subject)))

const distinctSubjects = (subjects: Subject[]): Subject[] => [
  ...new Map(subjects.map((subject) => [subject.id, subject])).values(),
]

const archiveOf = (mind: Mind, subjects: Subject[]) =>
  subjects.flatMap((subject) =>
    mind
      .sql('SELECT id FROM archive WHERE subject_id = ? AND erased_at IS NULL')
      .all<{ id: number }>(subject.id)
      .map((row) => row.id),
  )

const countIn = (mind: Mind, table: string, where: string, rows: number[]) =>
  mind
    .sql(`WITH rows AS (SELECT value FROM json_each(?)) SELECT count(*) AS n FROM ${table} WHERE ${where}`)
    .get<{ n: number }>(JSON.stringify(rows))!.n

function kindsOf(mind: Mind, rows: number[]): Record<string, number> {
  const kinds = mind
    .sql(
      `SELECT kind, count(*) AS n FROM memories WHERE row_id IN (SELECT value FROM json_each(?))
       GROUP BY kind ORDER BY n DESC`,
    )
    .all<{ kind: string; n: number }>(JSON.stringify(rows))
  return Object.fromEntries(kinds.map(({ kind, n }) => [kind, n]))
}

function sourceOf(mind: Mind, subject: Subject) {
  const { n } = mind
    .sql('SELECT count(*) AS n FROM memory_sources WHERE subject_id = ?')
    .get<{ n: number }>(subject.id)!
  return { ...keyOf(subject), title: subject.title, memories: n }
}

const messagesOf = (mind: Mind, subjects: Subject[]) =>
  mind
    .sql(
      `SELECT count(*) AS n FROM memory_sources JOIN memories ON memories.row_id = memory_sources.memory_row
       WHERE subject_id IN (SELECT value FROM json_each(?)) AND kind = 'turn'`,
    )
    .get<{ n: number }>(JSON.stringify(subjects.map((subject) => subject.id)))!.n
