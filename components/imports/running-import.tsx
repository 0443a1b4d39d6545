'use client'

import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ImportRun } from '@/lib/contract/import'
import type { Translator } from '../language/translator'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Progress } from '../ui/progress'
import { toast } from '../ui/toast'
import { formatDuration } from './format-duration'
import { ImportSteps } from './import-steps'
import { importName } from './import-words'
import { outcomeParts } from './outcomes'
import { useCancelImport } from './use-import-run'
import { useSlowly } from './use-slowly'

/** An import that goes on: how far it is, what came of it so far, and the way to stop it. */
export function RunningImport({ run }: { run: ImportRun }) {
  const t = useTranslations('imports')
  const cancel = useCancelImport(run.id)
  const percent = Math.floor(run.progress * 100)
  const what = whatHappens(run, t)
  const spoken = useSlowly(t('run.spoken', { percent, what }))
  return (
    <>
      <ImportSteps current="import" />
      <Card className="mt-5 p-6 phone:p-4">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="min-w-0 truncate text-section font-semibold text-ink" title={importName(run, t)}>
            {importName(run, t)}
          </h2>
          <span className="text-section font-semibold text-ink tabular-nums">{percent}%</span>
        </div>
        <div className="mt-3">
          <Progress value={run.progress} label={t('run.progress')} />
        </div>
        <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-control font-normal text-ink-3 tabular-nums">
          <span>{what}</span>
          <Clock run={run} />
        </div>
        <CountsSoFar run={run} />
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button
            busy={cancel.isPending || cancel.isSuccess}
            onClick={() => cancel.mutate(undefined, { onError: toast.fault })}
          >
            {t('run.cancel')}
          </Button>
          <p className="text-meta font-normal text-ink-3">{t(cancel.isSuccess ? 'run.stopping' : 'run.goesOn')}</p>
        </div>
      </Card>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

/** The whole input is read once before the first item is written. */
function whatHappens({ status, counts }: ImportRun, t: Translator<'imports'>) {
  if (status === 'queued') return t('run.waiting')
  if (counts.seen === 0) return t('run.reading')
  return t('run.readSoFar', { count: counts.seen })
}

function CountsSoFar({ run }: { run: ImportRun }) {
  const t = useTranslations('imports')
  const parts = outcomeParts(run.counts, t).filter(({ count }) => count > 0)
  if (parts.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-control font-normal text-ink-2 tabular-nums">
      {parts.map(({ key, counted }) => (
        <li key={key}>{counted}</li>
      ))}
    </ul>
  )
}

/** Time passed, and what is left when the pace so far holds. */
function Clock({ run }: { run: ImportRun }) {
  const t = useTranslations('imports')
  const now = useNow()
  if (run.startedAt === null || now === null) return null
  const passed = Math.max(0, now - Date.parse(run.startedAt))
  const left = (passed * (1 - run.progress)) / run.progress
  const times = { passed: formatDuration(passed, t), left: formatDuration(left, t) }
  return <span>{t(run.progress >= 0.05 && passed > 2_000 ? 'run.left' : 'run.passed', times)}</span>
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
