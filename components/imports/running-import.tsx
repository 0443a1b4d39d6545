'use client'

import { useEffect, useState } from 'react'
import type { ImportRun } from '@/lib/contract/import'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { figure } from '../ui/count-words'
import { Progress } from '../ui/progress'
import { toast } from '../ui/toast'
import { formatDuration } from './format-duration'
import { ImportSteps } from './import-steps'
import { importName } from './import-words'
import { outcomes } from './outcomes'
import { useCancelImport } from './use-import-run'
import { useSlowly } from './use-slowly'

/** An import that goes on: how far it is, what came of it so far, and the way to stop it. */
export function RunningImport({ run }: { run: ImportRun }) {
  const cancel = useCancelImport(run.id)
  const percent = `${Math.floor(run.progress * 100)}%`
  const spoken = useSlowly(`${percent}. ${whatHappens(run)}`)
  return (
    <>
      <ImportSteps current="Import" />
      <Card className="mt-5 p-6 phone:p-4">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="min-w-0 truncate text-section font-semibold text-ink" title={importName(run)}>
            {importName(run)}
          </h2>
          <span className="text-section font-semibold text-ink tabular-nums">{percent}</span>
        </div>
        <div className="mt-3">
          <Progress value={run.progress} label="Progress of the import" />
        </div>
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-control font-normal text-ink-3 tabular-nums">
          <span>{whatHappens(run)}</span>
          <Clock run={run} />
        </div>
        <CountsSoFar run={run} />
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button
            busy={cancel.isPending || cancel.isSuccess}
            onClick={() => cancel.mutate(undefined, { onError: toast.fault })}
          >
            Cancel import
          </Button>
          <p className="text-meta font-normal text-ink-3">
            {cancel.isSuccess
              ? 'Stopping.'
              : 'It goes on when you leave this page. What is written stays if you cancel.'}
          </p>
        </div>
      </Card>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

/** The whole input is read once before the first item is written. */
function whatHappens({ status, counts }: ImportRun) {
  if (status === 'queued') return 'Waiting for its turn'
  if (counts.seen === 0) return 'Reading and checking all of it. Nothing is written yet.'
  return `${figure(counts.seen)} read so far`
}

function CountsSoFar({ run }: { run: ImportRun }) {
  const parts = outcomes.filter(({ key }) => run.counts[key] > 0)
  if (parts.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-control font-normal text-ink-2 tabular-nums">
      {parts.map(({ key, word }) => (
        <li key={key}>
          <span className="font-semibold text-ink">{figure(run.counts[key])}</span> {word.toLowerCase()}
        </li>
      ))}
    </ul>
  )
}

/** Time passed, and what is left when the pace so far holds. */
function Clock({ run }: { run: ImportRun }) {
  const now = useNow()
  if (run.startedAt === null || now === null) return null
  const passed = Math.max(0, now - Date.parse(run.startedAt))
  const left = (passed * (1 - run.progress)) / run.progress
  return (
    <span>
      {formatDuration(passed)} passed
      {run.progress >= 0.05 && passed > 2_000 && ` · about ${formatDuration(left)} left`}
    </span>
  )
}

function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
