import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adoptInstallation } from '@/lib/installation'
import { tellOfWrites } from '@/lib/jobs/tell-of-writes'
import { startWorker, stopWorker } from '@/lib/jobs/worker-client'
import { importItems } from '@/lib/mind/archive/import-items'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { embeddingState } from '@/lib/mind/vectors/embedding-state'
import { openEmbedders } from '@/lib/models/embedders'
import { searchMemories } from '@/lib/recall/search-memories'
import { aConversation } from '../helpers/an-item'
import { aWorkerProgram, programFile } from './a-worker-program'
import { anInstallation, type TestInstallation } from './an-installation'

const here = anInstallation()
const program = aWorkerProgram(here.folder, { KIWI_EMBEDDINGS: 'local' })
const embedders = openEmbedders({ provider: 'local' }, programFile('embed'))
let mind: Awaited<ReturnType<TestInstallation['addAccount']>>['mind']

beforeAll(async () => {
  adoptInstallation(here.at)
  mind = (await here.addAccount('ana')).mind
  tellOfWrites(here.at.minds)
  await startWorker(program)
})

afterAll(async () => {
  await stopWorker()
  await embedders.close()
  adoptInstallation(undefined)
  here.remove()
})

const pending = async () => (await mind.read(embeddingState)).pending
const settled = () => vi.waitUntil(async () => (await pending()) === 0, 30_000)
const stated = async (content: string) =>
  (await mind.write(rememberStatement, { content, kind: 'fact', importance: 0.5, tags: [] })).memory
const found = async (q: string, mode: 'semantic' | 'hybrid' = 'semantic') =>
  (await searchMemories(mind, { q, mode, limit: 3 }, { embedders })).results.map(({ memory }) => memory.content)

test('what is stated is found by its meaning soon after, and by its new words after a correction', async () => {
  const memory = await stated('Her sister bakes sourdough bread on Sundays.')
  await stated('The server in the basement runs Debian.')
  await settled()
  expect((await found('Which day does she make a loaf?'))[0]).toBe(memory.content)
  expect((await found('Which day does she make a loaf?', 'hybrid'))[0]).toBe(memory.content)

  await mind.write(correctMemory, memory.id, { content: 'Her sister repairs clocks on Sundays.' })
  await settled()
  expect(await found('sourdough')).not.toContain(memory.content)
  expect((await found('a watchmaker in the family'))[0]).toBe('Her sister repairs clocks on Sundays.')
})

test('a worker that is killed amid its work goes on where it was', async () => {
  const turns = Array.from({ length: 200 }, (_, at) => `Sentence number ${at} is about gardens, rivers and trains.`)
  await mind.write(importItems, [aConversation(turns)])
  await vi.waitUntil(async () => (await pending()) < 190, 30_000)
  const { kiwiWorkerLine } = globalThis as typeof globalThis & { kiwiWorkerLine?: { child: { pid: number } | null } }
  process.kill(kiwiWorkerLine!.child!.pid, 'SIGKILL')
  expect(await pending()).toBeGreaterThan(0)
  await settled()
  const [vectors, active] = await mind.read((open) =>
    ['SELECT count(DISTINCT memory_row) AS n FROM vectors', 'SELECT count(*) AS n FROM active_memories'].map(
      (sql) => open.sql(sql).get<{ n: number }>()!.n,
    ),
  )
  expect(vectors).toBe(active)
}, 60_000)
