import Link from 'next/link'
import { memo } from 'react'
import { useTranslations } from 'use-intl/react'
import { excerptOf } from '@/lib/contract/excerpt'
import type { ListedMemory } from '@/lib/contract/memory'
import { CorrectedBadge, FlagBadge, PinnedBadge, StatusBadge } from '../marks/badges'
import { kindIcon } from '../marks/kind'
import { MarkedWords } from '../marks/marked-words'
import { SourceMark } from '../marks/source'
import { useMarks } from '../marks/use-marks'
import { WhenSaid } from '../marks/when-said'
import { Checkbox } from '../ui/checkbox'
import { Tag } from '../ui/chip'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { Ticks } from '../ui/ticks'
import { contextOf, headlineOf } from './headline'

type Props = {
  memory: ListedMemory
  query?: string
  selected: boolean
  current: boolean
  onSelect: (memory: ListedMemory, selected: boolean, stretch: boolean) => void
}

/** About what a row has room for: the words that were found must be among them. */
const shownCharacters = 140

/** One memory in a list: the box beside the link, the link over all the rest. */
export const MemoryRow = memo(function MemoryRow({ memory, query, selected, current, onSelect }: Props) {
  const t = useTranslations('memories')
  const { kindWord } = useMarks()
  const words = headlineOf(memory)
  const context = contextOf(memory, t)
  return (
    <div
      className={cn(
        'relative flex h-full gap-3 border-b border-line px-4 phone:gap-2.5',
        selected ? 'bg-selected' : 'hover:bg-hover',
        current && 'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
      )}
    >
      <span className="z-1 flex h-full items-start pt-3 phone:pt-3.5">
        <Checkbox
          aria-label={t('select', { words: words.slice(0, 80) })}
          checked={selected}
          onClick={(event) => onSelect(memory, !selected, event.shiftKey)}
        />
      </span>
      <Icon of={kindIcon(memory.kind)} className="mt-3 text-ink-2 phone:hidden" />
      <Link
        href={`/memories/${memory.id}`}
        prefetch={false}
        data-memory={memory.id}
        className="flex min-w-0 flex-1 gap-4 pt-2.5 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent phone:flex-col phone:gap-0 phone:pt-3"
      >
        <span className="min-w-0 flex-1 phone:flex-none">
          <span className="block truncate text-body text-ink phone:line-clamp-2 phone:whitespace-normal">
            <MarkedWords text={query ? excerptOf(words, query, shownCharacters) : words} query={query} />
          </span>
          <span className="mt-0.5 flex h-[18px] items-center gap-1.5 overflow-hidden text-meta font-normal text-ink-2 phone:mt-1">
            <span className="shrink-0 font-medium">{kindWord(memory.kind)}</span>
            <Dot />
            <SourceMark source={memory.source} className="shrink-0" />
            {context && (
              <>
                <Dot />
                <span className="min-w-8 truncate text-ink-3">{context}</span>
              </>
            )}
            <RowMarks memory={memory} />
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1.5 phone:mt-auto phone:flex-row phone:items-center phone:justify-between phone:pb-3">
          <span className="text-meta font-normal text-ink-3">
            <WhenSaid memory={memory} />
          </span>
          <Ticks label={t('importance')} value={memory.importance} />
        </span>
      </Link>
    </div>
  )
})

function RowMarks({ memory }: { memory: ListedMemory }) {
  return (
    <>
      {memory.status !== 'active' && <StatusBadge status={memory.status} />}
      {memory.flags.map((flag) => (
        <FlagBadge key={flag} flag={flag} />
      ))}
      {memory.corrected && <CorrectedBadge />}
      {memory.pinned && <PinnedBadge />}
      {memory.tags.slice(0, 4).map((tag) => (
        <span key={tag} className="phone:hidden">
          <Tag>{tag}</Tag>
        </span>
      ))}
    </>
  )
}

function Dot() {
  return (
    <span aria-hidden className="text-ink-3">
      ·
    </span>
  )
}
