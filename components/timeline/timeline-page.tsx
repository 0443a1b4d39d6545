'use client'

import { CalendarDays, ChevronLeft, ChevronRight, Rows3 } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Stats } from '@/lib/contract/import'
import { address } from '../api/client'
import { ImportHistory } from '../imports/import-history'
import { useFormats } from '../language/use-formats'
import { Page } from '../shell/page'
import { useStats } from '../shell/use-stats'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Chip } from '../ui/chip'
import { cn } from '../ui/cn'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { heatLooks } from '../ui/heat'
import { IconButton } from '../ui/icon-button'
import { Skeleton } from '../ui/skeleton'
import { useUrlState } from '../ui/use-url-state'
import { type Days, daysIn, daysWords, spanOf, wholeYear } from './chosen-days'
import { DaysMemories, useDaysMemories } from './days-memories'
import { MonthTable } from './month-table'
import { SourceBars } from './source-bars'
import { isoDay, yearMap, yearOf, yearsIn } from './year-days'
import { YearGrid } from './year-grid'

/** A year of memories by day; choosing days shows what was said on them. */
export function TimelinePage() {
  const t = useTranslations('timeline')
  const { data, error, refetch } = useStats()
  return (
    <Page title={t('title')}>
      {error ? (
        <ErrorState title={t('failed')} error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading />
      ) : data.byDay.length === 0 ? (
        <Nothing />
      ) : (
        <Timeline byDay={data.byDay} />
      )}
    </Page>
  )
}

function Timeline({ byDay }: { byDay: Stats['byDay'] }) {
  const t = useTranslations('timeline')
  const formats = useFormats()
  const [url, change] = useUrlState()
  const today = isoDay(Date.now())
  const chosen = daysIn(url)
  const years = yearsIn(byDay, today)
  const year = chosen
    ? yearOf(chosen.to)
    : (years.find((known) => String(known) === url.year) ?? yearOf(byDay.at(-1)!.day))
  const days = chosen ?? wholeYear(year)
  const answer = useDaysMemories(days, chosen !== null)

  const choose = (next: Days) => change({ ...spanOf(next), year: undefined })
  const clear = () => change({ since: undefined, until: undefined, year: String(year) })
  const turnTo = (next: number | undefined) =>
    next !== undefined && change({ since: undefined, until: undefined, year: String(next) })

  return (
    <div className="max-w-360">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <YearSteps year={year} years={years} onTurn={turnTo} />
        <div className="flex flex-wrap items-center gap-2">
          {chosen && <Chip name={t('days')} value={daysWords(chosen, formats)} onRemove={clear} />}
          {answer.data && answer.data.total > 0 && (
            <Button asChild variant="primary">
              <Link href={address('/memories', spanOf(days))}>{t('show', { count: answer.data.total })}</Link>
            </Button>
          )}
        </div>
      </div>
      <YearCard year={year} byDay={byDay} today={today} chosen={chosen} onChoose={choose} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[360px_minmax(0,1fr)]">
        <SourceBars days={days} />
        <DaysMemories days={days} isChosen={chosen !== null} answer={answer} onClear={clear} />
      </div>
    </div>
  )
}

type StepsProps = { year: number; years: number[]; onTurn: (year: number | undefined) => void }

/** Years that hold nothing are passed over. */
function YearSteps({ year, years, onTurn }: StepsProps) {
  const t = useTranslations('timeline')
  const earlier = years.findLast((known) => known < year)
  const later = years.find((known) => known > year)
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label={t('earlier')}
        icon={ChevronLeft}
        disabled={earlier === undefined}
        onClick={() => onTurn(earlier)}
      />
      <h2 aria-live="polite" className="text-page font-semibold text-ink tabular-nums">
        {year}
      </h2>
      <IconButton label={t('later')} icon={ChevronRight} disabled={later === undefined} onClick={() => onTurn(later)} />
    </div>
  )
}

type YearProps = {
  year: number
  byDay: Stats['byDay']
  today: string
  chosen: Days | null
  onChoose: (days: Days) => void
}

function YearCard({ year, byDay, today, chosen, onChoose }: YearProps) {
  const t = useTranslations('timeline')
  const [asTable, setAsTable] = useState(false)
  const own = byDay.filter(({ day }) => yearOf(day) === year)
  const total = own.reduce((sum, { memories }) => sum + memories, 0)
  return (
    <div className="mt-4 space-y-3">
      <Card>
        <YearGrid key={year} map={yearMap(year, own, today)} chosen={chosen} today={today} onChoose={onChoose} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-meta font-normal text-ink-3">
          <p className="tabular-nums">
            {t('sum', { count: total, days: own.length })} <span className="phone:hidden">{t('drag')}</span>
            <span className="md:hidden">{t('press')}</span> {t('utc')}
          </p>
          <div className="flex items-center gap-4">
            <Shades />
            <Button variant="ghost" size="sm" icon={Rows3} aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? t('table.hide') : t('table.show')}
            </Button>
          </div>
        </div>
      </Card>
      {asTable && <MonthTable year={year} byDay={own} chosen={chosen} onChoose={onChoose} />}
    </div>
  )
}

function Shades() {
  const t = useTranslations('timeline')
  return (
    <span className="flex items-center gap-1.5">
      {t('fewer')}
      <span aria-hidden className="flex gap-1">
        {heatLooks.map((look) => (
          <span key={look} className={cn('size-3 rounded-[3px]', look)} />
        ))}
      </span>
      {t('more')}
    </span>
  )
}

function Nothing() {
  const t = useTranslations('timeline.empty')
  return (
    <EmptyState icon={CalendarDays} title={t('title')} actions={<ImportHistory />}>
      {t('says')}
    </EmptyState>
  )
}

function Loading() {
  const t = useTranslations('timeline')
  return (
    <div role="status" aria-label={t('loading')} className="max-w-360 space-y-5">
      <Skeleton className="h-8 w-32" />
      <Skeleton className="h-48 w-full rounded-card" />
      <div className="grid gap-5 lg:grid-cols-[360px_minmax(0,1fr)]">
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </div>
  )
}
