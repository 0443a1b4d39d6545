import type { SearchResult } from '../contract/search'
import type { MindHandle } from '../identity/access'
import { messageOf } from '../mind/memories/part-locator'
import { fillMind, type NoteIds } from './fill-mind'
import type { AskedQuestion, Collection } from './load-data'
import { type Measures, meanOf, measureNames, measuresOf } from './measures'
import { aThrowawayMind } from './throwaway-mind'

/** How results are found, and what has to be done to a filled mind before. */
export type Searcher = {
  /** What it is called in the report, such as `keyword` or `hybrid local/use-lite`. */
  name: string
  prepare(mind: MindHandle): Promise<void>
  ask(mind: MindHandle, question: string, limit: number): Promise<SearchResult[]>
}

export type Evaluated = {
  /** By category, `core` (all but those whose answers must not be guessed, number 5) and `all`. */
  rows: Record<string, Measures & { n: number }>
  perQuestion: Record<string, Measures>
  /** Questions that found what was retracted, erased or replaced. */
  forbidden: string[]
  memories: number
  /** Milliseconds of each search in process, sorted. */
  latencies: number[]
  ingestPerSecond: number
  bytes: number
}

const limit = 50

/**
 * Asks every question with known evidence. `own`: each collection lies in a mind of its own, as it does in use;
 * `pooled`: all in one.
 */
export async function evaluate(
  collections: Collection[],
  scope: 'own' | 'pooled',
  searcher: Searcher,
): Promise<Evaluated> {
  const groups = scope === 'own' ? collections.map((one) => [one]) : [collections]
  const answers: Answer[] = []
  const filled = { memories: 0, ms: 0, bytes: 0 }
  for (const group of groups) {
    const { mind, bytes, remove } = await aThrowawayMind()
    try {
      const started = performance.now()
      const notes = await fillMind(mind, group)
      filled.ms += performance.now() - started
      filled.memories += countOf(group)
      await searcher.prepare(mind)
      for (const question of group.flatMap(({ questions }) => questions)) {
        answers.push(await answerTo(question, mind, notes, searcher))
      }
      filled.bytes += bytes()
    } finally {
      remove()
    }
  }
  return summedUp(answers, filled)
}

const countOf = (group: Collection[]) =>
  group.reduce(
    (total, { sessions, notes }) =>
      total + notes.length + sessions.reduce((turns, session) => turns + session.turns.length, 0),
    0,
  )

type Answer = { question: AskedQuestion; measures: Measures | null; isForbidden: boolean; ms: number }

async function answerTo(
  question: AskedQuestion,
  mind: MindHandle,
  notes: NoteIds,
  searcher: Searcher,
): Promise<Answer> {
  const started = performance.now()
  const results = await searcher.ask(mind, question.question, limit)
  const ms = performance.now() - started
  const ranked = [...new Set(results.flatMap((result) => idOf(result, notes) ?? []))]
  return {
    question,
    measures: question.evidence.length > 0 ? measuresOf(ranked, question.evidence) : null,
    isForbidden: ranked.some((id) => question.forbidden.includes(id)),
    ms,
  }
}

/** What was drawn from a turn stands for the turn. Summaries stand for nothing of the data. */
function idOf({ memory, provenance }: SearchResult, notes: NoteIds): string | null {
  const stated = notes.get(memory.id)
  if (stated) return stated
  const message = provenance?.locator.message
  return message === undefined ? null : messageOf(message)
}

function summedUp(answers: Answer[], { memories, ms, bytes }: { memories: number; ms: number; bytes: number }) {
  const scored = answers.flatMap(({ question, measures }) => (measures ? [{ question, measures }] : []))
  const groups = new Map<string, Measures[]>()
  const add = (name: string, measures: Measures) => groups.set(name, [...(groups.get(name) ?? []), measures])
  for (const { question, measures } of scored) add(`${question.category} ${question.category_name}`, measures)
  const rows = [...groups].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  const core = scored.filter(({ question }) => question.category !== 5).map((one) => one.measures)
  const all: [string, Measures[]][] = [...rows, ['core', core], ['all', scored.map((one) => one.measures)]]
  return {
    rows: Object.fromEntries(all.map(([name, measures]) => [name, { n: measures.length, ...meanOf(measures) }])),
    perQuestion: Object.fromEntries(scored.map(({ question, measures }) => [question.id, measures])),
    forbidden: answers.filter(({ isForbidden }) => isForbidden).map(({ question }) => question.id),
    memories,
    latencies: answers.map((answer) => answer.ms).sort((a, b) => a - b),
    ingestPerSecond: Math.round((1_000 * memories) / ms),
    bytes,
  }
}

/** The rows as text, one line a category. */
export function tableOf({ rows }: Pick<Evaluated, 'rows'>): string {
  const head = `${'row'.padEnd(22)}${'n'.padStart(6)}${measureNames.map((name) => name.padStart(11)).join('')}`
  const lines = Object.entries(rows).map(
    ([name, row]) =>
      `${name.padEnd(22)}${String(row.n).padStart(6)}${measureNames.map((measure) => row[measure].toFixed(4).padStart(11)).join('')}`,
  )
  return [head, ...lines].join('\n')
}
