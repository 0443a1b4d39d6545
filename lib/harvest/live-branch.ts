import { type Branching, inTreeOrder, leavesOf, pathTo } from './tree'

export type TimedNode = Branching & { at: number | null }

/** All nodes in the order of the tree, each with whether it stands on the live branch: the way up from its leaf. */
export function branches<N extends TimedNode>(
  nodes: Map<string, N>,
  leaf = newestLeaf(nodes),
): { node: N; live: boolean }[] {
  const path = new Set(leaf ? pathTo(nodes, leaf) : [])
  return inTreeOrder(nodes).map((node) => ({ node, live: path.has(node) }))
}

/** Of equally new leaves the later one. */
const newestLeaf = <N extends TimedNode>(nodes: Map<string, N>): N | undefined =>
  leavesOf(nodes).reduce<N | undefined>(
    (best, leaf) => (best && (best.at ?? -Infinity) > (leaf.at ?? -Infinity) ? best : leaf),
    undefined,
  )
