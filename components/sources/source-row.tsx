'use client'

import { useTranslations } from 'use-intl/react'
import type { SourceItem } from '@/lib/contract/import'
import { useFormats } from '../language/use-formats'
import { SourceMark } from '../marks/source'
import { Checkbox } from '../ui/checkbox'
import { cn } from '../ui/cn'
import { RelativeDate } from '../ui/relative-date'
import { addressOf } from './source-address'

const columns = [
  'grid grid-cols-[16px_minmax(0,1fr)_110px_80px_84px_68px_100px_100px_100px] items-center gap-x-4 px-4',
  'max-2xl:grid-cols-[16px_minmax(0,1fr)_96px_76px_80px_64px_92px_92px]',
  'max-lg:grid-cols-[16px_minmax(0,1fr)_90px_80px_92px] phone:grid-cols-[16px_minmax(0,1fr)]',
]
/** What a window has room for: the first import from 1536 px, messages, size and date from 1024, the rest but on a phone. */
const wide = 'max-2xl:hidden'
const middle = 'max-lg:hidden'
const narrow = 'phone:hidden'

/** The names of the columns, for the eye; a screen reader hears the noun with each number. */
export function SourceHead({ onSelectAll }: { onSelectAll?: () => void }) {
  const t = useTranslations('sources')
  return (
    <div className={cn(columns, 'h-11 shrink-0 border-b border-line text-control font-medium text-ink-3 phone:h-14')}>
      <Checkbox aria-label={t('row.selectLoaded')} checked={false} disabled={!onSelectAll} onClick={onSelectAll} />
      <span aria-hidden>{t('columns.source')}</span>
      <span aria-hidden className={narrow}>
        {t('columns.provider')}
      </span>
      <span aria-hidden className={cn(middle, 'text-right')}>
        {t('columns.messages')}
      </span>
      <span aria-hidden className={cn(narrow, 'text-right')}>
        {t('columns.memories')}
      </span>
      <span aria-hidden className={cn(middle, 'text-right')}>
        {t('columns.size')}
      </span>
      <span aria-hidden className={cn(middle, 'pl-2')}>
        {t('columns.happened')}
      </span>
      <span aria-hidden className={wide}>
        {t('columns.firstImport')}
      </span>
      <span aria-hidden className={narrow}>
        {t('columns.lastImport')}
      </span>
    </div>
  )
}

type RowProps = {
  item: SourceItem
  isSelected: boolean
  onSelect: (item: SourceItem, selected: boolean, stretch: boolean) => void
  onOpen: () => void
}

/** One source; the link over the whole row opens it, and carries its address. */
export function SourceRow({ item, isSelected, onSelect, onOpen }: RowProps) {
  const t = useTranslations('sources.row')
  const { size } = useFormats()
  return (
    <div
      className={cn(
        columns,
        'relative h-full border-b border-line text-control font-normal text-ink-2 tabular-nums transition-colors phone:content-center',
        isSelected ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <Checkbox
        aria-label={t('select', { title: item.title ?? item.sourceRef })}
        checked={isSelected}
        onClick={(event) => onSelect(item, !isSelected, event.shiftKey)}
        className="z-1"
      />
      <div className="min-w-0">
        <a
          href={`/sources?open=${encodeURIComponent(addressOf(item))}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            onOpen()
          }}
          title={item.title ?? item.sourceRef}
          className="block truncate font-medium text-ink outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent phone:text-body"
        >
          {item.title ?? item.sourceRef}
        </a>
        <span className="mt-1 hidden items-center gap-1.5 text-meta text-ink-3 phone:flex">
          <SourceMark source={item.source} />
          <span>· {t('memories', { count: item.memories })} ·</span>
          {item.occurredAt ? <RelativeDate at={item.occurredAt} form="date" /> : t('noDate')}
        </span>
      </div>
      <SourceMark source={item.source} className={narrow} />
      <Count of={item.messages} noun="messagesNoun" className={middle} />
      <Count of={item.memories} noun="memoriesNoun" className={narrow} />
      <span className={cn(middle, 'text-right')}>{size(item.bytes)}</span>
      <span className={cn(middle, 'pl-2')}>
        {item.occurredAt ? <RelativeDate at={item.occurredAt} form="date" /> : t('unknown')}
      </span>
      <span className={wide}>
        <span className="sr-only">{t('firstImported')} </span>
        <RelativeDate at={item.importedAt} />
      </span>
      <span className={narrow}>
        <span className="sr-only">{t('lastImported')} </span>
        <RelativeDate at={item.updatedAt} />
      </span>
    </div>
  )
}

type CountProps = { of: number; noun: 'messagesNoun' | 'memoriesNoun'; className: string }

function Count({ of: count, noun, className }: CountProps) {
  const t = useTranslations('sources.row')
  const { figure } = useFormats()
  return (
    <span className={cn('text-right', className)}>
      {figure(count)}
      <span className="sr-only"> {t(noun, { count })}</span>
    </span>
  )
}
