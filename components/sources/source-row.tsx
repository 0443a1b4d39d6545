import type { SourceItem } from '@/lib/contract/import'
import { SourceMark } from '../marks/source'
import { Checkbox } from '../ui/checkbox'
import { cn } from '../ui/cn'
import { counted, figure, sizeWords } from '../ui/count-words'
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
  return (
    <div className={cn(columns, 'h-11 shrink-0 border-b border-line text-control font-medium text-ink-3 phone:h-14')}>
      <Checkbox
        aria-label="Select the rows loaded so far"
        checked={false}
        disabled={!onSelectAll}
        onClick={onSelectAll}
      />
      <span aria-hidden>Source</span>
      <span aria-hidden className={narrow}>
        Provider
      </span>
      <span aria-hidden className={cn(middle, 'text-right')}>
        Messages
      </span>
      <span aria-hidden className={cn(narrow, 'text-right')}>
        Memories
      </span>
      <span aria-hidden className={cn(middle, 'text-right')}>
        Size
      </span>
      <span aria-hidden className={cn(middle, 'pl-2')}>
        Happened
      </span>
      <span aria-hidden className={wide}>
        First import
      </span>
      <span aria-hidden className={narrow}>
        Last import
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
  return (
    <div
      className={cn(
        columns,
        'relative h-full border-b border-line text-control font-normal text-ink-2 tabular-nums transition-colors phone:content-center',
        isSelected ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <Checkbox
        aria-label={`Select: ${item.title ?? item.sourceRef}`}
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
          <span>· {counted(item.memories, 'memory', 'memories')} ·</span>
          {item.occurredAt ? <RelativeDate at={item.occurredAt} form="date" /> : 'No date'}
        </span>
      </div>
      <SourceMark source={item.source} className={narrow} />
      <Count of={item.messages} noun="messages" className={middle} />
      <Count of={item.memories} noun="memories" className={narrow} />
      <span className={cn(middle, 'text-right')}>{sizeWords(item.bytes)}</span>
      <span className={cn(middle, 'pl-2')}>
        {item.occurredAt ? <RelativeDate at={item.occurredAt} form="date" /> : 'Unknown'}
      </span>
      <span className={wide}>
        <span className="sr-only">first imported </span>
        <RelativeDate at={item.importedAt} />
      </span>
      <span className={narrow}>
        <span className="sr-only">last imported </span>
        <RelativeDate at={item.updatedAt} />
      </span>
    </div>
  )
}

function Count({ of: count, noun, className }: { of: number; noun: string; className: string }) {
  return (
    <span className={cn('text-right', className)}>
      {figure(count)}
      <span className="sr-only"> {noun}</span>
    </span>
  )
}
