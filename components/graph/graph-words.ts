import type { Graph, GraphNode } from '@/lib/contract/knowledge'
import type { Translator } from '../language/translator'
import type { Marks } from '../marks/marks-words'

/** A node of the list; `through` is the nearer node that leads to it, when that is not the centre. */
export type ListedNode = { node: GraphNode; through: string | null }
export type NodeGroup = { title: string; nodes: ListedNode[] }

type Words = Translator<'graph'>

/** The nodes of a graph as a list: the nearest by what they are to the centre, the others by their steps. */
export function groupsOf({ nodes, edges }: Graph, center: GraphNode | null, t: Words, marks: Marks): NodeGroup[] {
  const groups = new Map<string, ListedNode[]>()
  for (const node of nodes) {
    if (node === center) continue
    const title = center
      ? titleOf(node, center, edges, t, marks)
      : t(node.kind === 'entity' ? 'list.mostMentioned' : 'list.shared')
    const through = node.step > 1 ? leadingTo(node, nodes, edges) : null
    groups.set(title, [...(groups.get(title) ?? []), { node, through }])
  }
  return [...groups].map(([title, listed]) => ({ title, nodes: listed }))
}

function titleOf(node: GraphNode, center: GraphNode, edges: Graph['edges'], t: Words, { relationWord }: Marks) {
  if (node.step !== 1) return t('list.away', { steps: node.step })
  const out = edges.find(({ from, to }) => from === center.id && to === node.id)
  if (out) return relationWord(out.relation, 'outgoing')
  const back = edges.find(({ from, to }) => from === node.id && to === center.id)
  return back ? relationWord(back.relation, 'incoming') : t('list.away', { steps: 1 })
}

function leadingTo(node: GraphNode, nodes: GraphNode[], edges: Graph['edges']): string | null {
  const near = new Map(nodes.filter(({ step }) => step === node.step - 1).map(({ id, label }) => [id, label]))
  for (const { from, to } of edges) {
    const label = from === node.id ? near.get(to) : to === node.id ? near.get(from) : undefined
    if (label !== undefined) return label
  }
  return null
}

/** `4 memories` of a topic or source; the importance of a memory. */
export const weightWords = ({ kind, weight }: GraphNode, t: Words) =>
  kind === 'memory' ? t('node.importance', { value: weight }) : t('node.memories', { count: weight })

/** Read aloud in place of the drawing of a node. */
export function spokenNode(node: GraphNode, t: Words) {
  const said = { kind: t(`node.${node.kind}`), label: node.label }
  return node.kind === 'memory'
    ? t('node.spoken', said)
    : t('node.spokenWeighed', { ...said, weight: weightWords(node, t) })
}

/** Where a node can be read. Of a source that is its verbatim original, reached through a memory that comes from it. */
export function pageOf(node: GraphNode, { edges }: Graph): string | null {
  if (node.kind === 'memory') return `/memories/${node.id}`
  if (node.kind === 'entity') return `/topics/${node.id}`
  const memory = edges.find(({ to, relation }) => to === node.id && relation === 'comes_from')?.from
  return memory ? `/memories/${memory}/source` : null
}

/** The text of the link that leads there. */
export const openKey = { memory: 'openMemory', entity: 'openEntity', source: 'openSource' } as const
