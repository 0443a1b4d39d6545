import type { Mind } from '@/db/mind/mind'
import type { Graph, GraphEdge, GraphNode } from '@/lib/contract/knowledge'
import { wholeCharacters } from '../memories/memory-row'
import { type Edge, type NodeKey, rowOf, sourceNodeId } from './node-key'

const labelCharacters = 80

/** The graph as everyone sees it, of nodes with their steps from the centre. What is not active has no node and no edge. */
export function draw(mind: Mind, steps: Map<NodeKey, number>, edges: Edge[], total: number): Graph {
  const nodes = new Map<NodeKey, GraphNode>()
  for (const [key, step] of steps) {
    const node = nodeOf(mind, key, step)
    if (node) nodes.set(key, node)
  }
  const drawn = new Map<string, GraphEdge>()
  for (const { from, to, relation, weight } of edges) {
    const [left, right] = [nodes.get(from), nodes.get(to)]
    if (left && right) drawn.set(`${from} ${to} ${relation}`, { from: left.id, to: right.id, relation, weight })
  }
  return {
    nodes: [...nodes.values()],
    edges: [...drawn.values()],
    shown: nodes.size,
    total: Math.max(total, nodes.size),
  }
}

function nodeOf(mind: Mind, key: NodeKey, step: number): GraphNode | undefined {
  const find = { m: memoryNode, e: entityNode, s: sourceNode }[key[0] as 'm' | 'e' | 's']
  const found = find(mind, rowOf(key))
  return found && { ...found, label: labelOf(found.label), step }
}

type Found = Omit<GraphNode, 'step'>

function memoryNode(mind: Mind, row: number): Found | undefined {
  const memory = mind
    .sql(
      `SELECT id, kind, coalesce(title, substr(content, 1, ${labelCharacters * 2})) AS label, importance
       FROM active_memories WHERE row_id = ?`,
    )
    .get<{ id: string; kind: string; label: string; importance: number }>(row)
  return memory && { id: memory.id, kind: 'memory', type: memory.kind, label: memory.label, weight: memory.importance }
}

function entityNode(mind: Mind, id: number): Found | undefined {
  const entity = mind
    .sql('SELECT uid, name, kind, mentions FROM entities WHERE id = ?')
    .get<{ uid: string; name: string; kind: string; mentions: number }>(id)
  return entity && { id: entity.uid, kind: 'entity', type: entity.kind, label: entity.name, weight: entity.mentions }
}

function sourceNode(mind: Mind, id: number): Found | undefined {
  const subject = mind
    .sql(
      `SELECT source, coalesce(title, source_ref) AS label,
         (SELECT count(*) FROM memory_sources JOIN active_memories ON row_id = memory_row
          WHERE subject_id = subjects.id) AS memories
       FROM subjects WHERE id = ?`,
    )
    .get<{ source: string; label: string; memories: number }>(id)
  if (!subject || subject.memories === 0) return undefined
  return { id: sourceNodeId(id), kind: 'source', type: subject.source, label: subject.label, weight: subject.memories }
}

function labelOf(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= labelCharacters ? line : `${wholeCharacters(line, labelCharacters - 1)}…`
}
