'use client'

import { FileSearch, ListFilter } from 'lucide-react'
import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ImportPreview, PreviewItem } from '@/lib/contract/import'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/checkbox'
import { cn } from '../ui/cn'
import { EmptyState } from '../ui/empty-state'
import { SearchInput } from '../ui/search-input'
import { afterTicking, isImportable, matching, type PreviewFilter, tickOf, unlisted } from './preview-items'
import { previewColumns } from './preview-row'
import { PreviewRows } from './preview-rows'
import { PreviewTabs } from './preview-tabs'
import { toSuppressed } from './to-suppressed'

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
  const t = useTranslations('imports.preview')
  const [filter, setFilter] = useState<PreviewFilter>(everything)
  const sought = useDeferredValue(filter)
  const shown = useMemo(() => matching(items, sought), [items, sought])
  const hidden = unlisted(preview)
  return (
    <section aria-label={t('label')} className="mt-4 rounded-card border border-line bg-surface">
      <div className="z-10 rounded-t-card bg-surface md:sticky md:top-0">
        <div className="flex items-center gap-4 border-b border-line pr-3 phone:flex-col phone:items-stretch phone:gap-0 phone:pr-0">
          <PreviewTabs
            items={items}
            state={filter.state}
            onState={(state) => setFilter((former) => ({ ...former, state }))}
          />
          <SearchInput
            label={t('find')}
            placeholder={t('find')}
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
          title={t('noMatch')}
          actions={<Button onClick={() => setFilter(everything)}>{t('clear')}</Button>}
        >
          {t('noMatchWhy')}
        </EmptyState>
      ) : (
        <EmptyState icon={FileSearch} title={t('nothing')}>
          {t('nothingWhy')}
        </EmptyState>
      )}
      {hidden > 0 && (
        <p className="border-t border-line px-4 py-3 text-meta font-normal text-ink-3">
          {t('unlisted', { count: hidden })}
        </p>
      )}
    </section>
  )
}

function HowToAllow() {
  const t = useTranslations('imports.preview')
  return (
    <p className="border-b border-line px-4 py-3 text-control font-normal text-ink-2">
      {t.rich('howToAllow', { allow: toSuppressed })}
    </p>
  )
}

function ListHead({ shown, leftOut, onLeaveOut }: Pick<Props, 'leftOut' | 'onLeaveOut'> & { shown: PreviewItem[] }) {
  const t = useTranslations('imports.preview')
  const able = useMemo(() => shown.filter(isImportable).length, [shown])
  const tick = useMemo(() => tickOf(shown, leftOut), [shown, leftOut])
  return (
    <div className={cn(previewColumns, 'h-9 border-b border-line text-control font-medium text-ink-3')}>
      <Checkbox
        aria-label={t('chooseAll', { count: able })}
        checked={tick}
        disabled={able === 0}
        onCheckedChange={() => onLeaveOut(afterTicking(leftOut, shown, tick !== true))}
      />
      <span aria-hidden>{t('columns.title')}</span>
      <span aria-hidden className="text-right phone:hidden">
        {t('columns.messages')}
      </span>
      <span aria-hidden className="pl-2 phone:hidden">
        {t('columns.date')}
      </span>
      <span aria-hidden className="phone:justify-self-end">
        {t('columns.state')}
      </span>
    </div>
  )
}
