'use client'

import { CircleAlert } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { ImportRun } from '@/lib/contract/import'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'
import { ImportNumbers } from './import-numbers'
import { importName, whyFailed, wroteNothing } from './import-words'
import { LeftOut } from './left-out'

/** An import that came to nothing, or broke off: what was seen, and what to try. */
export function FailedImport({ run }: { run: ImportRun }) {
  const t = useTranslations('imports')
  const others = run.errors.slice(1)
  return (
    <div className="space-y-4">
      <Card className="p-6 phone:p-4">
        <div className="flex items-start gap-3">
          <Icon of={CircleAlert} size={20} className="mt-0.5 text-ink" />
          <div className="min-w-0">
            <h2 className="text-section font-semibold text-ink">
              {t(wroteNothing(run) ? 'failedImport.nothing' : 'failedImport.brokeOff')}
            </h2>
            <p className="mt-0.5 text-meta font-normal text-ink-3">
              <span className="break-words">{importName(run, t)}</span>
              {run.finishedAt && (
                <>
                  {' · '}
                  <RelativeDate at={run.finishedAt} form="moment" />
                </>
              )}
            </p>
          </div>
        </div>
        <p className="mt-4 text-body break-words text-ink-2">{whyFailed(run, t)}</p>
        <p className="mt-1 text-body text-ink-2">
          {t(wroteNothing(run) ? 'failedImport.nothingWritten' : 'failedImport.someStays')}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <Button asChild variant="primary">
            <Link href="/imports">{t('failedImport.again')}</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link href="/imports#how-to">{t('failedImport.howTo')}</Link>
          </Button>
        </div>
      </Card>
      {run.counts.seen > 0 && <ImportNumbers counts={run.counts} />}
      {others.length > 0 && <LeftOut run={run} items={others} />}
    </div>
  )
}
