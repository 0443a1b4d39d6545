import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { groupsOf, pageOf, spokenNode, weightWords } from '@/components/graph/graph-words'
import type { Graph, GraphNode } from '@/lib/contract/knowledge'
import { en } from '@/messages/en'
import { aGraph, aNode } from '../helpers/a-graph'
import { englishMarks } from '../helpers/in-english'

const t = createTranslator({ locale: 'en-GB', messages: en, namespace: 'graph' })
const listed = (graph: Graph, center: GraphNode | null) => groupsOf(graph, center, t, englishMarks)
const titles = (graph: Graph, center: GraphNode | null) =>
  listed(graph, center).map(({ title, nodes }) => `${title}: ${nodes.map(({ node }) => node.label).join(', ')}`)

describe('the list beside a graph', () => {
  const tea = aNode('tea', 0, { kind: 'memory', type: 'fact', label: 'I had tea.', weight: 0.5 })
  const turn = aNode('turn', 1, { kind: 'memory', type: 'turn', label: 'So I had tea.' })
  const walk = aNode('walk', 1, { kind: 'memory', type: 'summary', label: 'A walk' })
  const ana = aNode('ana', 1, { label: 'Ana', weight: 4 })
  const day = aNode('src_1', 1, { kind: 'source', type: 'chatgpt', label: 'A day', weight: 1 })
  const oslo = aNode('oslo', 2, { label: 'Oslo' })
  const graph = aGraph(
    [tea, turn, walk, ana, day, oslo],
    ['tea derived_from turn', 'walk derived_from tea', 'tea mentions ana', 'tea comes_from src_1', 'ana lives_in oslo'],
  )

  it('says what each near node is to the centre, in its direction', () => {
    expect(titles(graph, tea)).toEqual([
      'Derived from: So I had tea.',
      'Derived into: A walk',
      'Mentions: Ana',
      'Comes from: A day',
      'Two steps away: Oslo',
    ])
  })

  it('holds every node but the centre once', () => {
    const ids = listed(graph, tea).flatMap(({ nodes }) => nodes.map(({ node }) => node.id))
    expect(ids.sort()).toEqual(['ana', 'oslo', 'src_1', 'turn', 'walk'])
  })

  it('names the node that leads to a farther one', () => {
    const [last] = listed(graph, tea).at(-1)!.nodes
    expect(last).toEqual({ node: oslo, through: 'Ana' })
  })

  it('reads a relation of two topics from the end one looks from', () => {
    const around = (id: string, other: string) => [aNode(id, 0), aNode(other, 1)] as const
    const [zoltan, city] = around('zoltan', 'reykjavik')
    expect(titles(aGraph([zoltan, city], ['zoltan lives_in reykjavik']), zoltan)).toEqual(['Lives in: reykjavik'])
    const [place, person] = around('reykjavik', 'zoltan')
    expect(titles(aGraph([place, person], ['zoltan lives_in reykjavik']), place)).toEqual(['Lives here: zoltan'])
  })

  it('keeps the words of a relation it does not know', () => {
    const [a, b] = [aNode('a', 0), aNode('b', 1)]
    expect(titles(aGraph([a, b], ['a plays_with b']), a)).toEqual(['plays with: b'])
  })

  it('without a centre tells topics from what they share', () => {
    const all = aGraph([aNode('ana', 0), aNode('oslo', 0), aNode('trip', 0, { kind: 'memory' })], ['trip mentions ana'])
    expect(titles(all, null)).toEqual(['Most mentioned: ana, oslo', 'What they share: trip'])
  })

  it('opens a memory, a topic, and a source through a memory that comes from it', () => {
    expect(pageOf(tea, graph)).toBe('/memories/tea')
    expect(pageOf(ana, graph)).toBe('/topics/ana')
    expect(pageOf(day, graph)).toBe('/memories/tea/source')
    expect(pageOf(day, aGraph([day], []))).toBeNull()
  })

  it('speaks the number before the noun', () => {
    expect([ana, day, tea].map((node) => weightWords(node, t))).toEqual(['4 memories', '1 memory', '0.50'])
    expect(spokenNode(ana, t)).toBe('Topic: Ana, 4 memories')
    expect(spokenNode(tea, t)).toBe('Memory: I had tea.')
  })
})
