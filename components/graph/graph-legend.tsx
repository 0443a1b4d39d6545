'use client'

import { useTranslations } from 'use-intl/react'
import type { GraphNode } from '@/lib/contract/knowledge'
import { NodeShape } from './node-shape'

const kinds: GraphNode['kind'][] = ['memory', 'entity', 'source']

export function GraphLegend() {
  const t = useTranslations('graph')
  return (
    <ul aria-label={t('drawing.shapes')} className="flex flex-1 flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="14" height="14" viewBox="-7 -7 14 14">
            <NodeShape kind={kind} radius={4.5} />
          </svg>
          {t(`node.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
