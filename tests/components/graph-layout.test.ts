import { describe, expect, it } from 'vitest'
import { type Label, placeLabels, shortLabel } from '@/components/graph/place-labels'
import { centerOf, ringLayout } from '@/components/graph/ring-layout'
import { aGraph, aNode, aWideGraph } from '../helpers/a-graph'

const frame = { width: 700, height: 760 }
const round = (value: number) => Math.round(value * 1_000) / 1_000

describe('the rings of a graph', () => {
  it('lie around the centre, a ring a step', () => {
    const graph = aWideGraph(5, 3)
    const { places, rings, middle } = ringLayout(graph, frame)
    expect(rings).toHaveLength(2)
    expect(places.get('tea')).toMatchObject(middle)
    for (const { id, step } of graph.nodes.slice(1)) {
      const { x, y } = places.get(id)!
      const { rx, ry } = rings[step - 1]!
      expect(round(((x - middle.x) / rx) ** 2 + ((y - middle.y) / ry) ** 2)).toBe(1)
    }
  })

  it('keep what was reached through a node in its sector', () => {
    const { places } = ringLayout(aWideGraph(4, 5), frame)
    const angles = [0, 1, 2, 3].map((topic) =>
      [0, 1, 2, 3, 4].map((memory) => places.get(`m${topic}-${memory}`)!.angle).sort((a, b) => a - b),
    )
    for (const topic of [0, 1, 2]) expect(angles[topic]!.at(-1)).toBeLessThan(angles[topic + 1]![0]!)
    expect(places.get('topic1')!.angle).toBeCloseTo(angles[1]![2]!)
  })

  it('stay inside the frame, whatever its shape, and never become flat', () => {
    for (const size of [
      frame,
      { width: 360, height: 420 },
      { width: 1600, height: 500 },
      { width: 320, height: 900 },
    ]) {
      const { places, rings } = ringLayout(aWideGraph(6, 4), size)
      for (const { x, y } of places.values()) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(size.width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(size.height)
      }
      expect(rings.at(-1)!.rx / rings.at(-1)!.ry).toBeLessThanOrEqual(1.501)
      expect(rings.at(-1)!.ry / rings.at(-1)!.rx).toBeLessThanOrEqual(1.251)
    }
  })

  it('are drawn the same every time', () => {
    expect(ringLayout(aWideGraph(7, 3), frame)).toEqual(ringLayout(aWideGraph(7, 3), frame))
  })

  it('give every node a place of its own', () => {
    const { places } = ringLayout(aWideGraph(12, 4), frame)
    expect(new Set([...places.values()].map(({ x, y }) => `${round(x)} ${round(y)}`)).size).toBe(1 + 12 + 48)
  })

  it('place a node that nothing shown leads to nowhere, and the rest as ever', () => {
    const { places } = ringLayout(aGraph([aNode('a', 0), aNode('b', 1), aNode('lost', 2)], ['a knows b']), frame)
    expect([...places.keys()]).toEqual(['a', 'b'])
  })

  it('hold one node alone in the middle, and nothing at all', () => {
    expect(ringLayout(aGraph([aNode('a', 0)], []), frame).places.get('a')).toMatchObject({ x: 350, y: 380 })
    expect(ringLayout(aGraph([], []), frame).places.size).toBe(0)
  })
})

describe('a graph without a centre', () => {
  const topics = ['ana', 'oslo', 'ben', 'rome'].map((id) => aNode(id, 0))
  const memories = ['trip', 'visit'].map((id) => aNode(id, 0, { kind: 'memory' }))
  const graph = aGraph(
    [...topics, ...memories],
    ['trip mentions ana', 'trip mentions rome', 'visit mentions ben', 'visit mentions oslo'],
  )

  it('has topics on the outer ring, those that share a memory side by side', () => {
    expect(centerOf(graph.nodes)).toBeNull()
    const { places } = ringLayout(graph, frame)
    const turn = (id: string) => places.get(id)!.angle
    const quarter = Math.PI / 2
    expect(round(turn('rome') - turn('ana'))).toBe(round(quarter))
    expect(Math.abs(round(turn('ben') - turn('oslo')))).toBe(round(quarter))
  })

  it('has the memories that join them on the inner ring', () => {
    const { places, middle } = ringLayout(graph, frame)
    const far = (id: string) => Math.hypot(places.get(id)!.x - middle.x, places.get(id)!.y - middle.y)
    for (const memory of memories) for (const topic of topics) expect(far(memory.id)).toBeLessThan(far(topic.id))
  })
})

describe('the names in a graph', () => {
  const boxOf = ({ text, x, y, anchor }: Label) => {
    const width = [...text].length * 5.5
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
    return { left, right: left + width, top: y - 9, bottom: y + 2 }
  }

  it('never lie over each other or beyond the frame, however many nodes there are', () => {
    for (const [topics, each] of [
      [5, 3],
      [12, 6],
      [24, 7],
    ] as const) {
      const graph = aWideGraph(topics, each)
      const labels = placeLabels(graph.nodes, ringLayout(graph, frame), frame)
      expect(labels.length).toBeGreaterThan(4)
      const boxes = labels.map(boxOf)
      for (const [at, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(frame.width)
        const over = boxes
          .slice(at + 1)
          .filter(
            (other) =>
              box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
          )
        expect(over).toEqual([])
      }
    }
  })

  it('are given to the centre first and to nearer nodes before farther ones', () => {
    const graph = aWideGraph(24, 7)
    const named = new Set(placeLabels(graph.nodes, ringLayout(graph, frame), frame).map(({ id }) => id))
    const share = (step: number) => {
      const nodes = graph.nodes.filter((node) => node.step === step)
      return nodes.filter(({ id }) => named.has(id)).length / nodes.length
    }
    expect(named.has('tea')).toBe(true)
    expect(share(1)).toBeGreaterThan(share(2))
  })

  it('find more room in a larger drawing', () => {
    const graph = aWideGraph(12, 6)
    const namesIn = (size: typeof frame) => placeLabels(graph.nodes, ringLayout(graph, size), size).length
    expect(namesIn({ width: 2_100, height: 2_280 })).toBeGreaterThan(namesIn(frame))
  })

  it('are cut between words, and between letters when there is no other way', () => {
    expect(shortLabel('Ana Pop')).toBe('Ana Pop')
    expect(shortLabel('Good, tomatoes at home. Then salad')).toBe('Good, tomatoes at home…')
    expect(shortLabel('Donaudampfschifffahrtsgesellschaft')).toBe('Donaudampfschifffahrtsgese'.slice(0, 25).concat('…'))
    expect(shortLabel('👩‍🌾'.repeat(20)).endsWith('…')).toBe(true)
  })
})
