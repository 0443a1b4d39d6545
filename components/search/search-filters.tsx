'use client'

import { ChevronDown, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { kinds } from '@/lib/contract/names'
import { useFormats } from '../language/use-formats'
import { useMarks } from '../marks/use-marks'
import { useStats } from '../shell/use-stats'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '../ui/menu'
import { FilterSheet } from './filter-sheet'
import { namedSpans, type Period, periodLabel, periodOf, type Span, spanOf } from './period'
import { PeriodDialog } from './period-dialog'

export type SearchFilterState = { kind: string | undefined; source: string | undefined } & Period
export type FilterProps = { filters: SearchFilterState; onChange: (change: Partial<SearchFilterState>) => void }

/** Source, kind and time; three menus on a wide screen, one sheet on a phone. */
export function SearchFilters({ filters, onChange }: FilterProps) {
  const t = useTranslations('search')
  const formats = useFormats()
  const { kindWord, sourceWord } = useMarks()
  const choices = useChoices()
  const [isChoosingDates, setChoosingDates] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const active = countActive(filters)
  return (
    <>
      <div className="-ml-3 flex flex-wrap items-center gap-1 phone:hidden">
        <ChoiceMenu
          name={t('filters.source')}
          any={t('filters.anySource')}
          wordOf={sourceWord}
          value={filters.source}
          options={choices.sources}
          onChange={(source) => onChange({ source })}
        />
        <ChoiceMenu
          name={t('filters.kind')}
          any={t('filters.anyKind')}
          wordOf={kindWord}
          value={filters.kind}
          options={choices.kinds}
          onChange={(kind) => onChange({ kind })}
        />
        <Menu
          align="start"
          label={t('filters.time')}
          trigger={<Trigger words={periodLabel(filters, t, formats)} isOn={spanOf(filters) !== 'any'} />}
        >
          <MenuChoices<Span>
            value={spanOf(filters)}
            onChange={(span) => onChange(periodOf(span))}
            options={namedSpans.map((value) => ({ value, label: t(`period.${value}`) }))}
          />
          <MenuSeparator />
          <MenuItem onSelect={() => setChoosingDates(true)}>{t('period.choose')}</MenuItem>
        </Menu>
      </div>
      <Button icon={ListFilter} className="md:hidden" onClick={() => setSheetOpen(true)}>
        {active > 0 ? t('filters.on', { count: active }) : t('filters.title')}
      </Button>
      <PeriodDialog
        isOpen={isChoosingDates}
        onClose={() => setChoosingDates(false)}
        period={filters}
        onChoose={onChange}
      />
      <FilterSheet
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        filters={filters}
        choices={choices}
        onChange={onChange}
      />
    </>
  )
}

export const countActive = ({ kind, source, since, until }: SearchFilterState) =>
  [kind, source, since ?? until].filter(Boolean).length

type Choice = { value: string; label: string }
export type Choices = { sources: Choice[]; kinds: Choice[] }

/** What this mind holds, the most first; before that is known, every kind. */
function useChoices(): Choices {
  const { kindWord, sourceWord } = useMarks()
  const { data } = useStats()
  const present = (counts: Record<string, number>) =>
    Object.entries(counts)
      .sort(([, a], [, b]) => b - a)
      .map(([name]) => name)
  return {
    sources: present(data?.bySource ?? {}).map((value) => ({ value, label: sourceWord(value) })),
    kinds: (data ? present(data.byKind) : kinds).map((value) => ({ value, label: kindWord(value) })),
  }
}

type MenuProps = {
  name: string
  any: string
  wordOf: (value: string) => string
  value: string | undefined
  options: Choice[]
  onChange: (value: string | undefined) => void
}

function ChoiceMenu({ name, any, wordOf, value, options, onChange }: MenuProps) {
  return (
    <Menu
      align="start"
      label={name}
      trigger={<Trigger words={value === undefined ? any : wordOf(value)} isOn={value !== undefined} />}
    >
      <MenuChoices
        value={value ?? ''}
        onChange={(next) => onChange(next || undefined)}
        options={[{ value: '', label: any }, ...options]}
      />
    </Menu>
  )
}

function Trigger({ words, isOn, ...rest }: { words: string; isOn: boolean }) {
  return (
    <Button
      variant="ghost"
      {...rest}
      className={cn('gap-1.5', isOn && 'bg-accent-soft text-accent-text hover:bg-accent-soft hover:text-accent-text')}
    >
      {words}
      <Icon of={ChevronDown} size={14} />
    </Button>
  )
}
