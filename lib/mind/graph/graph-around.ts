import type { Mind } from '@/db/mind/mind'
import type { Graph } from '@/lib/contract/knowledge'
import { draw } from './draw'
import { neighboursOf, remindersOf } from './neighbours-of'
import { type Edge, type NodeKey, nodeNamed } from './node-key'

/**
 * What lies within so many steps of a memory, topic or source, ring by ring, until the graph is full. Of active memories
 * only. @throws NotFound
 */
export function graphAround(mind: Mind, center: string, depth: number, limit: number): Graph {
  const steps = new Map<NodeKey, number>([[nodeNamed(mind, center), 0]])
  const left = new Set<NodeKey>()
  const edges: Edge[] = []
  let more = 0
  for (const [key, step] of steps) {
    if (step === depth || (steps.size >= limit && left.size > 0)) break
    const around = neighboursOf(mind, key)
    more += around.more
    for (const edge of step === 0 ? [...around.edges, ...remindersOf(mind, key)] : around.edges) {
      edges.push(edge)
      const next = edge.from === key ? edge.to : edge.from
      if (steps.has(next)) continue
      if (steps.size < limit) steps.set(next, step + 1)
      else left.add(next)
    }
  }
  return draw(mind, steps, edges, steps.size + left.size + more)
}
