import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import type { GraphNode } from '@/lib/contract/knowledge'
import { spokenNode } from './graph-words'
import { NodeShape } from './node-shape'
import type { Place } from './ring-layout'

type Props = {
  node: GraphNode
  place: Place
  isCenter: boolean
  isPointed: boolean
  /** Where Tab enters the drawing. */
  isStop: boolean
  href: string
  onOpen: () => void
  onFocus: () => void
  onPoint: (id: string | null) => void
}

/** One node: a link that puts it in the middle, or opens it when it is there. */
export function NodeLink({ node, place, isCenter, isPointed, isStop, href, onOpen, onFocus, onPoint }: Props) {
  const t = useTranslations('graph')
  const spoken = spokenNode(node, t)
  const radius = radiusOf(node, isCenter)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <g transform={`translate(${place.x} ${place.y})`}>
      <a
        href={href}
        data-node={node.id}
        tabIndex={isStop ? 0 : -1}
        aria-label={isCenter ? t('drawing.inTheMiddle', { node: spoken }) : spoken}
        onClick={open}
        onFocus={() => {
          onFocus()
          onPoint(node.id)
        }}
        onBlur={() => onPoint(null)}
        onPointerEnter={() => onPoint(node.id)}
        onPointerLeave={() => onPoint(null)}
        className="group outline-none"
      >
        <circle r={Math.max(14, radius + 5)} className="fill-transparent" />
        {isCenter && <circle r={radius + 6} className="fill-transparent stroke-accent" strokeWidth="1.5" />}
        {isPointed && !isCenter && (
          <circle r={radius + 4} className="fill-transparent stroke-accent-line" strokeWidth="1.5" />
        )}
        <circle
          r={radius + (isCenter ? 10 : 6)}
          strokeWidth="2"
          className="fill-transparent stroke-transparent group-focus-visible:stroke-accent"
        />
        <NodeShape kind={node.kind} radius={radius} solid={isCenter} />
      </a>
    </g>
  )
}

/** Topics without a centre differ by how often they are mentioned; otherwise what is nearer is larger. */
function radiusOf({ kind, step, weight }: GraphNode, isCenter: boolean) {
  if (isCenter) return 9
  if (step === 0) return kind === 'entity' ? Math.min(10, 5 + Math.log2(Math.max(1, weight)) * 0.7) : 4.5
  return step === 1 ? 6.5 : 4.5
}
