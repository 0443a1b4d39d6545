import { z } from 'zod'
import { InvalidRequest } from '../errors'
import { type Measures, pairedDifference } from './measures'

const pair = z.object({ 'recall@10': z.number(), 'ndcg@10': z.number() })

/** What a run is compared with: numbers and ids only, never a text of the data. */
export const baseline = z.object({
  format: z.literal(1),
  data: z.string(),
  data_sha256: z.string(),
  scope: z.enum(['own', 'pooled']),
  searcher: z.string(),
  commit: z.string(),
  config_hash: z.string(),
  machine: z.string(),
  rows: z.record(z.string(), z.record(z.string(), z.number())),
  info: z.object({
    questions: z.number(),
    forbidden_found: z.array(z.string()),
    p50_ms: z.number(),
    p95_ms: z.number(),
    p99_ms: z.number(),
    ingest_per_second: z.number(),
    bytes: z.number(),
  }),
  per_question: z.record(z.string(), pair),
})
export type Baseline = z.infer<typeof baseline>

const mostDrop = { core: 0.01, category: 0.03 }
const mostSlower = { times: 1.5, ms: 5 }
const compared = ['recall@10', 'ndcg@10'] as const satisfies (keyof Measures)[]

export type Comparison = { lines: string[]; isWorse: boolean }

/**
 * Compares a run with a former one over the same questions. Worse is: core lower by more than 0.010, a category by more than
 * 0.030, something forbidden found that was not, or searches at the 95th percentile half as slow again and by more than
 * 5 ms. Better or worse in the paired lines means that the bootstrap interval of 95 % leaves out zero.
 * @throws InvalidRequest when the runs were not made over the same data in the same scope
 */
export function compareWith(before: Baseline, now: Baseline, { withSpeed = true } = {}): Comparison {
  if (before.data_sha256 !== now.data_sha256) throw new InvalidRequest('baseline', 'made over other data')
  if (before.scope !== now.scope) throw new InvalidRequest('baseline', `made in the scope ${before.scope}`)
  const verdicts = [...rowVerdicts(before, now), ...forbiddenVerdicts(before, now)]
  if (withSpeed) verdicts.push(speedVerdict(before, now))
  const lines = verdicts.map(({ line, isWorse }) => `${isWorse ? 'WORSE' : 'ok   '} ${line}`)
  return { lines: [...lines, ...pairedLines(before, now)], isWorse: verdicts.some(({ isWorse }) => isWorse) }
}

type Verdict = { line: string; isWorse: boolean }

function rowVerdicts(before: Baseline, now: Baseline): Verdict[] {
  return Object.keys(before.rows)
    .filter((name) => name !== 'all')
    .flatMap((name) =>
      compared.map((measure) => {
        const [was, is] = [before.rows[name]![measure]!, now.rows[name]?.[measure] ?? 0]
        const allowed = name === 'core' ? mostDrop.core : mostDrop.category
        const line = `${name.padEnd(20)} ${measure.padEnd(10)} ${was.toFixed(4)} -> ${is.toFixed(4)} (${signed(is - was)})`
        return { line, isWorse: was - is > allowed + 1e-9 }
      }),
    )
}

function forbiddenVerdicts(before: Baseline, now: Baseline): Verdict[] {
  const known = new Set(before.info.forbidden_found)
  return now.info.forbidden_found
    .filter((id) => !known.has(id))
    .map((id) => ({ line: `${id} finds what it must not`, isWorse: true }))
}

function speedVerdict({ info: was }: Baseline, { info: is }: Baseline): Verdict {
  const isWorse = is.p95_ms > was.p95_ms * mostSlower.times && is.p95_ms - was.p95_ms > mostSlower.ms
  return { line: `p95 ${was.p95_ms.toFixed(1)} -> ${is.p95_ms.toFixed(1)} ms`, isWorse }
}

function pairedLines(before: Baseline, now: Baseline): string[] {
  const ids = Object.keys(before.per_question).filter((id) => now.per_question[id])
  return compared.map((measure) => {
    const of = ({ per_question }: Baseline) => ids.map((id) => per_question[id]![measure])
    const { mean, low, high } = pairedDifference(of(before), of(now))
    const word = low > 0 ? 'better' : high < 0 ? 'worse' : 'no clear difference'
    return `      paired ${measure.padEnd(10)} ${signed(mean)} [${signed(low)}, ${signed(high)}] ${word}`
  })
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`
