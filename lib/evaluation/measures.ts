/** Measures of one ranking against what answers the question, each 0..1. */
export type Measures = {
  'recall@1': number
  'recall@5': number
  'recall@10': number
  'recall@20': number
  'hit@5': number
  'hit@10': number
  'all@10': number
  'ndcg@10': number
  mrr: number
}
export const measureNames = [
  'recall@1',
  'recall@5',
  'recall@10',
  'recall@20',
  'hit@5',
  'hit@10',
  'all@10',
  'ndcg@10',
  'mrr',
] as const satisfies (keyof Measures)[]

/**
 * recall@k = |top k ∩ evidence| / |evidence|; hit@k: any of it in the top k; all@10: all of it; nDCG@10 with binary gain
 * (Järvelin and Kekäläinen 2002); mrr: 1 / rank of the first. `ranked` holds no id twice.
 */
export function measuresOf(ranked: string[], evidence: string[]): Measures {
  const wanted = new Set(evidence)
  const found = ranked.map((id) => wanted.has(id))
  const within = (k: number) => found.slice(0, k).filter(Boolean).length
  const recall = (k: number) => within(k) / wanted.size
  const first = found.indexOf(true)
  return {
    'recall@1': recall(1),
    'recall@5': recall(5),
    'recall@10': recall(10),
    'recall@20': recall(20),
    'hit@5': within(5) > 0 ? 1 : 0,
    'hit@10': within(10) > 0 ? 1 : 0,
    'all@10': within(10) === wanted.size ? 1 : 0,
    'ndcg@10': gain(found.slice(0, 10)) / gain(Array.from({ length: Math.min(10, wanted.size) }, () => true)),
    mrr: first < 0 ? 0 : 1 / (first + 1),
  }
}

const gain = (found: boolean[]) =>
  found.reduce((total, isFound, at) => total + (isFound ? 1 / Math.log2(at + 2) : 0), 0)

export function meanOf(all: Measures[]): Measures {
  const mean = (name: keyof Measures) => all.reduce((total, one) => total + one[name], 0) / all.length
  return Object.fromEntries(measureNames.map((name) => [name, mean(name)])) as Measures
}

/**
 * Mean of the paired differences after − before with its 95 % interval: bootstrap over questions, 2,000 draws of a fixed
 * linear congruential sequence, so that the same runs give the same interval.
 */
export function pairedDifference(before: number[], after: number[]): { mean: number; low: number; high: number } {
  const differences = before.map((value, at) => after[at]! - value)
  let state = 12_345
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const draws = Array.from({ length: 2_000 }, () => {
    const total = differences.reduce((sum) => sum + differences[Math.floor(next() * differences.length)]!, 0)
    return total / differences.length
  }).sort((a, b) => a - b)
  const mean = differences.reduce((total, one) => total + one, 0) / differences.length
  return { mean, low: draws[50]!, high: draws[1_949]! }
}
