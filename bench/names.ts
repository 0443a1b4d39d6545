import type { Mind } from '@/db/mind/mind'
import { extractNames } from '@/lib/knowledge/extract-names'
import { graphAround } from '@/lib/mind/graph/graph-around'
import { graphOfAll } from '@/lib/mind/graph/graph-of-all'
import { awaitingNames } from '@/lib/mind/knowledge/awaiting-names'
import { listTopics } from '@/lib/mind/knowledge/list-topics'
import { noteNames } from '@/lib/mind/knowledge/note-names'
import { topicPage } from '@/lib/mind/knowledge/topic-page'
import { linksOf } from '@/lib/mind/memories/links-of'
import { aMindOf } from './filled-mind'
import { random } from './generated-export'
import { median, msOf, percentile, type Row } from './row'

const memories = 100_000
const names = 20_000
const questions = 60

/** Reading names from text, and the pages made of them at 100,000 memories, opening the file included. */
export async function run(): Promise<Row[]> {
  return [reading(), ...(await asking())]
}

const sentences = [
  'Yesterday Wilhelmina Oosterbroek and Casimir Dobrowolski met in Ljubljana to plan the new greenhouse.',
  'Can you help me write a function that reads every file of a folder and sorts them by size, please?',
  'Sure. First list the folder, then read the size of each file, and finally sort the list you made.',
  'Am vorbit cu Ioana Popescu la Cluj despre proiectul Aurora și despre ce urmează.',
  'My sister Ingrid lives in Reykjavik and works at Acme Corp, near the old harbour.',
  'Ich habe mit Herrn Müller in Berlin über das Projekt gesprochen, und wir treffen uns am Montag wieder.',
]

function reading(): Row {
  const turns = Array.from({ length: 3_000 }, (_, at) =>
    [0, 1, 2, 3, 4].map((n) => sentences[(at * 7 + n * 5) % 6]).join(' '),
  )
  const started = performance.now()
  for (const turn of turns) extractNames(turn)
  const perSecond = turns.length / ((performance.now() - started) / 1000)
  return {
    what: 'names read from turns of 450 characters',
    median: perSecond,
    unit: 'turns/s',
    bar: '≥ 300',
    met: perSecond >= 300,
  }
}

async function asking(): Promise<Row[]> {
  const { mind, remove } = await aMindOf(memories)
  const next = random(11)
  const noting = await msOf(async () => {
    for (;;) {
      const waiting = await mind.read(awaitingNames, 500)
      if (waiting.length === 0) break
      await mind.write(
        noteNames,
        waiting.map(({ memoryRow, ticket }) => ({ memoryRow, ticket, ...someNames(next) })),
      )
    }
  })
  const topics = (await mind.read(listTopics, { limit: 200 })).items
  const rows = [
    { what: 'names noted', median: memories / (noting / 1000), unit: 'memories/s' },
    await timed('list of topics', 40, (at) => mind.read(listTopics, { limit: 50, ...(at % 2 && { q: `${at}1` }) })),
    await timed('a topic page, the most mentioned first', 100, (at) => mind.read(topicPage, topics[at]!.id)),
    await timed('the graph of all', 100, () => mind.read(graphOfAll, 200)),
    await timed('a graph of three steps', 100, (at) => mind.read(graphAround, topics[at * 3]!.id, 3, 200)),
    await timed('links of a memory', 50, (at) => mind.read(linkCount, 1 + at * 1_500)),
  ]
  remove()
  return rows
}

const linkCount = (mind: Mind, row: number) => linksOf(mind, row, { session: true }).length

/** Two or three names, rank r about as often as 1/r, as names are in a life. */
function someNames(next: () => number) {
  const ranks = new Set(Array.from({ length: 3 }, () => Math.floor(names ** next())))
  const found = [...ranks].map((rank) => ({ norm: `name n${rank}`, surface: `Name N${rank}`, kind: 'person' as const }))
  const [from, to] = found
  return { names: found, relations: to ? [{ from: from!.norm, to: to.norm, relation: 'knows' as const }] : [] }
}

async function timed(what: string, bar: number, work: (at: number) => Promise<unknown>): Promise<Row> {
  const times: number[] = []
  for (let at = 0; at < questions; at++) times.push(await msOf(() => work(at)))
  const p95 = percentile(times, 0.95)
  return {
    what: `${what} at ${memories}`,
    median: median(times),
    p95,
    unit: 'ms',
    bar: `p95 ≤ ${bar}`,
    met: p95 <= bar,
  }
}
