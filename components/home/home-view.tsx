'use client'

import { ArrowDownToLine, Layers, Plus } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { AddMemoryDialog } from '../memories/add-memory-dialog'
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
import { DayMap } from './day-map'
import { DuplicatesLine } from './duplicates-line'
import { Figures } from './figures'
import { GuardCard } from './guard-card'
import { ImportsCard } from './imports-card'
import { LatestMemories } from './latest-memories'

/** How the mind stands: four figures, what came in, what is running, and that erased stays erased. */
export function HomeView() {
  const { data: stats, error, refetch } = useStats()
  const { data: imports } = useImports()
  const [adding, setAdding] = useState(false)
  const last = imports?.items.find((run) => run.finishedAt !== null)?.finishedAt
  const isEmpty = stats && stats.memories + stats.retracted + stats.sources + stats.suppressed === 0

  return (
    <div className="max-w-360">
      <PageHeader
        title="Personal"
        note={
          <>
            Only you can read this mind.
            {last && (
              <>
                {' '}
                Last import <RelativeDate at={last} inSentence />.
              </>
            )}
          </>
        }
        actions={
          !isEmpty && (
            <>
              <Button icon={Plus} onClick={() => setAdding(true)} className="phone:hidden">
                Add a memory
              </Button>
              <IconButton
                icon={Plus}
                label="Add a memory"
                onClick={() => setAdding(true)}
                className="hidden phone:inline-flex"
              />
              <Button asChild variant="primary">
                <Link href="/imports">
                  <Icon of={ArrowDownToLine} />
                  Import
                </Link>
              </Button>
            </>
          )
        }
      />
      {error && <ErrorState title="The figures could not be loaded" error={error} onRetry={refetch} />}
      {!stats && !error && <HomeSkeleton />}
      {isEmpty && <FirstRun onAdd={() => setAdding(true)} />}
      {stats && !isEmpty && (
        <div className="mt-4.5 grid grid-cols-[minmax(0,1fr)] gap-5">
          <Figures stats={stats} imports={imports?.items ?? []} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <LatestMemories />
              <DayMap days={stats.byDay} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <ImportsCard imports={imports?.items} />
              <GuardCard stats={stats} />
              <DuplicatesLine />
            </div>
          </div>
        </div>
      )}
      <AddMemoryDialog open={adding} onClose={() => setAdding(false)} />
    </div>
  )
}

function FirstRun({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={Layers}
      title="Bring your history in"
      actions={
        <>
          <Button asChild variant="primary">
            <Link href="/imports">
              <Icon of={ArrowDownToLine} />
              Import
            </Link>
          </Button>
          <Button icon={Plus} onClick={onAdd}>
            Add a memory
          </Button>
        </>
      }
    >
      Drop what you have as it came: exports of ChatGPT, Claude, Gemini and others, sessions of coding agents, notes and
      documents. Everything stays on this machine: you see what is known, where it came from, and you can correct,
      retract or erase it.
    </EmptyState>
  )
}

function HomeSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="mt-6 space-y-5">
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
