'use client'

import { CircleAlert, Folder, RefreshCw } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { FolderRun, WatchedFolder } from '@/lib/contract/folders'
import { Button } from '../ui/button'
import { counted } from '../ui/count-words'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'
import { toast } from '../ui/toast'
import { afterRunWords, everyWords } from './folder-words'
import { useRunFolder } from './use-folders'

/** One watched folder: when it was and will be read, what is wrong with it, and what can be done. */
export function FolderRow({ folder, onRemove }: { folder: WatchedFolder; onRemove: () => void }) {
  const run = useRunFolder()
  const router = useRouter()
  const look = () =>
    run.mutate(folder.id, {
      onSuccess: (after) => tellAfter(after, (id) => router.push(`/imports/${id}`)),
      onError: toast.fault,
    })
  return (
    <li className="flex items-center gap-4 border-b border-line px-4 py-3 phone:flex-col phone:items-stretch phone:gap-2">
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <Icon of={Folder} className="mt-0.5 text-ink-2" />
        <div className="min-w-0">
          <p className="mono text-control break-all text-ink">{folder.path}</p>
          <p className="mt-0.5 text-meta font-normal text-ink-3 tabular-nums">
            <When folder={folder} />
          </p>
          {folder.problem && (
            <p className="mt-1 flex items-start gap-1.5 text-meta font-medium text-ink">
              <Icon of={CircleAlert} size={14} className="mt-px" />
              <span className="min-w-0 break-words">{folder.problem}</span>
            </p>
          )}
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1 phone:flex-wrap phone:pl-7">
        {folder.lastImport && (
          <Button asChild size="sm" variant="ghost">
            <Link href={`/imports/${folder.lastImport}`} aria-label={`Last import of ${folder.path}`}>
              Last import
            </Link>
          </Button>
        )}
        <Button size="sm" icon={RefreshCw} busy={run.isPending} onClick={look} aria-label={`Run now: ${folder.path}`}>
          Run now
        </Button>
        <Button size="sm" variant="ghost" onClick={onRemove} aria-label={`Remove ${folder.path}`}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function When({ folder: { everyMinutes, files, lastRunAt, nextRunAt } }: { folder: WatchedFolder }) {
  const every = everyWords(everyMinutes)
  return (
    <>
      {every.charAt(0).toUpperCase() + every.slice(1)}
      {lastRunAt === null ? (
        ' · not run yet'
      ) : (
        <>
          {' · last run '}
          <RelativeDate at={lastRunAt} inSentence />
          {`, ${counted(files, 'file')}`}
        </>
      )}
      {nextRunAt !== null && (
        <>
          {' · next run '}
          <RelativeDate at={nextRunAt} form="moment" inSentence />
        </>
      )}
    </>
  )
}

function tellAfter(after: FolderRun, open: (id: string) => void) {
  const { folder, importId: id } = after
  if (id !== null) toast(afterRunWords(after), { action: { label: 'See the import', onPress: () => open(id) } })
  else if (folder.problem) toast.fault(new Error(folder.problem))
  else toast(afterRunWords(after))
}
