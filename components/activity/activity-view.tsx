'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import {
  ArrowDownToLine,
  Check,
  CircleCheck,
  CopyCheck,
  Download,
  Eraser,
  EyeOff,
  Hourglass,
  ListFilter,
  type LucideIcon,
  Merge,
  Pencil,
  Plus,
  ScrollText,
  Settings,
  Sparkles,
  Split,
} from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { AuditRow } from '@/lib/contract/import'
import { get } from '../api/client'
import { keys } from '../api/keys'
import { knownText } from '../language/known-text'
import type { Translator } from '../language/translator'
import { useMarks } from '../marks/use-marks'
import { ActionFilter } from '../ui/action-filter'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Icon } from '../ui/icon'
import { LoadMore } from '../ui/load-more'
import { RelativeDate } from '../ui/relative-date'
import { SkeletonRows } from '../ui/skeleton'
import { useUrlState } from '../ui/use-url-state'
import { detailWords } from './detail-words'
import { targetAddress } from './target-address'

const icons: Record<string, LucideIcon> = {
  import: ArrowDownToLine,
  propose: Sparkles,
  state: Plus,
  correct: Pencil,
  review: Check,
  retract: EyeOff,
  erase: Eraser,
  replay: Eraser,
  allow: CircleCheck,
  export: Download,
  merge: Merge,
  dismiss: CopyCheck,
  merge_topics: Merge,
  split_topic: Split,
  forget: Hourglass,
  settings: Settings,
}

const useActivity = (action: string) =>
  useInfiniteQuery({
    queryKey: keys.audit(action),
    queryFn: ({ pageParam, signal }) => get('/api/memory/audit', { action, cursor: pageParam, limit: 100 }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** What was done to this mind, by whom. Never any content. */
export function ActivityView() {
  const t = useTranslations('activity')
  const [{ action = '' }, change] = useUrlState()
  const list = useActivity(action)
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <>
      <ActionFilter
        says={t('says')}
        actions={Object.fromEntries(Object.keys(icons).map((name) => [name, { word: actionWord(name, t) }]))}
        action={action}
        onAction={(next) => change({ action: next })}
      />
      {list.isPending && <SkeletonRows rows={8} label={t('loading')} />}
      {list.error && <ErrorState title={t('failed')} error={list.error} onRetry={list.refetch} />}
      {list.data && rows.length === 0 && (
        <Nothing filtered={action !== ''} onClear={() => change({ action: undefined })} />
      )}
      {rows.length > 0 && (
        <Card>
          <ul aria-label={t('list')}>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever appended, and have no id
              <ActivityRow key={`${row.at} ${row.action} ${place}`} row={row} />
            ))}
          </ul>
        </Card>
      )}
      <LoadMore list={list} />
    </>
  )
}

const actionWord = (action: string, t: Translator<'activity'>) => knownText(t, `actions.${action}`) ?? action

function ActivityRow({ row }: { row: AuditRow }) {
  const t = useTranslations('activity')
  const detail = detailWords(row, t, useMarks())
  return (
    <li className="grid grid-cols-[16px_9rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-2.5 text-control last:border-0 hover:bg-hover phone:grid-cols-[16px_minmax(0,1fr)_auto] phone:gap-y-1">
      <Icon of={icons[row.action] ?? ScrollText} className="text-ink-2" />
      <span className="font-medium text-ink">{actionWord(row.action, t)}</span>
      <span className="min-w-0 text-ink-2 phone:order-last phone:col-span-3 phone:pl-7">
        <Target row={row} />
        {detail && <span className="text-ink-3"> · {detail}</span>}
        <span className="text-ink-3">
          {' '}
          · {t('by', { actor: row.actor, door: knownText(t, `doors.${row.via}`) ?? row.via })}
        </span>
      </span>
      <RelativeDate at={row.at} className="text-meta font-normal whitespace-nowrap text-ink-3" />
    </li>
  )
}

/** A target that can be opened is a link. */
function Target({ row: { action, target } }: { row: AuditRow }) {
  const t = useTranslations('activity')
  if (target === null) return <span className="text-ink-3">{t('mind')}</span>
  const href = targetAddress(action, target)
  const name = <span className="mono text-meta break-all">{target}</span>
  return href ? (
    <Link href={href} prefetch={false} className="rounded-badge text-ink hover:underline">
      {name}
    </Link>
  ) : (
    name
  )
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTranslations('activity')
  return filtered ? (
    <EmptyState
      icon={ListFilter}
      title={t('nothing.title')}
      actions={<Button onClick={onClear}>{t('nothing.clear')}</Button>}
    >
      {t('nothing.says')}
    </EmptyState>
  ) : (
    <EmptyState icon={ScrollText} title={t('empty.title')}>
      {t('empty.says')}
    </EmptyState>
  )
}
