'use client'

import { FileQuestionMark, Waypoints } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Graph, GraphNode } from '@/lib/contract/knowledge'
import { ApiProblem } from '../api/client'
import { ImportHistory } from '../imports/import-history'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Skeleton } from '../ui/skeleton'
import { useUrlState, withChange } from '../ui/use-url-state'
import { ChooseCenter } from './choose-center'
import { GraphCanvas } from './graph-canvas'
import { GraphList } from './graph-list'
import { pageOf } from './graph-words'
import { centerOf } from './ring-layout'
import { StepChoice, stepsIn } from './step-choice'
import { useGraph } from './use-graph'

const few = 60
const most = 200

/** What is connected with one memory, topic or source; without one, the most mentioned topics and what they share. */
export function GraphPage() {
  const t = useTranslations('graph')
  const [url, change] = useUrlState()
  const center = url.center?.slice(0, 128)
  const depth = stepsIn(url.depth)
  const answer = useGraph({ limit: url.more === '1' ? most : few, ...(center && { center, depth }) })
  const { data, error, refetch } = answer
  const isGone = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  const middle = data ? centerOf(data.nodes) : null
  const startAnew = () => change({ center: undefined, more: undefined })

  return (
    <Page title={t('title')} flush>
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-3">
        <ChooseCenter
          label={center && middle && !error ? middle.label : ''}
          onChoose={(next) => change({ center: next, more: undefined })}
        />
        {center && !isGone && (
          <StepChoice steps={depth} onChoose={(next) => change({ depth: next, more: undefined })} />
        )}
        <p aria-live="polite" className="ml-auto text-control text-ink-3 tabular-nums">
          {data && !error && t('showing', { shown: data.shown, total: data.total })}
        </p>
      </div>
      {isGone ? (
        <Gone onClear={startAnew} />
      ) : error ? (
        <ErrorState title={t('failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading />
      ) : data.nodes.length === 0 ? (
        <Nothing />
      ) : (
        <Both
          graph={data}
          center={middle}
          isStale={answer.isPlaceholderData}
          onMore={data.shown < data.total && url.more !== '1' ? () => change({ more: '1' }, true) : null}
        />
      )}
    </Page>
  )
}

type BothProps = { graph: Graph; center: GraphNode | null; isStale: boolean; onMore: (() => void) | null }

/** The drawing and its list side by side, one under the other where it is narrow. */
function Both({ graph, center, isStale, onMore }: BothProps) {
  const router = useRouter()
  const [url, change] = useUrlState()
  const [pointed, setPointed] = useState<string | null>(null)

  const hrefOf = (node: GraphNode) =>
    (node === center && pageOf(node, graph)) ||
    withChange('/graph', new URLSearchParams(url), { center: node.id, more: undefined })
  const open = (node: GraphNode) => {
    if (node !== center) return change({ center: node.id, more: undefined })
    const page = pageOf(node, graph)
    if (page) router.push(page)
  }

  return (
    <div
      className={cn(
        'flex min-h-0 flex-1 transition-opacity max-lg:flex-col max-lg:overflow-y-auto',
        isStale && 'opacity-60',
      )}
    >
      <div className="flex min-w-0 flex-1 max-lg:h-[60vh] max-lg:min-h-80 max-lg:flex-none max-lg:border-b max-lg:border-line">
        <GraphCanvas
          graph={graph}
          center={center}
          pointed={pointed}
          onPoint={setPointed}
          hrefOf={hrefOf}
          onOpen={open}
        />
      </div>
      <div className="shrink-0 lg:w-90 lg:overflow-y-auto lg:border-l lg:border-line">
        <GraphList
          graph={graph}
          center={center}
          pointed={pointed}
          onPoint={setPointed}
          hrefOf={hrefOf}
          onMore={onMore}
        />
      </div>
    </div>
  )
}

/** Erased, retracted or never there: all look the same. */
function Gone({ onClear }: { onClear: () => void }) {
  const t = useTranslations('graph.gone')
  return (
    <EmptyState icon={FileQuestionMark} title={t('title')} actions={<Button onClick={onClear}>{t('restart')}</Button>}>
      {t('body')}
    </EmptyState>
  )
}

function Nothing() {
  const t = useTranslations('graph.empty')
  return (
    <EmptyState icon={Waypoints} title={t('title')} actions={<ImportHistory />}>
      {t('body')}
    </EmptyState>
  )
}

function Loading() {
  const t = useTranslations('graph')
  return (
    <div role="status" aria-label={t('loading')} className="flex min-h-0 flex-1">
      <div className="grid flex-1 place-items-center bg-bg">
        <Skeleton className="size-48 rounded-full" />
      </div>
      <div className="w-90 space-y-4 border-l border-line p-4 max-lg:hidden">
        {['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'].map((width, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <Skeleton key={row} className={cn('h-3', width)} />
        ))}
      </div>
    </div>
  )
}
