import type { Mind } from '@/db/mind/mind'
import type { Graph } from '@/lib/contract/knowledge'
import { normsOf } from '../knowledge/entity-row'
import { newestMentions } from '../knowledge/newest-mentions'
import { draw } from './draw'
import { relationsAt } from './neighbours-of'
import type { Edge, NodeKey } from './node-key'

/** Of what is drawn, this share may be entities; the rest is for the memories that join them. */
const entityShare = 0.6
const mostEntities = 60
/** Memories and statements that join two are looked for among so many of the newest of each. */
const mostRead = 40

/** The most mentioned entities, what is said of them, and the memories that mention several of them. */
export function graphOfAll(mind: Mind, limit: number): Graph {
  const entities = mostMentioned(mind, Math.min(mostEntities, Math.ceil(limit * entityShare)))
  const steps = new Map<NodeKey, number>(entities.map((id) => [`e${id}`, 0]))
  const edges: Edge[] = []
  const mentioning = new Map<number, Edge[]>()
  for (const id of entities) {
    const norms = normsOf(mind, id)
    edges.push(...relationsAt(mind, norms, mostRead))
    for (const { memory_row } of newestMentions(mind, norms, mostRead)) {
      const edge: Edge = { from: `m${memory_row}`, to: `e${id}`, relation: 'mentions', weight: 1 }
      mentioning.set(memory_row, [...(mentioning.get(memory_row) ?? []), edge])
    }
  }
  const joining = [...mentioning]
    .filter(([, found]) => found.length > 1)
    .sort(([a, x], [b, y]) => y.length - x.length || b - a)
  for (const [row, found] of joining.slice(0, limit - entities.length)) {
    steps.set(`m${row}`, 0)
    edges.push(...found)
  }
  const { n } = mind.sql('SELECT count(*) AS n FROM entities').get<{ n: number }>()!
  return draw(mind, steps, edges, n + joining.length)
}

const mostMentioned = (mind: Mind, limit: number) =>
  mind
    .sql('SELECT id FROM entities ORDER BY mentions DESC, id DESC LIMIT ?')
    .all<{ id: number }>(limit)
    .map(({ id }) => id)
