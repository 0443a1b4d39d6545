import { createHash } from 'node:crypto'
import { cpus } from 'node:os'
import { basename } from 'node:path'
import type { Baseline } from './baseline'
import { type Evaluated, tableOf } from './evaluate'
import { measureNames } from './measures'

export type Run = {
  file: string
  sha256: string
  scope: 'own' | 'pooled'
  searcher: string
  commit: string
  /** What the search was set to, as JSON. */
  config: string
}

/** A run in the form that later ones are compared with. */
export function baselineOf(run: Run, evaluated: Evaluated): Baseline {
  const { latencies } = evaluated
  return {
    format: 1,
    data: basename(run.file),
    data_sha256: run.sha256,
    scope: run.scope,
    searcher: run.searcher,
    commit: run.commit,
    config_hash: createHash('sha256').update(run.config).digest('hex').slice(0, 12),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
    rows: Object.fromEntries(Object.entries(evaluated.rows).map(([name, row]) => [name, rounded(row)])),
    info: {
      questions: latencies.length,
      forbidden_found: evaluated.forbidden,
      p50_ms: percentile(latencies, 0.5),
      p95_ms: percentile(latencies, 0.95),
      p99_ms: percentile(latencies, 0.99),
      ingest_per_second: evaluated.ingestPerSecond,
      bytes: evaluated.bytes,
    },
    per_question: Object.fromEntries(
      Object.entries(evaluated.perQuestion).map(([id, measures]) => [
        id,
        { 'recall@10': round(measures['recall@10']), 'ndcg@10': round(measures['ndcg@10']) },
      ]),
    ),
  }
}

/** What a person reads: what was measured, the table, the speed. */
export function reportOf(made: Baseline, evaluated: Evaluated): string {
  const { info } = made
  return [
    `${made.data} (sha256 ${made.data_sha256.slice(0, 16)}), ${evaluated.memories} memories, ${info.questions} questions, ${
      made.scope === 'own' ? 'each collection in a mind of its own' : 'all in one mind'
    }`,
    `${made.searcher}, commit ${made.commit}, config ${made.config_hash}, ${made.machine}`,
    '',
    tableOf(evaluated),
    '',
    `search p50 ${info.p50_ms.toFixed(1)}  p95 ${info.p95_ms.toFixed(1)}  p99 ${info.p99_ms.toFixed(1)} ms;  ` +
      `import ${info.ingest_per_second} memories/s;  ${(info.bytes / 1e6).toFixed(1)} MB on disk`,
    `found what was retracted, erased or replaced: ${info.forbidden_found.join(', ') || 'nothing'}`,
  ].join('\n')
}

const percentile = (sorted: number[], share: number) =>
  round(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0)

const rounded = (row: Evaluated['rows'][string]) => ({
  n: row.n,
  ...Object.fromEntries(measureNames.map((name) => [name, round(row[name])])),
})

const round = (value: number) => Math.round(value * 1e5) / 1e5
