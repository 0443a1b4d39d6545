'use client'

import { FileSearch, ListFilter } from 'lucide-react'
import Link from 'next/link'
import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import type { ImportPreview, PreviewItem } from '@/lib/contract/import'
import { suppressedHref } from '../shell/places'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { cn } from '../ui/cn'
import { figure } from '../ui/count-words'
import { EmptyState } from '../ui/empty-state'
import { SearchInput } from '../ui/search-input'
import { afterTicking, isImportable, matching, type PreviewFilter, tickOf, unlisted } from './preview-items'
import { previewColumns } from './preview-row'
import { PreviewRows } from './preview-rows'
import { PreviewTabs } from './preview-tabs'

type Props = {
  preview: ImportPreview
  items: readonly PreviewItem[]
  leftOut: ReadonlySet<string>
  onLeaveOut: (leftOut: ReadonlySet<string>) => void
  /** What scrolls. */
  frame: RefObject<HTMLDivElement | null>
}

const everything: PreviewFilter = { state: 'all', words: '' }

/** Everything in the upload, with a box for each; narrowed by its state and by words. */
export function PreviewList({ preview, items, leftOut, onLeaveOut, frame }: Props) {
  const [filter, setFilter] = useState<PreviewFilter>(everything)
  const sought = useDeferredValue(filter)
  const shown = useMemo(() => matching(items, sought), [items, sought])
  const hidden = unlisted(preview)
  return (
    <section aria-label="What is in it" className="mt-4 rounded-card border border-line bg-surface">
      <div className="z-10 rounded-t-card bg-surface md:sticky md:top-0">
        <div className="flex items-center gap-4 border-b border-line pr-3 phone:flex-col phone:items-stretch phone:gap-0 phone:pr-0">
          <PreviewTabs
            items={items}
            state={filter.state}
            onState={(state) => setFilter((former) => ({ ...former, state }))}
          />
          <SearchInput
            label="Find in this upload"
            placeholder="Find in this upload"
            value={filter.words}
            onChange={(words) => setFilter((former) => ({ ...former, words }))}
            className="ml-auto w-56 shrink phone:m-3 phone:w-auto"
          />
        </div>
        <ListHead shown={shown} leftOut={leftOut} onLeaveOut={onLeaveOut} />
      </div>
      {filter.state === 'suppressed' && <HowToAllow />}
      {shown.length > 0 ? (
        <PreviewRows items={shown} leftOut={leftOut} onLeaveOut={onLeaveOut} frame={frame} />
      ) : items.length > 0 ? (
        <EmptyState
          icon={ListFilter}
          title="Nothing matches"
          actions={<Button onClick={() => setFilter(everything)}>Clear filters</Button>}
        >
          Nothing in this upload has these words in its title or reference.
        </EmptyState>
      ) : (
        <EmptyState icon={FileSearch} title="Nothing to choose from">
          All that is in this upload is empty.
        </EmptyState>
      )}
      {hidden > 0 && (
        <p className="border-t border-line px-4 py-3 text-meta font-normal text-ink-3">
          {figure(hidden)} more cannot be read and {hidden === 1 ? 'has' : 'have'} no place of their own in this list.
        </p>
      )}
    </section>
  )
}

function HowToAllow() {
  return (
    <p className="border-b border-line px-4 py-3 text-control font-normal text-ink-2">
      You erased these, and every import skips them. To let one in, choose{' '}
      <Link href={suppressedHref} className="font-medium text-accent-text underline underline-offset-3">
        Allow re-import again
      </Link>{' '}
      under Suppressed sources, then choose the files once more.
    </p>
  )
}

function ListHead({ shown, leftOut, onLeaveOut }: Pick<Props, 'leftOut' | 'onLeaveOut'> & { shown: PreviewItem[] }) {
  const able = useMemo(() => shown.filter(isImportable).length, [shown])
  const tick = useMemo(() => tickOf(shown, leftOut), [shown, leftOut])
  return (
    <div className={cn(previewColumns, 'h-9 border-b border-line text-control font-medium text-ink-3')}>
      <Checkbox
        aria-label={`Choose all ${figure(able)} in this list that can be imported`}
        checked={tick}
        disabled={able === 0}
        onCheckedChange={() => onLeaveOut(afterTicking(leftOut, shown, tick !== true))}
      />
      <span aria-hidden>Title</span>
      <span aria-hidden className="text-right phone:hidden">
        Messages
      </span>
      <span aria-hidden className="pl-2 phone:hidden">
        Date
      </span>
      <span aria-hidden className="phone:justify-self-end">
        State
      </span>
    </div>
  )
}
