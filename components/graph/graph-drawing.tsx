'use client'

import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Graph, GraphNode } from '@/lib/contract/knowledge'
import { cn } from '../ui/cn'
import { GraphEdges } from './graph-edges'
import { NodeLink } from './node-link'
import { placeLabels, shortLabel } from './place-labels'
import { type Layout, ringLayout, type Size } from './ring-layout'

export type GraphDrawingProps = {
  graph: Graph
  center: GraphNode | null
  /** The node that is pointed at, here or in the list. */
  pointed: string | null
  onPoint: (id: string | null) => void
  hrefOf: (node: GraphNode) => string
  onOpen: (node: GraphNode) => void
  size: Size
}

/** Its size changes at once, or what scrolls it would measure the former one. One stop of the Tab key; arrows go from node to node, Enter follows one. */
export function GraphDrawing({ graph, center, pointed, onPoint, hrefOf, onOpen, size }: GraphDrawingProps) {
  const t = useTranslations('graph.drawing')
  const drawing = useRef<SVGSVGElement>(null)
  const layout = useMemo(() => ringLayout(graph, size), [graph, size])
  const labels = useMemo(() => placeLabels(graph.nodes, layout, size), [graph, layout, size])
  const order = useMemo(() => inOrder(graph.nodes, layout), [graph, layout])
  const [stop, setStop] = useState<string | null>(null)
  const tabStop = order.some(({ id }) => id === stop) ? stop : order[0]?.id

  const onKeyDown = (event: KeyboardEvent) => {
    const at = order.findIndex(({ id }) => id === tabStop)
    const next = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: order.length - 1,
    }
    const to = order[next[event.key as keyof typeof next] ?? -1]
    if (!to) return
    event.preventDefault()
    drawing.current?.querySelector<SVGAElement>(`[data-node="${CSS.escape(to.id)}"]`)?.focus()
  }

  const named = graph.nodes.find(({ id }) => id === pointed)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
    <svg
      ref={drawing}
      role="group"
      aria-label={t('label')}
      width={size.width}
      height={size.height}
      onKeyDown={onKeyDown}
      className="block transition-none select-none"
    >
      <g aria-hidden className="fill-transparent stroke-line">
        {center &&
          layout.rings.map(({ rx, ry }) => (
            <ellipse key={rx} cx={layout.middle.x} cy={layout.middle.y} rx={rx} ry={ry} />
          ))}
      </g>
      <GraphEdges edges={graph.edges} layout={layout} nodes={graph.nodes} pointed={pointed} />
      {graph.nodes.map((node) => {
        const place = layout.places.get(node.id)
        return (
          place && (
            <NodeLink
              key={node.id}
              node={node}
              place={place}
              isCenter={node === center}
              isPointed={node.id === pointed}
              isStop={node.id === tabStop}
              href={hrefOf(node)}
              onOpen={() => onOpen(node)}
              onFocus={() => setStop(node.id)}
              onPoint={onPoint}
            />
          )
        )
      })}
      <g aria-hidden className="pointer-events-none stroke-bg stroke-4 [paint-order:stroke] [stroke-linejoin:round]">
        {labels.map(({ id, text, x, y, anchor }) => (
          <text
            key={id}
            x={x}
            y={y}
            textAnchor={anchor}
            className={cn(
              'text-meta',
              stepOf(graph, id) <= 1 ? 'fill-ink font-medium' : 'fill-ink-2 font-normal',
              id === pointed && 'opacity-0',
            )}
          >
            {text}
          </text>
        ))}
        {named && <PointedName node={named} layout={layout} size={size} />}
      </g>
    </svg>
  )
}

const stepOf = (graph: Graph, id: string) => graph.nodes.find((node) => node.id === id)?.step ?? 0

/** Ring by ring, around each. */
const inOrder = (nodes: GraphNode[], { places }: Layout) =>
  [...nodes].sort((a, b) => a.step - b.step || (places.get(a.id)?.angle ?? 0) - (places.get(b.id)?.angle ?? 0))

/** More of the name than its label has, over everything else. */
function PointedName({ node, layout, size }: { node: GraphNode; layout: Layout; size: Size }) {
  const place = layout.places.get(node.id)
  if (!place) return null
  const anchor = place.x < size.width / 3 ? 'start' : place.x > (size.width * 2) / 3 ? 'end' : 'middle'
  const y = place.y + 30 > size.height ? place.y - 14 : place.y + (node.step === 0 ? 32 : 24)
  return (
    <text x={place.x} y={y} textAnchor={anchor} className="fill-ink text-meta font-semibold">
      {shortLabel(node.label, 48)}
    </text>
  )
}
