'use client'

import Link from 'next/link'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import type { PaletteEntry, PaletteGroup } from './palette-entries'
import { closePalette } from './palette-state'

type Props = {
  id: string
  optionId: (id: string) => string
  entries: readonly PaletteEntry[]
  chosen: PaletteEntry | undefined
  onPoint: (entry: PaletteEntry) => void
  words: string
  isSearching: boolean
  /** Null when nothing failed. */
  onAgain: (() => void) | null
}

/** What the typed words lead to, in groups, and what is said when they lead nowhere. */
export function PaletteList({ id, optionId, entries, chosen, onPoint, words, isSearching, onAgain }: Props) {
  const t = useTranslations('shell')
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div id={id} role="listbox" aria-label={t('palette.results')} className="min-h-0 overflow-y-auto p-1.5 empty:p-0">
        {groups.map((group) => (
          <Group key={group} name={group}>
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <Option
                  key={entry.id}
                  id={optionId(entry.id)}
                  entry={entry}
                  isChosen={entry === chosen}
                  onPoint={() => onPoint(entry)}
                />
              ))}
          </Group>
        ))}
      </div>
      <p
        role="status"
        className={entries.length > 0 && !isSearching ? 'sr-only' : 'px-4 py-2.5 text-control text-ink-3'}
      >
        {isSearching && t('palette.searching')}
        {!isSearching && !onAgain && words !== '' && entries.length === 0 && t('palette.nothing', { words })}
        {!isSearching && words !== '' && entries.length > 0 && t('palette.count', { count: entries.length })}
      </p>
      {onAgain && !isSearching && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2.5 text-control text-ink"
        >
          <p className="min-w-0 flex-1">{t('palette.failed')}</p>
          <Button size="sm" onClick={onAgain}>
            {t('palette.again')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Group({ name, children }: { name: PaletteGroup; children: ReactNode }) {
  const title = useTranslations('shell')(`palette.groups.${name}`)
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
    <div role="group" aria-label={title}>
      <p aria-hidden className="px-2.5 pt-2 pb-1 text-meta font-medium text-ink-3">
        {title}
      </p>
      {children}
    </div>
  )
}

type OptionProps = { id: string; entry: PaletteEntry; isChosen: boolean; onPoint: () => void }

function Option({ id, entry, isChosen, onPoint }: OptionProps) {
  const line = useRef<HTMLDivElement & HTMLAnchorElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])

  const common = {
    ref: line,
    id,
    role: 'option',
    'aria-selected': isChosen,
    tabIndex: -1,
    onPointerMove: onPoint,
    className: cn(
      'flex h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 text-control outline-none phone:h-11',
      isChosen && 'bg-menu-hover',
    ),
  } as const
  const face = <Face entry={entry} />
  if ('href' in entry)
    return (
      <Link {...common} href={entry.href} prefetch={false} onClick={leaveUnlessElsewhere}>
        {face}
      </Link>
    )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the box
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is among what all options have in common
    <div
      {...common}
      onClick={() => {
        closePalette()
        entry.act()
      }}
    >
      {face}
    </div>
  )
}

function Face({ entry: { icon, label, note } }: { entry: PaletteEntry }) {
  return (
    <>
      <Icon of={icon} className="text-ink-2" />
      <span className="min-w-0 flex-1 truncate font-medium text-ink">{label}</span>
      {note && <span className="shrink-0 font-normal text-ink-3">{note}</span>}
    </>
  )
}

/** A link that is opened in another tab leaves the palette as it is. */
function leaveUnlessElsewhere({ metaKey, ctrlKey, shiftKey }: MouseEvent) {
  if (!metaKey && !ctrlKey && !shiftKey) closePalette()
}
