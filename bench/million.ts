import { searchBoth } from '@/lib/mind/search/search-both'
import { embedProgram } from '@/lib/models/embed-program'
import { openEmbedders } from '@/lib/models/embedders'
import { searchMemories } from '@/lib/recall/search-memories'
import { anEmptyMind, fillWithVectors } from './filled-mind'
import { questionsFrom, textsOfTalks } from './generated-export'
import { fillWithItems } from './generated-items'
import { median, msOf, percentile, type Row } from './row'

const conversations = 47_600
const questions = questionsFrom(textsOfTalks(400), 100).map((words, at) => (at % 2 ? `Where is ${words}?` : words))

/** A mind of a million memories with vectors. Filling it takes some ten minutes. */
export async function run(): Promise<Row[]> {
  const { mind, remove } = await anEmptyMind()
  const embedders = openEmbedders({ provider: 'local' }, embedProgram())
  try {
    await fillWithItems(mind, 0, conversations)
    const words = await timesOf((q) => mind.read(searchBoth, { q, limit: 20 }, null))
    await fillWithVectors(mind, embedders.wanted, textsOfTalks(12))
    const both = await timesOf((q) => searchMemories(mind, { q, limit: 20, mode: 'hybrid' }, { embedders }))
    return [
      rowOf('search by words at 1,000,000', words, 150),
      rowOf('hybrid search at 1,000,000, its question embedded', both, 250),
    ]
  } finally {
    await embedders.close()
    remove()
  }
}

async function timesOf(search: (q: string) => Promise<unknown>): Promise<number[]> {
  for (const q of questions.slice(0, 20)) await search(q)
  const times: number[] = []
  for (const q of questions) times.push(await msOf(() => search(q)))
  return times
}

function rowOf(what: string, times: number[], bar: number): Row {
  const p95 = percentile(times, 0.95)
  return { what, median: median(times), p95, unit: 'ms', bar: `p95 ≤ ${bar}`, met: p95 <= bar }
}
