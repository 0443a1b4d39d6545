'use client'

import { Ban, CircleCheck, CircleSlash, Download, Layers, Plus } from 'lucide-react'
import Link from 'next/link'
import type { ImportRun } from '@/lib/contract/import'
import { sourceWord } from '../marks/source'
import { suppressedHref } from '../shell/places'
import { Button } from '../ui/button'
import { counted } from '../ui/count-words'
import { download } from '../ui/download'
import { Icon } from '../ui/icon'
import { Note } from '../ui/note'
import { RelativeDate } from '../ui/relative-date'
import { formatDuration } from './format-duration'
import { ImportNumbers } from './import-numbers'
import { broughtIn } from './import-words'
import { LeftOut } from './left-out'
import { reportText } from './report-text'
import { SearchOwnWords } from './search-own-words'

/** What an import came to: numbers that add up, what stayed out and why, and a box to try it. */
export function ImportReport({ run }: { run: ImportRun }) {
  return (
    <div className="space-y-4">
      <ReportHead run={run} />
      {run.status === 'cancelled' && (
        <Note icon={CircleSlash}>
          You cancelled this import. What was written before stays; nothing further is written.
        </Note>
      )}
      <ImportNumbers counts={run.counts} />
      <SearchOwnWords />
      {run.errors.length > 0 && <LeftOut run={run} items={run.errors} />}
      {run.counts.skippedSuppressed > 0 && <StaysErased count={run.counts.skippedSuppressed} />}
    </div>
  )
}

function ReportHead({ run }: { run: ImportRun }) {
  const isDone = run.status === 'done'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h2 className="flex items-center gap-3 text-page font-semibold text-ink">
          <Icon
            of={isDone ? CircleCheck : CircleSlash}
            size={20}
            className={isDone ? 'text-accent-text' : 'text-ink-2'}
          />
          {isDone ? 'Imported' : 'Cancelled'}
        </h2>
        <p className="mt-2 text-control font-normal text-ink-2 tabular-nums">
          <Period run={run} />
          {broughtIn(run)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {hasKnownSource(run) && (
          <Button asChild>
            <Link href={`/memories?source=${encodeURIComponent(run.source)}`}>
              <Icon of={Layers} />
              Memories from {sourceWord(run.source)}
            </Link>
          </Button>
        )}
        <Button
          icon={Download}
          onClick={() => download('import-report.txt', 'text/plain;charset=utf-8', reportText(run))}
        >
          Download report
        </Button>
        <Button asChild>
          <Link href="/imports">
            <Icon of={Plus} />
            Import more
          </Link>
        </Button>
      </div>
    </div>
  )
}

const hasKnownSource = (run: ImportRun) => run.source !== 'auto' && run.source !== ''

function Period({ run: { startedAt, finishedAt } }: { run: ImportRun }) {
  if (startedAt === null || finishedAt === null) return null
  return (
    <>
      <RelativeDate at={startedAt} form="moment" /> to <RelativeDate at={finishedAt} form="clock" />
      {` · ${formatDuration(Date.parse(finishedAt) - Date.parse(startedAt))} · `}
    </>
  )
}

function StaysErased({ count }: { count: number }) {
  return (
    <Note icon={Ban}>
      {counted(count, 'source')} {count === 1 ? 'stays' : 'stay'} erased. This import skipped{' '}
      {count === 1 ? 'it' : 'them'}, and so does every other until you choose{' '}
      <Link href={suppressedHref} className="font-medium text-accent-text underline underline-offset-3">
        Allow re-import again
      </Link>{' '}
      under Suppressed sources.
    </Note>
  )
}
