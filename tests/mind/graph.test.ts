import { describe, expect, test } from 'vitest'
import type { Graph } from '@/lib/contract/knowledge'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { graphAround } from '@/lib/mind/graph/graph-around'
import { graphOfAll } from '@/lib/mind/graph/graph-of-all'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { readNames } from '../helpers/read-names'

const states = async (mind: TestMind, content: string) =>
  (await mind.write(rememberStatement, { content, kind: 'fact', importance: 0.5, tags: [] })).memory.id

const labels = (graph: Graph, kind?: string) =>
  graph.nodes.filter((node) => !kind || node.kind === kind).map((node) => node.label)
const said = (graph: Graph) => {
  const label = new Map(graph.nodes.map((node) => [node.id, node.label]))
  return graph.edges.map((edge) => `${label.get(edge.from)} ${edge.relation} ${label.get(edge.to)}`)
}

describe('the graph', () => {
  test('around a memory shows what it names and where it came from, ring by ring', async () => {
    const mind = await aMind()
    await mind.write(importItems, [aConversation(['I met Ana Pop in Oslo.', 'Noted.'], { title: 'A day' })])
    const tea = await states(mind, 'I had tea with Ana Pop.')
    await readNames(mind)

    const one = await mind.read(graphAround, tea, 1, 50)
    expect(labels(one)).toEqual(['I had tea with Ana Pop.', 'Ana Pop'])
    expect(said(one)).toEqual(['I had tea with Ana Pop. mentions Ana Pop'])
    expect([one.shown, one.total]).toEqual([2, 2])

    const two = await mind.read(graphAround, tea, 2, 50)
    expect(labels(two)).toEqual(['I had tea with Ana Pop.', 'Ana Pop', 'I met Ana Pop in Oslo.'])
    const three = await mind.read(graphAround, tea, 3, 50)
    expect(labels(three, 'source')).toEqual(['A day'])
    expect(labels(three, 'entity')).toEqual(['Ana Pop', 'Oslo'])
    expect(three.nodes.map((node) => node.step)).toEqual([...three.nodes.map((node) => node.step)].sort())
    const source = three.nodes.find((node) => node.kind === 'source')!
    expect(labels(await mind.read(graphAround, source.id, 1, 50), 'memory')).toContain('I met Ana Pop in Oslo.')
  })

  test('around a topic shows what is said of it', async () => {
    const mind = await aMind()
    await states(mind, 'Zoltan Vandermeer lives in Reykjavik.')
    await readNames(mind)
    const all = await mind.read(graphOfAll, 50)
    expect(said(all)).toEqual([
      'Zoltan Vandermeer lives_in Reykjavik',
      'Zoltan Vandermeer lives in Reykjavik. mentions Reykjavik',
      'Zoltan Vandermeer lives in Reykjavik. mentions Zoltan Vandermeer',
    ])
    const zoltan = all.nodes.find((node) => node.label === 'Zoltan Vandermeer')!
    expect(zoltan).toMatchObject({ kind: 'entity', type: 'person', weight: 1 })
    expect(said(await mind.read(graphAround, zoltan.id, 1, 50))).toContain('Zoltan Vandermeer lives_in Reykjavik')
  })

  test('is capped, says so, and has no edge to what it leaves out', async () => {
    const mind = await aMind()
    for (let at = 0; at < 40; at++) await states(mind, `On day ${at} I met Ana Pop in Oslo.`)
    await readNames(mind)
    const all = await mind.read(graphOfAll, 10)
    expect([all.nodes.length, all.shown, all.total]).toEqual([10, 10, 42])
    const ana = all.nodes.find((node) => node.label === 'Ana Pop')!
    const around = await mind.read(graphAround, ana.id, 1, 5)
    expect([around.shown, around.total]).toEqual([5, 41])
    const ids = new Set(around.nodes.map((node) => node.id))
    for (const edge of around.edges) expect([ids.has(edge.from), ids.has(edge.to)]).toEqual([true, true])
  })

  test('of an empty mind is empty, and around nothing known is not found', async () => {
    const mind = await aMind()
    expect(await mind.read(graphOfAll, 50)).toEqual({ nodes: [], edges: [], shown: 0, total: 0 })
    for (const center of ['mem_unknown', 'ent_unknown', 'src_1', 'src_x', '%'])
      await expect(mind.read(graphAround, center, 1, 50)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('labels are one line and never half a character', async () => {
    const mind = await aMind()
    const id = await states(mind, `${'🥝\n'.repeat(200)}`)
    const [node] = (await mind.read(graphAround, id, 1, 5)).nodes
    expect(node!.label.isWellFormed()).toBe(true)
    expect(node!.label).not.toContain('\n')
    expect(node!.label.length).toBeLessThanOrEqual(80)
  })
})

describe('SC-R1 SC-R7 a retracted memory', () => {
  test('has no node, no edge and no centre, and what only it named is gone', async () => {
    const mind = await aMind()
    const wrong = await states(mind, 'Wilhelmina Oosterbroek lives in Oslo.')
    const right = await states(mind, 'It rained in Oslo.')
    await readNames(mind)
    await mind.write(retractMemory, wrong, null)
    const drawn = JSON.stringify([await mind.read(graphOfAll, 50), await mind.read(graphAround, right, 3, 50)])
    expect(drawn).not.toMatch(/oosterbroek/i)
    expect(drawn).not.toContain(wrong)
    await expect(mind.read(graphAround, wrong, 1, 50)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('does not count where it came from, nor among what a source has beside what is shown', async () => {
    const mind = await aMind()
    const turns = Array.from({ length: 20 }, (_, at) => `On day ${at} it rained.`)
    await mind.write(importItems, [aConversation(turns)])
    const active = () => mind.read(listMemories, { status: 'active', sort: 'oldest', limit: 50 })
    const [kept, ...others] = (await active()).items.filter((memory) => memory.kind === 'turn')
    for (const { id } of others.slice(0, 3)) await mind.write(retractMemory, id, null)
    const left = (await active()).items.length

    const source = (await mind.read(graphAround, kept!.id, 1, 50)).nodes.find((node) => node.kind === 'source')!
    expect(source.weight).toBe(left)
    const around = await mind.read(graphAround, source.id, 1, 50)
    expect(around.shown).toBeLessThan(around.total)
    expect(around.total).toBe(left + 1)
  })
})

test('SC-D6 nothing is drawn when every source is erased', async () => {
  const mind = await aMind()
  await mind.write(importItems, [aConversation(['I met Ana Pop in Oslo.', 'Noted.'])])
  await readNames(mind)
  const source = (await mind.read(graphAround, (await mind.read(graphOfAll, 9)).nodes[0]!.id, 3, 50)).nodes.find(
    (node) => node.kind === 'source',
  )!
  await mind.write(erase, { source: 'chatgpt', sourceRef: 'conversation-1' }, null, 'rcp_1', aSeed)
  expect(await mind.read(graphOfAll, 50)).toEqual({ nodes: [], edges: [], shown: 0, total: 0 })
  await expect(mind.read(graphAround, source.id, 1, 50)).rejects.toMatchObject({ code: 'not_found' })
})
