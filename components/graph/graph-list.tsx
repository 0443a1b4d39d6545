'use client'

import { ArrowUpRight, Diamond, FileQuestionMark, type LucideIcon, Square } from 'lucide-react'
import Link from 'next/link'
import { kinds } from '@/lib/contract/common'
import { entityKinds, type Graph, type GraphNode } from '@/lib/contract/knowledge'
import { kindIcon } from '../marks/kind'
import { topicIcon } from '../marks/topic-kind'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { counted } from '../ui/count-words'
import { Icon } from '../ui/icon'
import { ShallowLink } from '../ui/shallow-link'
import { groupsOf, type ListedNode, nodeKindWords, openWords, pageOf, weightWords } from './graph-words'

type Props = {
  graph: Graph
  center: GraphNode | null
  pointed: string | null
  onPoint: (id: string | null) => void
  hrefOf: (node: GraphNode) => string
  /** Null when no more can be drawn. */
  onMore: (() => void) | null
}

/** The same nodes as the drawing, to read through. */
export function GraphList({ graph, center, pointed, onPoint, hrefOf, onMore }: Props) {
  return (
    <section aria-label="The same, as a list" className="relative">
      <div className="flex h-12 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-control font-semibold text-ink">The same, as a list</h2>
        <span className="text-control text-ink-3 tabular-nums">
          {center ? `${graph.shown - 1} connected` : counted(graph.shown, 'node')}
        </span>
      </div>
      {center && <CenterLine center={center} graph={graph} />}
      {center && graph.shown === 1 && (
        <p className="px-4 py-4 text-control font-body text-ink-2">Nothing is connected with it so far.</p>
      )}
      {groupsOf(graph, center).map(({ title, nodes }) => (
        <div key={title} className="pt-3">
          <h3 className="px-4 pb-1 text-control font-medium text-ink-3">{title}</h3>
          <ul aria-label={title}>
            {nodes.map((listed) => (
              <NodeRow
                key={listed.node.id}
                listed={listed}
                page={pageOf(listed.node, graph)}
                href={hrefOf(listed.node)}
                isPointed={listed.node.id === pointed}
                onPoint={onPoint}
              />
            ))}
          </ul>
        </div>
      ))}
      <div className="px-4 py-3">
        {onMore && (
          <Button variant="link" onClick={onMore}>
            Show more
          </Button>
        )}
      </div>
    </section>
  )
}

function CenterLine({ center, graph }: { center: GraphNode; graph: Graph }) {
  const page = pageOf(center, graph)
  return (
    <div className="border-b border-line px-4 py-3">
      <p className="text-meta font-normal text-ink-3">In the middle: {nodeKindWords[center.kind].toLowerCase()}</p>
      <p className="mt-0.5 text-body font-medium break-words text-ink">{center.label}</p>
      {page && (
        <Link
          href={page}
          prefetch={false}
          className="mt-1 inline-flex items-center gap-1 rounded-badge text-control font-medium text-accent-text hover:underline phone:min-h-9"
        >
          {openWords[center.kind]}
          <Icon of={ArrowUpRight} size={14} />
        </Link>
      )}
    </div>
  )
}

type RowProps = {
  listed: ListedNode
  page: string | null
  href: string
  isPointed: boolean
  onPoint: (id: string | null) => void
}

function NodeRow({ listed: { node, through }, page, href, isPointed, onPoint }: RowProps) {
  return (
    <li
      onPointerEnter={() => onPoint(node.id)}
      onPointerLeave={() => onPoint(null)}
      className={cn('flex h-8 items-center pr-2 phone:h-11', isPointed && 'bg-hover')}
    >
      <ShallowLink
        href={href}
        title={through ? `${node.label} · through ${through}` : node.label}
        onFocus={() => onPoint(node.id)}
        onBlur={() => onPoint(null)}
        className="flex h-full min-w-0 flex-1 items-center gap-2.5 pl-4 text-control -outline-offset-2"
      >
        <Icon of={iconOf(node)} className="text-ink-2" />
        <span className="sr-only">{nodeKindWords[node.kind]}: </span>
        <span className="min-w-0 flex-1 truncate text-ink">
          {node.label}
          {through && <span className="sr-only">, through {through}</span>}
        </span>
        <span
          title={node.kind === 'memory' ? `Importance ${weightWords(node)}` : undefined}
          className="shrink-0 font-normal text-ink-3 tabular-nums"
        >
          {node.kind === 'memory' && <span className="sr-only">importance </span>}
          {weightWords(node)}
        </span>
      </ShallowLink>
      {page && (
        <Link
          href={page}
          prefetch={false}
          title={openWords[node.kind]}
          aria-label={`${openWords[node.kind]}: ${node.label}`}
          className="ml-1 grid size-7 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-hover hover:text-ink phone:size-10"
        >
          <Icon of={ArrowUpRight} size={14} />
        </Link>
      )}
    </li>
  )
}

function iconOf({ kind, type }: GraphNode): LucideIcon {
  if (kind === 'source') return Square
  const memoryKind = kinds.find((known) => known === type)
  if (kind === 'memory') return memoryKind ? kindIcon(memoryKind) : FileQuestionMark
  const topicKind = entityKinds.find((known) => known === type)
  return topicKind ? topicIcon(topicKind) : Diamond
}
