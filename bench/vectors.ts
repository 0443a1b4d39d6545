import { rememberStatement } from '@/lib/mind/memories/remember'
import { embeddingState } from '@/lib/mind/vectors/embedding-state'
import { nearestMemories } from '@/lib/mind/vectors/nearest'
import { embedProgram } from '@/lib/models/embed-program'
import { type Embedders, openEmbedders } from '@/lib/models/embedders'
import { searchMemories } from '@/lib/recall/search-memories'
import { vectorsPass } from '@/lib/recall/vectors-pass'
import { aMindOf, anEmptyMind, fillWithVectors } from './filled-mind'
import { questionsFrom, random, textsOfTalks } from './generated-export'
import { median, msOf, percentile, type Row } from './row'

const texts = textsOfTalks(400)
const questions = questionsFrom(texts, 100)
const realTexts = 240
const signal = new AbortController().signal

/** Vectors in the background, and what answers by them, with the model that comes with Kiwi. */
export async function run(): Promise<Row[]> {
  const embedders = openEmbedders({ provider: 'local' }, embedProgram())
  try {
    return [
      await making(embedders),
      ...(await answering(embedders, 10_000, 40, 60)),
      ...(await answering(embedders, 100_000, 60, 80)),
    ]
  } finally {
    await embedders.close()
  }
}

/** By the time that cores worked, writing included; the first step is over before. */
async function making({ wanted }: Embedders): Promise<Row> {
  const { mind, remove } = await anEmptyMind()
  for (const content of englishTurns(400)) {
    await mind.write(rememberStatement, { content, kind: 'note', importance: 0.5, tags: [] })
  }
  await vectorsPass(mind, wanted, signal)
  const waiting = (await mind.read(embeddingState)).pending
  const before = process.cpuUsage()
  while (await vectorsPass(mind, wanted, signal));
  const { user, system } = process.cpuUsage(before)
  remove()
  const perSecond = (waiting * 1e6) / (user + system)
  return { what: 'vectors of turns, one core', median: perSecond, unit: 'turns/s', bar: '≥ 20', met: perSecond >= 20 }
}

/** About as long as what people write; made-up words would fall into three times as many pieces. */
function englishTurns(count: number): string[] {
  const next = random(11)
  const words =
    'we should move the meeting to Thursday because my sister comes by train and the garden needs water before it gets too warm could you look for a cheaper flight or maybe book another hotel near the old station I think that new kitchen table is still in the box behind the door of our office'.split(
      ' ',
    )
  return Array.from({ length: count }, () =>
    Array.from({ length: 8 + Math.floor(next() * 30) }, () => words[Math.floor(next() * words.length)]).join(' '),
  )
}

async function answering(
  embedders: Embedders,
  memories: number,
  nearestBar: number,
  hybridBar: number,
): Promise<Row[]> {
  const { mind, remove } = await aMindOf(memories)
  await fillWithVectors(mind, embedders.wanted, texts.slice(0, realTexts))
  const vectors = (await embedders.wanted.embed(questions, 'query')).flatMap((vector) => vector ?? [])
  const nearest: number[] = []
  for (const vector of vectors) nearest.push(await msOf(() => mind.read(nearestMemories, vector, 30)))
  const hybrid: number[] = []
  for (const q of questions) {
    hybrid.push(await msOf(() => searchMemories(mind, { q, limit: 20, mode: 'hybrid' }, { embedders })))
  }
  remove()
  return [
    rowOf(`nearest of ${memories} vectors`, nearest, nearestBar),
    rowOf(`hybrid search at ${memories}, its question embedded`, hybrid, hybridBar),
  ]
}

function rowOf(what: string, times: number[], bar: number): Row {
  const p95 = percentile(times, 0.95)
  return { what, median: median(times), p95, unit: 'ms', bar: `p95 ≤ ${bar}`, met: p95 <= bar }
}
