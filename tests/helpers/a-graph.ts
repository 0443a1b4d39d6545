import type { Graph, GraphNode } from '@/lib/contract/knowledge'

/** `aNode('ana', 1)`: a topic one step away; its label is its id unless another is given. */
export const aNode = (id: string, step: number, more: Partial<GraphNode> = {}): GraphNode => ({
  id,
  kind: 'entity',
  type: 'person',
  label: id,
  weight: 1,
  step,
  ...more,
})

/** `aGraph(nodes, ['tea mentions ana'])`. */
export const aGraph = (nodes: GraphNode[], edges: string[]): Graph => ({
  nodes,
  edges: edges.map((edge) => {
    const [from, relation, to] = edge.split(' ') as [string, string, string]
    return { from, to, relation, weight: 1 }
  }),
  shown: nodes.length,
  total: nodes.length,
})

/** A memory in the middle, topics around it, and around each of them other memories. */
export function aWideGraph(topics: number, memoriesEach: number): Graph {
  const nodes = [aNode('tea', 0, { kind: 'memory', label: 'I had tea with all of them on the first day of spring' })]
  const edges: string[] = []
  for (let topic = 0; topic < topics; topic += 1) {
    nodes.push(aNode(`topic${topic}`, 1, { label: `Someone Called ${topic}` }))
    edges.push(`tea mentions topic${topic}`)
  }
  for (let topic = 0; topic < topics; topic += 1) {
    for (let memory = 0; memory < memoriesEach; memory += 1) {
      nodes.push(aNode(`m${topic}-${memory}`, 2, { kind: 'memory', label: `Walked with ${topic} for ${memory} miles` }))
      edges.push(`m${topic}-${memory} mentions topic${topic}`)
    }
  }
  return aGraph(nodes, edges)
}
