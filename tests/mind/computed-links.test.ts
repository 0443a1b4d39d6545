import { expect, test } from 'vitest'
import { erase } from '@/lib/mind/erasure/erase'
import { graphAround } from '@/lib/mind/graph/graph-around'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aVector, between, makeVectors } from '../helpers/made-vectors'

const violin = 'Ingrid keeps the violin in the north room.'
const cello = 'Ingrid keeps the cello in the north room.'
const rain = 'It rained the whole week.'

const meaning = ({ content }: { content: string }) =>
  content === rain ? aVector(9) : content === cello ? between(aVector(1), aVector(2), 0.2) : aVector(1)

async function aMindOfThree() {
  const mind = await aMind()
  const ids: string[] = []
  for (const [at, content] of [violin, cello, rain].entries()) {
    const statement = {
      content,
      kind: 'fact' as const,
      importance: 0.5,
      tags: [],
      source: 'agent',
      sourceRef: `n${at}`,
    }
    ids.push((await mind.write(rememberStatement, statement)).memory.id)
  }
  await makeVectors(mind, meaning)
  return { mind, violinId: ids[0]!, celloId: ids[1]! }
}

const remindedOf = async (mind: TestMind, id: string) =>
  (await mind.read(traceMemory, id, { session: false })).links
    .filter((link) => link.relation === 'reminds_of')
    .map((link) => link.memory.content)

test('a memory reminds of what means nearly the same, in links and graph', async () => {
  const { mind, violinId, celloId } = await aMindOfThree()
  expect(await remindedOf(mind, celloId)).toEqual([violin])
  const graph = await mind.read(graphAround, celloId, 1, 50)
  expect(graph.edges).toContainEqual({
    from: celloId,
    to: violinId,
    relation: 'reminds_of',
    weight: expect.any(Number),
  })
})

test('SC-R1 and no longer once that is retracted', async () => {
  const { mind, violinId, celloId } = await aMindOfThree()
  await mind.write(retractMemory, violinId, null)
  expect(await remindedOf(mind, celloId)).toEqual([])
  expect(JSON.stringify(await mind.read(graphAround, celloId, 3, 50))).not.toContain(violinId)
})

test('nor once its source is erased', async () => {
  const { mind, violinId, celloId } = await aMindOfThree()
  await mind.write(erase, { source: 'agent', sourceRef: 'n0' }, null, 'rcp_1', aSeed)
  expect(await remindedOf(mind, celloId)).toEqual([])
  expect(JSON.stringify(await mind.read(graphAround, celloId, 3, 50))).not.toContain(violinId)
})
