export type Branching = { id: string; parent: string | null }

/** From the root down to `leaf`, along parents. A ring ends the walk, so each is met once. */
export function pathTo<N extends Branching>(nodes: Map<string, N>, leaf: N): N[] {
  const path: N[] = []
  const seen = new Set<string>()
  let node: N | undefined = leaf
  while (node && !seen.has(node.id)) {
    seen.add(node.id)
    path.push(node)
    node = node.parent === null ? undefined : nodes.get(node.parent)
  }
  return path.reverse()
}

/** Parents before children, each branch in one piece, siblings in the order given; without recursion. */
export function inTreeOrder<N extends Branching>(nodes: Map<string, N>): N[] {
  const children = new Map<string, N[]>()
  const roots: N[] = []
  for (const node of nodes.values()) {
    if (node.parent === null || !nodes.has(node.parent)) roots.push(node)
    else if (children.has(node.parent)) children.get(node.parent)!.push(node)
    else children.set(node.parent, [node])
  }

  const ordered = new Set<N>()
  // Whatever stands in a ring hangs below no root and is taken up last.
  for (const start of [...roots, ...nodes.values()]) {
    const waiting = [start]
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (ordered.has(node)) continue
      ordered.add(node)
      const below = children.get(node.id) ?? []
      for (let i = below.length - 1; i >= 0; i--) waiting.push(below[i]!)
    }
  }
  return [...ordered]
}

/** Nodes that nobody names as parent; all of them when there is nothing but a ring. */
export function leavesOf<N extends Branching>(nodes: Map<string, N>): N[] {
  const parents = new Set<string | null>()
  for (const node of nodes.values()) parents.add(node.parent)
  const leaves = [...nodes.values()].filter((node) => !parents.has(node.id))
  return leaves.length > 0 ? leaves : [...nodes.values()]
}
