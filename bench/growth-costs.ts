import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statement } from '@/lib/contract/memory'
import { cursorOf } from '@/lib/mind/cursor'
import { erase } from '@/lib/mind/erasure/erase'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { mindStats } from '@/lib/mind/memories/mind-stats'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { newId } from '@/lib/mind/new-id'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { searchBoth } from '@/lib/mind/search/search-both'
import { type anEmptyMind, importFile, turnsEach } from './filled-mind'
import { generatedConversation, generatedTurns, questionsFrom, textsOfTalks } from './generated-export'
import { beginOf } from './generated-items'
import { msOf } from './row'

type Made = Awaited<ReturnType<typeof anEmptyMind>>

const often = 60
/** Of what takes long; the fewest that have a 95th percentile below their worst. */
const seldom = 21
const warmUps = 5
/** Of the key that signs the receipts. */
const seed = new Uint8Array(32)

/** Milliseconds of each operation, run by run, in a mind of so many generated conversations. Reads come before writes. */
export async function costsAt(made: Made, conversations: number): Promise<Record<string, number[]>> {
  return { ...(await readsAt(made, conversations)), ...(await writesAt(made, conversations)) }
}

async function readsAt(made: Made, conversations: number): Promise<Record<string, number[]>> {
  const { mind } = made
  const questions = questionsFrom(textsOfTalks(Math.min(conversations, 400)), often + warmUps)
  const page = { status: 'active', sort: 'newest', limit: 50 } as const
  const halfway = cursorOf('newest', { at: beginOf(Math.floor(conversations / 2)), row: 0 })
  const ids = await someIds(made, conversations, often + warmUps)
  return {
    'first page': await timesOf(often, () => mind.read(listMemories, page)),
    'page halfway': await timesOf(often, () => mind.read(listMemories, { ...page, cursor: halfway })),
    search: await timesOf(often, (at) => mind.read(searchBoth, { q: questions[at]!, limit: 20 }, null)),
    open: await timesOf(often, (at) => mind.read(traceMemory, ids[at]!, { session: true })),
    stats: await timesOf(often, () => mind.read(mindStats)),
  }
}

/** What is imported is erased again, so that the mind keeps its size. */
async function writesAt(made: Made, conversations: number): Promise<Record<string, number[]>> {
  const { mind, store } = made
  const fresh = 1_000_000 + conversations * 10
  const stated = (at: number) => statement.parse({ content: generatedTurns(fresh + at, 1)[0] })
  const ids = await someIds(made, conversations, often + warmUps)
  return {
    save: await timesOf(often, (at) => mind.write(rememberStatement, stated(at))),
    retract: await timesOf(often, (at) => mind.write(retractMemory, ids[at]!, null)),
    'import one': await importing(made, fresh),
    'erase one': await timesOf(seldom, async (at) => {
      const pair = { source: 'chatgpt', sourceRef: generatedConversation(fresh + at, turnsEach).id }
      await mind.write(erase, pair, null, newId('rcp', Date.now()), seed)
      await store.scrub(mind.ref)
    }),
  }
}

/** One conversation of twenty turns the whole way, from its file. */
async function importing({ mind }: Made, fresh: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-bench-'))
  const path = join(folder, 'conversations.json')
  const write = (at: number) => writeFileSync(path, JSON.stringify([generatedConversation(fresh + at, turnsEach)]))
  try {
    return await timesOf(seldom, () => importFile(mind, path), write)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ids of different memories that lie all over the mind. */
async function someIds({ mind }: Made, conversations: number, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const turn = beginOf(Math.floor((conversations * (at + 0.5)) / count)) + (at % turnsEach) * 40_000
    const cursor = cursorOf('newest', { at: turn + 1, row: 0 })
    const { items } = await mind.read(listMemories, { status: 'active', sort: 'newest', limit: 1, cursor })
    ids.push(items[0]!.id)
  }
  return ids
}

/** Warm: the first runs are not counted. What `before` does is not timed. */
async function timesOf(
  runs: number,
  work: (at: number) => Promise<unknown>,
  before: (at: number) => void = () => {},
): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < runs + warmUps; at++) {
    before(at)
    const ms = await msOf(() => work(at))
    if (at >= warmUps) times.push(ms)
  }
  return times
}
