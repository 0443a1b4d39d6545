'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import {
  ArrowDownToLine,
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
import type { AuditRow } from '@/lib/contract/import'
import { get } from '../api/client'
import { keys } from '../api/keys'
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

const actions: Record<string, { word: string; icon: LucideIcon }> = {
  import: { word: 'Imported', icon: ArrowDownToLine },
  propose: { word: 'Read again by a model', icon: Sparkles },
  state: { word: 'Saved', icon: Plus },
  correct: { word: 'Corrected', icon: Pencil },
  retract: { word: 'Retracted', icon: EyeOff },
  erase: { word: 'Erased', icon: Eraser },
  replay: { word: 'Erased again in an older file', icon: Eraser },
  allow: { word: 'Allowed re-import', icon: CircleCheck },
  export: { word: 'Exported', icon: Download },
  merge: { word: 'Merged', icon: Merge },
  dismiss: { word: 'Kept apart', icon: CopyCheck },
  merge_topics: { word: 'Merged topics', icon: Merge },
  split_topic: { word: 'Split a topic', icon: Split },
  forget: { word: 'Forgot', icon: Hourglass },
  settings: { word: 'Changed settings', icon: Settings },
}
const doors: Record<string, string> = {
  session: 'browser',
  key: 'device key',
  mcp: 'MCP',
  import: 'import',
  cli: 'command line',
  system: 'Kiwi itself',
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
  const [{ action = '' }, change] = useUrlState()
  const list = useActivity(action)
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <>
      <ActionFilter
        says="What was done to this mind, by whom and through which door. It names ids and counts, never a word of a memory."
        actions={actions}
        action={action}
        onAction={(next) => change({ action: next })}
      />
      {list.isPending && <SkeletonRows rows={8} label="Loading activity" />}
      {list.error && <ErrorState title="The list could not be loaded" error={list.error} onRetry={list.refetch} />}
      {list.data && rows.length === 0 && (
        <Nothing filtered={action !== ''} onClear={() => change({ action: undefined })} />
      )}
      {rows.length > 0 && (
        <Card>
          <ul aria-label="Activity">
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

function ActivityRow({ row }: { row: AuditRow }) {
  const { word, icon } = actions[row.action] ?? { word: row.action, icon: ScrollText }
  const detail = detailWords(row)
  return (
    <li className="grid grid-cols-[16px_9rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-2.5 text-control last:border-0 hover:bg-hover phone:grid-cols-[16px_minmax(0,1fr)_auto] phone:gap-y-1">
      <Icon of={icon} className="text-ink-2" />
      <span className="font-medium text-ink">{word}</span>
      <span className="min-w-0 text-ink-2 phone:order-last phone:col-span-3 phone:pl-7">
        <Target row={row} />
        {detail && <span className="text-ink-3"> · {detail}</span>}
        <span className="text-ink-3">
          {' '}
          · {row.actor} · {doors[row.via] ?? row.via}
        </span>
      </span>
      <RelativeDate at={row.at} className="text-meta font-normal whitespace-nowrap text-ink-3" />
    </li>
  )
}

/** A target that can be opened is a link. */
function Target({ row: { action, target } }: { row: AuditRow }) {
  if (target === null) return <span className="text-ink-3">The mind</span>
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
  return filtered ? (
    <EmptyState
      icon={ListFilter}
      title="Nothing matches these filters"
      actions={<Button onClick={onClear}>Clear filters</Button>}
    >
      This was not done yet, or not to this mind.
    </EmptyState>
  ) : (
    <EmptyState icon={ScrollText} title="Nothing has been done yet">
      Imports, corrections, retractions and erasures are listed here as they happen.
    </EmptyState>
  )
}
