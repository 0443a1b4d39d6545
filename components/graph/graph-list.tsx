'use client'

import { ArrowUpRight, Diamond, FileQuestionMark, type LucideIcon, Square } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { Graph, GraphNode } from '@/lib/contract/knowledge'
import { entityKinds, kinds } from '@/lib/contract/names'
import { kindIcon } from '../marks/kind'
import { topicIcon } from '../marks/topic-kind'
import { useMarks } from '../marks/use-marks'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { ShallowLink } from '../ui/shallow-link'
import { groupsOf, type ListedNode, openKey, pageOf, weightWords } from './graph-words'

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
  const marks = useMarks()
  const t = useTranslations('graph')
  return (
    <section aria-label={t('list.title')} className="relative">
      <div className="flex h-12 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-control font-semibold text-ink">{t('list.title')}</h2>
        <span className="text-control text-ink-3 tabular-nums">
          {center ? t('list.connected', { count: graph.shown - 1 }) : t('list.nodes', { count: graph.shown })}
        </span>
      </div>
      {center && <CenterLine center={center} graph={graph} />}
      {center && graph.shown === 1 && <p className="px-4 py-4 text-control font-body text-ink-2">{t('list.lonely')}</p>}
      {groupsOf(graph, center, t, marks).map(({ title, nodes }) => (
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
            {t('list.more')}
          </Button>
        )}
      </div>
    </section>
  )
}

function CenterLine({ center, graph }: { center: GraphNode; graph: Graph }) {
  const t = useTranslations('graph.node')
  const page = pageOf(center, graph)
  return (
    <div className="border-b border-line px-4 py-3">
      <p className="text-meta font-normal text-ink-3">{t(middleKey[center.kind])}</p>
      <p className="mt-0.5 text-body font-medium break-words text-ink">{center.label}</p>
      {page && (
        <Link
          href={page}
          prefetch={false}
          className="mt-1 inline-flex items-center gap-1 rounded-badge text-control font-medium text-accent-text hover:underline phone:min-h-9"
        >
          {t(openKey[center.kind])}
          <Icon of={ArrowUpRight} size={14} />
        </Link>
      )}
    </div>
  )
}

const middleKey = { memory: 'middleMemory', entity: 'middleEntity', source: 'middleSource' } as const

type RowProps = {
  listed: ListedNode
  page: string | null
  href: string
  isPointed: boolean
  onPoint: (id: string | null) => void
}

function NodeRow({ listed: { node, through }, page, href, isPointed, onPoint }: RowProps) {
  const t = useTranslations('graph')
  const weight = weightWords(node, t)
  const open = t(`node.${openKey[node.kind]}`)
  return (
    <li
      onPointerEnter={() => onPoint(node.id)}
      onPointerLeave={() => onPoint(null)}
      className={cn('flex h-8 items-center pr-2 phone:h-11', isPointed && 'bg-hover')}
    >
      <ShallowLink
        href={href}
        title={through ? t('list.through', { node: node.label, nearer: through }) : node.label}
        onFocus={() => onPoint(node.id)}
        onBlur={() => onPoint(null)}
        className="flex h-full min-w-0 flex-1 items-center gap-2.5 pl-4 text-control -outline-offset-2"
      >
        <Icon of={iconOf(node)} className="text-ink-2" />
        <span className="sr-only">{t(`node.${node.kind}`)}: </span>
        <span className="min-w-0 flex-1 truncate text-ink">
          {node.label}
          {through && <span className="sr-only">{t('list.spokenThrough', { nearer: through })}</span>}
        </span>
        <span
          title={node.kind === 'memory' ? t('list.importance', { value: weight }) : undefined}
          className="shrink-0 font-normal text-ink-3 tabular-nums"
        >
          {node.kind === 'memory' && <span className="sr-only">{t('list.spokenImportance')} </span>}
          {weight}
        </span>
      </ShallowLink>
      {page && (
        <Link
          href={page}
          prefetch={false}
          title={open}
          aria-label={t('node.openThis', { open, label: node.label })}
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
