'use client'

import { CircleAlert, Folder, RefreshCw } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import type { FolderRun, WatchedFolder } from '@/lib/contract/folders'
import type { Translator } from '../language/translator'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'
import { toast } from '../ui/toast'
import { afterRunWords, everyWords } from './folder-words'
import { useRunFolder } from './use-folders'

/** One watched folder: when it was and will be read, what is wrong with it, and what can be done. */
export function FolderRow({ folder, onRemove }: { folder: WatchedFolder; onRemove: () => void }) {
  const t = useTranslations('folders')
  const run = useRunFolder()
  const router = useRouter()
  const look = () =>
    run.mutate(folder.id, {
      onSuccess: (after) => tellAfter(after, t, (id) => router.push(`/imports/${id}`)),
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
            <Link href={`/imports/${folder.lastImport}`} aria-label={t('row.lastImportOf', { path: folder.path })}>
              {t('row.lastImport')}
            </Link>
          </Button>
        )}
        <Button
          size="sm"
          icon={RefreshCw}
          busy={run.isPending}
          onClick={look}
          aria-label={t('row.runOf', { path: folder.path })}
        >
          {t('row.run')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onRemove} aria-label={t('row.removeOf', { path: folder.path })}>
          {t('row.remove')}
        </Button>
      </div>
    </li>
  )
}

function When({ folder: { everyMinutes, files, lastRunAt, nextRunAt } }: { folder: WatchedFolder }) {
  const t = useTranslations('folders')
  const last = () => lastRunAt && <RelativeDate at={lastRunAt} inSentence />
  const next = () => nextRunAt && <RelativeDate at={nextRunAt} form="moment" inSentence />
  return (
    <>
      {everyWords(everyMinutes, t)}
      {' · '}
      {lastRunAt === null ? t('row.notRun') : t.rich('row.lastRun', { when: last, count: files })}
      {nextRunAt !== null && ' · '}
      {nextRunAt !== null && t.rich('row.nextRun', { when: next })}
    </>
  )
}

function tellAfter(after: FolderRun, t: Translator<'folders'>, open: (id: string) => void) {
  const { folder, importId: id } = after
  if (id !== null) toast(afterRunWords(after, t), { action: { label: t('after.see'), onPress: () => open(id) } })
  else if (folder.problem) toast.fault(new Error(folder.problem))
  else toast(afterRunWords(after, t))
}
