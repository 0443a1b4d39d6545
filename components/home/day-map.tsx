'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import type { Stats } from '@/lib/contract/import'
import { useFormats } from '../language/use-formats'
import { Card, CardHead } from '../ui/card'
import { cn } from '../ui/cn'
import { heatLook } from '../ui/heat'

const dayMs = 86_400_000
const weeksShown = 39
const weeksOnPhone = 20

/** Days on which something was said, a column a week, up to the last such day. A press opens that day. */
export function DayMap({ days }: { days: Stats['byDay'] }) {
  const t = useTranslations('home.days')
  const { date, month } = useFormats()
  const router = useRouter()
  const last = days.at(-1)?.day
  if (!last) return null

  const counts = new Map(days.map(({ day, memories }) => [day, memories]))
  const end = Math.max(Date.parse(last), 0)
  const monday = end - ((new Date(end).getUTCDay() + 6) % 7) * dayMs
  const start = monday - (weeksShown - 1) * 7 * dayMs
  const weeks = Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => isoDay(start + (week * 7 + day) * dayMs)).filter((day) => day <= last),
  )
  const most = Math.max(1, ...weeks.flat().map((day) => counts.get(day) ?? 0))
  const open = (day: string) => router.push(`/memories?since=${day}T00:00:00.000Z&until=${day}T23:59:59.999Z`)

  return (
    <Card>
      <CardHead
        title={t('title')}
        aside={
          <span className="text-meta">
            {t('span', { from: month(isoDay(start).slice(0, 7)), to: month(last.slice(0, 7)) })}
          </span>
        }
      />
      <div className="grid max-w-200 grid-cols-[repeat(20,minmax(0,1fr))] gap-[3px] px-4 py-3 md:grid-cols-[repeat(39,minmax(0,1fr))]">
        {weeks.map((week, place) => (
          <div key={week[0]} className={cn('space-y-[3px]', place < weeksShown - weeksOnPhone && 'max-md:hidden')}>
            {week.map((day) => {
              const count = counts.get(day) ?? 0
              const words = t('day', { day: date(new Date(`${day}T12:00:00`)), count })
              return count === 0 ? (
                <span key={day} title={words} className={cn(cell, heatLook(0, most))} />
              ) : (
                <button
                  key={day}
                  type="button"
                  tabIndex={-1}
                  aria-hidden
                  title={words}
                  onClick={() => open(day)}
                  className={cn(cell, heatLook(count, most), 'hover:outline-2 hover:outline-accent')}
                />
              )
            })}
          </div>
        ))}
      </div>
      <p className="sr-only">{t('sum', { count: days.length })}</p>
    </Card>
  )
}

const cell = 'block aspect-square w-full rounded-[3px]'
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)
