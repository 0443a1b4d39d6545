import type { Graph, GraphNode } from '@/lib/contract/knowledge'
import { cn } from '../ui/cn'
import type { Layout } from './ring-layout'

type Props = { edges: Graph['edges']; nodes: GraphNode[]; layout: Layout; pointed: string | null }

/** Straight from step to step; between nodes of one ring a bow towards the middle. */
export function GraphEdges({ edges, nodes, layout, pointed }: Props) {
  const steps = new Map(nodes.map(({ id, step }) => [id, step]))
  return (
    <g aria-hidden fill="none">
      {edges.map(({ from, to, relation }) => {
        const [start, end] = [layout.places.get(from), layout.places.get(to)]
        if (!start || !end) return null
        const nearest = Math.min(steps.get(from) ?? 0, steps.get(to) ?? 0)
        const isBow = steps.get(from) === steps.get(to) && nearest > 0
        const isPointed = pointed === from || pointed === to
        return (
          <path
            key={`${from} ${to} ${relation}`}
            d={isBow ? bow(start, end, layout.middle) : `M${start.x} ${start.y}L${end.x} ${end.y}`}
            className={cn(isPointed ? 'stroke-accent' : nearest === 0 ? 'stroke-edge' : 'stroke-line-2')}
            strokeWidth={isPointed ? 1.5 : 1}
            strokeDasharray={isBow && !isPointed ? '3 3' : undefined}
          />
        )
      })}
    </g>
  )
}

type Point = { x: number; y: number }

function bow(start: Point, end: Point, middle: Point) {
  const x = (start.x + end.x) / 2
  const y = (start.y + end.y) / 2
  return `M${start.x} ${start.y}Q${x + (middle.x - x) * 0.25} ${y + (middle.y - y) * 0.25} ${end.x} ${end.y}`
}
