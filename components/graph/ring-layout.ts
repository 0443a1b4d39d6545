import type { Graph, GraphNode } from '@/lib/contract/knowledge'

export type Size = { width: number; height: number }
/** Where a node lies, in pixels; `angle` in radians, clockwise from the right as the screen counts. */
export type Place = { x: number; y: number; angle: number }
export type Ring = { rx: number; ry: number }
export type Layout = { places: Map<string, Place>; rings: Ring[]; middle: { x: number; y: number } }

/** Room around the last ring for the labels of its nodes; at the sides no more than this part of the frame. */
const margin = { x: 84, y: 34 }
const sidePart = 0.16

/** Rings follow the shape of the frame, but never become flat; names need more room at the sides. */
const widest = 1.5
const highest = 1.25
const top = -Math.PI / 2

/**
 * Concentric rings. With a centre each ring is a step, and what was reached through a node lies in its sector. Without one
 * the topics lie on a ring, those that share memories side by side, and the memories that join them inside of it. The same
 * graph is always drawn the same.
 */
export function ringLayout({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>, size: Size): Layout {
  const center = centerOf(nodes)
  const turns = center ? aroundCenter(center, nodes, edges) : withoutCenter(nodes, edges)
  const outermost = Math.max(1, ...[...turns.values()].map(({ ring }) => ring))
  const rings = Array.from({ length: outermost }, (_, ring) => ringOf((ring + 1) / outermost, size))
  const middle = { x: size.width / 2, y: size.height / 2 }

  const places = new Map<string, Place>()
  for (const [id, { ring, angle }] of turns) {
    const { rx, ry } = rings[ring - 1] ?? { rx: 0, ry: 0 }
    places.set(id, { x: middle.x + rx * Math.cos(angle), y: middle.y + ry * Math.sin(angle), angle })
  }
  return { places, rings, middle }
}

/** What the others are counted from: the only one with no step; nothing in a graph without a centre. */
export function centerOf(nodes: GraphNode[]): GraphNode | null {
  const [first, second] = nodes.filter(({ step }) => step === 0)
  return first && !second ? first : null
}

function ringOf(part: number, { width, height }: Size): Ring {
  const [rx, ry] = [Math.max(40, width / 2 - Math.min(margin.x, width * sidePart)), Math.max(40, height / 2 - margin.y)]
  return { rx: part * Math.min(rx, ry * widest), ry: part * Math.min(ry, rx * highest) }
}

type Turn = { ring: number; angle: number }
type Edges = Graph['edges']

function aroundCenter(center: GraphNode, nodes: GraphNode[], edges: Edges): Map<string, Turn> {
  const children = childrenOf(nodes, edges)
  const leaves = (id: string): number => (children.get(id) ?? []).reduce((sum, child) => sum + leaves(child), 0) || 1
  const turns = new Map<string, Turn>()
  const place = (id: string, ring: number, from: number, to: number) => {
    turns.set(id, { ring, angle: (from + to) / 2 })
    let start = from
    for (const child of children.get(id) ?? []) {
      const end = start + ((to - from) * leaves(child)) / leaves(id)
      place(child, ring + 1, start, end)
      start = end
    }
  }
  place(center.id, 0, top, top + 2 * Math.PI)
  return turns
}

/** Each node but the centre hangs on the first one that leads to it from a step nearer. */
function childrenOf(nodes: GraphNode[], edges: Edges): Map<string, string[]> {
  const step = new Map(nodes.map((node) => [node.id, node.step]))
  const parents = new Map<string, string>()
  for (const { from, to } of edges) {
    const [near, far] = step.get(from)! < step.get(to)! ? [from, to] : [to, from]
    if (step.get(near) === step.get(far)! - 1 && !parents.has(far)) parents.set(far, near)
  }
  const children = new Map<string, string[]>()
  for (const { id } of nodes) {
    const parent = parents.get(id)
    if (parent) children.set(parent, [...(children.get(parent) ?? []), id])
  }
  return children
}

function withoutCenter(nodes: GraphNode[], edges: Edges): Map<string, Turn> {
  const topics = sideBySide(
    nodes.filter(({ kind }) => kind === 'entity'),
    edges,
  )
  const joining = nodes.filter(({ kind }) => kind !== 'entity')
  const outer = joining.length > 0 ? 2 : 1
  const turns = new Map<string, Turn>(spread(topics, top).map(([id, angle]) => [id, { ring: outer, angle }]))

  const leaning = joining
    .map(({ id }) => ({ id, angle: leaningOf(id, edges, turns) }))
    .sort((a, b) => a.angle - b.angle || (a.id < b.id ? -1 : 1))
  for (const { id, angle } of apart(leaning)) turns.set(id, { ring: 1, angle })
  return turns
}

const spread = (ids: string[], from: number) =>
  ids.map((id, at): [string, number] => [id, from + (at / ids.length) * 2 * Math.PI])

/** Each where it leans to, but never too near to the one before it; evenly when there is no room for that. */
function apart(leaning: { id: string; angle: number }[]) {
  const [first] = leaning
  if (!first) return []
  const gap = Math.min(0.3, (2 * Math.PI) / leaning.length)
  let last = Number.NEGATIVE_INFINITY
  const moved = leaning.map(({ id, angle }) => {
    last = Math.max(angle, last + gap)
    return { id, angle: last }
  })
  if (last - first.angle <= 2 * Math.PI - gap + 1e-9) return moved
  return leaning.map(({ id }, at) => ({ id, angle: first.angle + (at / leaning.length) * 2 * Math.PI }))
}

/** The most mentioned first, then always the one that shares most with the last. */
function sideBySide(topics: GraphNode[], edges: Edges): string[] {
  const near = neighboursIn(edges)
  const shared = (a: string, b: string) => {
    const around = near.get(a) ?? new Set()
    return [...(near.get(b) ?? [])].filter((id) => around.has(id)).length + (around.has(b) ? 1 : 0)
  }
  const left = topics.map(({ id }) => id)
  const order = left.splice(0, 1)
  while (left.length > 0) {
    const last = order.at(-1)!
    const [next] = left.map((id, at) => ({ at, shared: shared(last, id) })).sort((a, b) => b.shared - a.shared)
    order.push(...left.splice(next!.at, 1))
  }
  return order
}

function neighboursIn(edges: Edges): Map<string, Set<string>> {
  const near = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    near.set(from, (near.get(from) ?? new Set()).add(to))
    near.set(to, (near.get(to) ?? new Set()).add(from))
  }
  return near
}

/** The middle direction of what it joins. */
function leaningOf(id: string, edges: Edges, turns: Map<string, Turn>): number {
  const angles = edges.flatMap(({ from, to }) =>
    from === id || to === id ? (turns.get(from === id ? to : from)?.angle ?? []) : [],
  )
  return Math.atan2(
    angles.reduce((sum, angle) => sum + Math.sin(angle), 0),
    angles.reduce((sum, angle) => sum + Math.cos(angle), 0),
  )
}
