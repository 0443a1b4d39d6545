'use client'

import { ArrowDownToLine, Layers, Plus } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useMarks } from '../marks/use-marks'
import { AddMemoryDialog } from '../memories/add-memory-dialog'
import { useShownMind } from '../minds/use-shown-mind'
import { useImports } from '../shell/import-tray'
import { useStats } from '../shell/use-stats'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { PageHeader } from '../ui/page-header'
import { RelativeDate } from '../ui/relative-date'
import { Skeleton } from '../ui/skeleton'
import { CountBars } from './count-bars'
import { DayMap } from './day-map'
import { DevicesCard } from './devices-card'
import { Figures } from './figures'
import { GuardCard } from './guard-card'
import { ImportsCard } from './imports-card'
import { LatestMemories } from './latest-memories'
import { LookCard } from './look-card'
import { MonthChart } from './month-chart'

/** How the mind stands: four figures, what came in, what is running, and that erased stays erased. */
export function HomeView() {
  const t = useTranslations('home')
  const { kindWord, sourceWord } = useMarks()
  const { data: stats, error, refetch } = useStats()
  const { data: imports } = useImports()
  const mind = useShownMind()
  const [adding, setAdding] = useState(false)
  const last = imports?.items.find((run) => run.finishedAt !== null)?.finishedAt
  const isEmpty = stats && stats.memories + stats.retracted + stats.sources + stats.suppressed === 0

  return (
    <div className="max-w-360">
      <PageHeader
        title={mind.name}
        note={
          <>
            {mind.kind && t(mind.kind === 'engine' ? 'head.shared' : 'head.onlyYou')}
            {last && <> {t.rich('head.lastImport', { date: () => <RelativeDate at={last} inSentence /> })}</>}
          </>
        }
        actions={
          !isEmpty && (
            <>
              <Button icon={Plus} onClick={() => setAdding(true)} className="phone:hidden">
                {t('head.add')}
              </Button>
              <IconButton
                icon={Plus}
                label={t('head.add')}
                onClick={() => setAdding(true)}
                className="hidden phone:inline-flex"
              />
              <Button asChild variant="primary">
                <Link href="/imports">
                  <Icon of={ArrowDownToLine} />
                  {t('head.import')}
                </Link>
              </Button>
            </>
          )
        }
      />
      {error && <ErrorState title={t('failed')} error={error} onRetry={refetch} />}
      {!stats && !error && <HomeSkeleton />}
      {isEmpty && <FirstRun onAdd={() => setAdding(true)} />}
      {stats && !isEmpty && (
        <div className="mt-4.5 grid grid-cols-[minmax(0,1fr)] gap-5">
          <Figures stats={stats} imports={imports?.items ?? []} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <LatestMemories />
              <MonthChart days={stats.byDay} />
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[repeat(2,minmax(0,1fr))]">
                <CountBars
                  title={t('known.kinds')}
                  counts={stats.byKind}
                  word={kindWord}
                  hrefOf={(kind) => `/memories?${new URLSearchParams({ kind })}`}
                />
                <CountBars
                  title={t('known.sources')}
                  counts={stats.bySource}
                  word={sourceWord}
                  hrefOf={(source) => `/memories?${new URLSearchParams({ source })}`}
                />
              </div>
              <DayMap days={stats.byDay} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <ImportsCard imports={imports?.items} />
              <LookCard />
              <GuardCard stats={stats} />
              <DevicesCard />
            </div>
          </div>
        </div>
      )}
      <AddMemoryDialog open={adding} onClose={() => setAdding(false)} />
    </div>
  )
}

function FirstRun({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations('home')
  return (
    <EmptyState
      icon={Layers}
      title={t('firstRun.title')}
      actions={
        <>
          <Button asChild variant="primary">
            <Link href="/imports">
              <Icon of={ArrowDownToLine} />
              {t('head.import')}
            </Link>
          </Button>
          <Button icon={Plus} onClick={onAdd}>
            {t('head.add')}
          </Button>
        </>
      }
    >
      {t('firstRun.says')}
    </EmptyState>
  )
}

function HomeSkeleton() {
  const t = useTranslations('home')
  return (
    <div role="status" aria-label={t('loading')} className="mt-6 space-y-5">
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
