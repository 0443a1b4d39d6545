import { searchBoth } from '@/lib/mind/search/search-both'
import { aMindOf } from './filled-mind'
import { questionsFrom, textsOfTalks } from './generated-export'
import { median, msOf, percentile, type Row } from './row'

/** Looked up, and asked: what is asked also has the turns around each hit judged. */
const questions = questionsFrom(textsOfTalks(400), 300).map((words, at) => (at % 2 ? `Where is ${words}?` : words))

/** Search by 2–6 neighbouring words of the data, warm. */
export async function run(): Promise<Row[]> {
  return [await searching(10_000, 15), await searching(100_000, 50)]
}

async function searching(memories: number, bar: number): Promise<Row> {
  const { mind, remove } = await aMindOf(memories)
  for (const q of questions.slice(0, 60)) await mind.read(searchBoth, { q, limit: 20 }, null)
  const times: number[] = []
  for (const q of questions) times.push(await msOf(() => mind.read(searchBoth, { q, limit: 20 }, null)))
  remove()
  const p95 = percentile(times, 0.95)
  return {
    what: `search by words at ${memories}`,
    median: median(times),
    p95,
    unit: 'ms',
    bar: `p95 ≤ ${bar}`,
    met: p95 <= bar,
  }
}
