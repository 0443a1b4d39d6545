'use client'

import { ArrowUpRight, CircleCheck, CircleX, RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Fact, KiwiStatus } from '@/lib/contract/kiwi'
import { ApiProblem } from '../api/client'
import { useFormats } from '../language/use-formats'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Card, CardHead } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'
import { Row, Rows } from '../ui/rows'
import { SkeletonRows } from '../ui/skeleton'
import { useEngine, useFacts } from './use-admin'

/** The brain that administrators share: which one it is, whether it answers, what it knows. */
export function EngineView() {
  const t = useTranslations('admin')
  const { data: status, error, refetch, isFetching } = useEngine()
  const isAway = error instanceof ApiProblem && error.code === 'engine_unavailable'
  return (
    <>
      <p className="mb-4 max-w-160 text-control font-body text-ink-2">{t('engine.says')}</p>
      {error && !isAway && <ErrorState title={t('engine.failed')} error={error} onRetry={refetch} />}
      {isAway && <Away onRetry={() => refetch()} busy={isFetching} />}
      {!status && !error && (
        <Card>
          <SkeletonRows rows={4} label={t('engine.loading')} />
        </Card>
      )}
      {status && !error && (
        <div className="grid gap-5 lg:grid-cols-2">
          <State status={status} onAsk={() => refetch()} busy={isFetching} />
          <Knows />
        </div>
      )}
    </>
  )
}

function Away({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const t = useTranslations('admin')
  return (
    <Card>
      <EmptyState
        strong
        icon={CircleX}
        title={t('engine.away')}
        actions={
          <Button onClick={onRetry} busy={busy}>
            {t('engine.ask')}
          </Button>
        }
      >
        {t.rich('engine.awaySays', { code: (name) => <code className="mono text-meta">{name}</code> })}
      </EmptyState>
    </Card>
  )
}

type StateProps = { status: KiwiStatus; onAsk: () => void; busy: boolean }

function State({ status: { engine, mind, embeddings }, onAsk, busy }: StateProps) {
  const t = useTranslations('admin')
  const { figure } = useFormats()
  return (
    <Card>
      <CardHead
        title={engine?.place ? t('engine.other') : t('engine.own')}
        aside={
          <Badge icon={CircleCheck} tone="good">
            {t('engine.reachable')}
          </Badge>
        }
      />
      <Rows>
        {engine?.place && (
          <Row name={t('engine.address')}>
            <span className="mono text-meta">{engine.place}</span>
          </Row>
        )}
        <Row name={t('version')}>{engine?.version}</Row>
        <Row name={t('engine.memories')}>{figure(mind.memories)}</Row>
        <Row name={t('engine.sources')}>{figure(mind.sources)}</Row>
        <Row name={t('engine.suppressed')}>{figure(mind.suppressed)}</Row>
        <Row name={t('engine.lastImport')}>
          {mind.lastImportAt ? <RelativeDate at={mind.lastImportAt} /> : t('engine.never')}
        </Row>
        <Row name={t('engine.vectors')}>
          {embeddings.pending > 0 ? t('engine.wait', { count: embeddings.pending }) : t('engine.upToDate')}
        </Row>
      </Rows>
      <div className="flex gap-2 border-t border-line px-4 py-3">
        <Button icon={RefreshCw} busy={busy} onClick={onAsk}>
          {t('engine.ask')}
        </Button>
        {!engine?.place && (
          <Button asChild>
            <a href="/memories?mind=engine">
              <Icon of={ArrowUpRight} />
              {t('engine.open')}
            </a>
          </Button>
        )}
      </div>
    </Card>
  )
}

function Knows() {
  const t = useTranslations('admin')
  const { data, error, refetch } = useFacts()
  return (
    <Card>
      <CardHead title={t('engine.learnt')} />
      {error && <ErrorState title={t('engine.factsFailed')} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={3} label={t('engine.factsLoading')} />}
      {data?.facts.length === 0 && <p className="p-4 text-control font-body text-ink-2">{t('engine.nothing')}</p>}
      <ul aria-label={t('engine.knows')} className="divide-y divide-line">
        {data?.facts.map((fact) => (
          <FactRow key={fact.id} fact={fact} />
        ))}
      </ul>
    </Card>
  )
}

function FactRow({ fact: { text, learnedAt } }: { fact: Fact }) {
  return (
    <li className="px-4 py-2 text-control">
      <p className="line-clamp-3 font-body break-words text-ink">{text}</p>
      <p className="text-meta font-normal text-ink-3">
        <RelativeDate at={learnedAt} />
      </p>
    </li>
  )
}
