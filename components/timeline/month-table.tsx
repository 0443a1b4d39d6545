'use client'

import { useTranslations } from 'use-intl/react'
import type { Stats } from '@/lib/contract/import'
import { useFormats } from '../language/use-formats'
import { Table, TableCell, TableHead, TableRow } from '../ui/table'
import { type Days, monthName } from './chosen-days'
import { dayAfter } from './year-days'

type Props = { year: number; byDay: Stats['byDay']; chosen: Days | null; onChoose: (days: Days) => void }

/** The map of a year as a table: a month a line, each a way to choose it. */
export function MonthTable({ year, byDay, chosen, onChoose }: Props) {
  const t = useTranslations('timeline')
  const { figure, month: monthWords } = useFormats()
  return (
    <Table aria-label={t('table.label', { year: String(year) })} className="tabular-nums">
      <thead>
        <tr>
          <TableHead>{t('table.month')}</TableHead>
          <TableHead className="text-right">{t('table.memories')}</TableHead>
          <TableHead className="text-right">{t('table.days')}</TableHead>
          <TableHead className="text-right">{t('table.busiest')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {monthsOf(year, byDay).map(({ month, memories, days, busiest }) => {
          const span = spanOfMonth(month)
          return (
            <TableRow key={month}>
              <TableCell>
                <button
                  type="button"
                  aria-pressed={chosen?.from === span.from && chosen.to === span.to}
                  onClick={() => onChoose(span)}
                  className="rounded-badge font-medium text-accent-text hover:underline phone:min-h-9"
                >
                  {monthWords(month)}
                </button>
              </TableCell>
              <TableCell className="text-right">{figure(memories)}</TableCell>
              <TableCell className="text-right">{figure(days)}</TableCell>
              <TableCell className="text-right whitespace-nowrap">
                {busiest && (
                  <button
                    type="button"
                    title={t('memories', { count: busiest.memories })}
                    onClick={() => onChoose({ from: busiest.day, to: busiest.day })}
                    className="rounded-badge text-accent-text hover:underline phone:min-h-9"
                  >
                    {t('table.busiestDay', {
                      day: String(Number(busiest.day.slice(8))),
                      month: monthName(month, monthWords),
                    })}
                  </button>
                )}
              </TableCell>
            </TableRow>
          )
        })}
      </tbody>
    </Table>
  )
}

function monthsOf(year: number, byDay: Stats['byDay']) {
  return Array.from({ length: 12 }, (_, at) => {
    const month = `${String(year).padStart(4, '0')}-${String(at + 1).padStart(2, '0')}`
    const inside = byDay.filter(({ day }) => day.startsWith(month))
    const [busiest] = [...inside].sort((a, b) => b.memories - a.memories)
    return { month, memories: inside.reduce((sum, { memories }) => sum + memories, 0), days: inside.length, busiest }
  }).filter(({ memories }) => memories > 0)
}

function spanOfMonth(month: string): Days {
  const from = `${month}-01`
  const next = `${dayAfter(from, 31).slice(0, 7)}-01`
  return { from, to: dayAfter(next, -1) }
}
