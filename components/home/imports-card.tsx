import Link from 'next/link'
import type { ImportRun } from '@/lib/contract/import'
import { wroteNothing } from '../imports/import-words'
import { isGoingOn } from '../shell/import-tray'
import { Card, CardHead } from '../ui/card'
import { counted, figure } from '../ui/count-words'
import { Progress } from '../ui/progress'
import { RelativeDate } from '../ui/relative-date'
import { Skeleton } from '../ui/skeleton'

const shown = 4

/** What is running, or else what came in last. */
export function ImportsCard({ imports }: { imports: ImportRun[] | undefined }) {
  const running = imports?.filter(isGoingOn) ?? []
  const runs = running.length > 0 ? running : (imports ?? [])
  return (
    <Card>
      <CardHead
        title={running.length > 0 ? 'Running now' : 'Latest imports'}
        aside={
          <Link href="/imports" className="rounded-badge font-medium text-accent-text hover:underline">
            Imports
          </Link>
        }
      />
      {!imports && <Skeleton className="m-4 h-10" />}
      {imports?.length === 0 && (
        <p className="px-4 py-4 text-control font-body text-ink-3">Nothing was imported yet.</p>
      )}
      <ul>
        {runs.slice(0, shown).map((run) => (
          <li key={run.id} className="border-b border-line last:border-0">
            <Link
              href={`/imports/${run.id}`}
              prefetch={false}
              className="block px-4 py-2.5 hover:bg-hover -outline-offset-2"
            >
              <span className="flex justify-between gap-3 text-control">
                <span className="min-w-0 truncate font-medium text-ink">{run.fileName ?? 'Import'}</span>
                <span className="shrink-0 font-normal text-ink-3 tabular-nums">
                  {isGoingOn(run) ? (
                    `${Math.round(run.progress * 100)}%`
                  ) : (
                    <RelativeDate at={run.finishedAt ?? run.createdAt} />
                  )}
                </span>
              </span>
              {isGoingOn(run) && (
                <span className="my-1.5 block">
                  <Progress value={run.progress} label={`Importing ${run.fileName ?? ''}`} />
                </span>
              )}
              <span className="block text-meta font-normal text-ink-3">{outcomeOf(run)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function outcomeOf({ status, counts }: ImportRun) {
  if (status === 'queued') return 'Waiting for its turn'
  if (status === 'running')
    return `${counted(counts.seen, 'item')} read · ${counted(counts.memories, 'memory', 'memories')}`
  if (status === 'failed')
    return wroteNothing({ counts })
      ? 'Failed: nothing was written'
      : `Broke off: ${counted(counts.memories, 'memory', 'memories')} stay`
  const parts = [
    counted(counts.memories, 'memory', 'memories'),
    counts.skippedSuppressed > 0 && `${figure(counts.skippedSuppressed)} skipped, erased`,
    counts.failed > 0 && `${figure(counts.failed)} failed`,
    status === 'cancelled' && 'cancelled',
  ]
  return parts.filter(Boolean).join(' · ')
}
