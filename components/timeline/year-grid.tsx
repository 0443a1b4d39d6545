'use client'

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { useFormats } from '../language/use-formats'
import { cn } from '../ui/cn'
import { heatLook } from '../ui/heat'
import { between, type Days, daysWords, monthName } from './chosen-days'
import { type Day, dayAfter, weekdayOf, type YearMap } from './year-days'

const steps: Record<string, number> = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 }

type Props = { map: YearMap; chosen: Days | null; today: string; onChoose: (days: Days) => void }

/**
 * A year as squares, a column a week. A press chooses a day, dragging across days or pressing with Shift a stretch of them.
 * It is one stop of the Tab key: arrows go from day to day, with Shift they stretch, Enter chooses. On a touch screen a
 * drag scrolls.
 */
export function YearGrid({ map, chosen, today, onChoose }: Props) {
  const t = useTranslations('timeline')
  const { month } = useFormats()
  const weekdays = weekdaysOf(useLocale())
  const frame = useRef<HTMLDivElement>(null)
  const days = map.lines.flat().flatMap((day) => (day && day.count !== null ? [day.day] : []))
  const [anchor, setAnchor] = useState<string | null>(null)
  const [brushed, setBrushed] = useState<Days | null>(null)
  const [here, setHere] = useState<string | null>(null)
  /** What keys have stretched so far; the address follows a moment later. */
  const stretch = useRef<Days | null>(null)
  const stop = [here, chosen?.to, today].find((day) => day && days.includes(day)) ?? lastOf(days)
  const shown = brushed ?? chosen
  useShow(frame, chosen?.from ?? stop)

  const press = (day: string, event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    stretch.current = null
    setAnchor(day)
    setBrushed(between(event.shiftKey && chosen ? chosen.from : day, day))
  }
  const release = () => {
    if (anchor && brushed) onChoose(brushed)
    setAnchor(null)
    setBrushed(null)
  }
  const move = (event: KeyboardEvent) => {
    if (!stop) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      stretch.current = null
      return onChoose(between(event.shiftKey && chosen ? chosen.from : stop, stop))
    }
    const to =
      event.key === 'Home' ? firstOf(days) : event.key === 'End' ? lastOf(days) : dayAfter(stop, steps[event.key] ?? 0)
    if (!to || to === stop || !days.includes(to)) return
    event.preventDefault()
    setHere(to)
    frame.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
    const isStretching = event.shiftKey && event.key in steps
    stretch.current = isStretching ? stretched(stretch.current ?? chosen, stop, to) : null
    if (stretch.current) onChoose(stretch.current)
  }

  return (
    <div ref={frame} onPointerLeave={release} onPointerUp={release} className="relative overflow-x-auto px-4 pt-3">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days are chosen in it as in a grid
        role="grid"
        aria-label={t('grid.label')}
        aria-multiselectable
        onKeyDown={move}
        className="w-full min-w-215 table-fixed border-collapse select-none"
      >
        <thead aria-hidden>
          <tr>
            <td className="w-9" />
            {map.months.map(({ name, weeks }) => (
              <td key={name} colSpan={weeks} className="h-5 text-axis font-normal text-ink-3">
                {monthName(name, month)}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {map.lines.map((line, at) => (
            <tr key={weekdays[at]}>
              <th scope="row" className="text-left text-axis font-normal text-ink-3">
                <span className={at % 2 === 0 && at < 5 ? undefined : 'sr-only'}>{weekdays[at]}</span>
              </th>
              {line.map((day, week) =>
                day && day.count !== null ? (
                  <Square
                    key={day.day}
                    day={day}
                    most={map.most}
                    chosen={shown}
                    isStop={day.day === stop}
                    onPress={press}
                    onEnter={() => anchor && setBrushed(between(anchor, day.day))}
                    onTap={() => onChoose({ from: day.day, to: day.day })}
                    onFocus={() => setHere(day.day)}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: squares that never move
                  <td key={week} className="p-[2px]">
                    {day && <span className="block aspect-square w-full rounded-[3px] border border-line" />}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The short names of the days of a week, from Monday on. */
function weekdaysOf(tag: string) {
  const short = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => short.format(Date.UTC(2024, 0, 1 + day)).replace('.', ''))
}

const firstOf = (days: string[]) => [...days].sort()[0]
const lastOf = (days: string[]) => [...days].sort().at(-1)

/** The end that moved goes along, the other one stays. */
function stretched(chosen: Days | null, from: string, to: string): Days {
  if (!chosen || (from !== chosen.from && from !== chosen.to)) return between(from, to)
  return between(from === chosen.to ? chosen.from : chosen.to, to)
}

/** On a narrow screen the map is wider than its frame: it starts where something is to be seen. */
function useShow(frame: React.RefObject<HTMLDivElement | null>, day: string | undefined) {
  const [first] = useState(day)
  useEffect(() => {
    const [view, square] = [frame.current, frame.current?.querySelector<HTMLElement>(`[data-day="${first}"]`)]
    if (view && square) view.scrollLeft = square.offsetLeft - view.clientWidth / 2
  }, [frame, first])
}

type SquareProps = {
  day: Day
  most: number
  chosen: Days | null
  isStop: boolean
  onPress: (day: string, event: PointerEvent) => void
  onEnter: () => void
  onTap: () => void
  onFocus: () => void
}

function Square({ day: { day, count }, most, chosen, isStop, onPress, onEnter, onTap, onFocus }: SquareProps) {
  const t = useTranslations('timeline')
  const words = t('grid.day', { day: daysWords({ from: day, to: day }, useFormats()), count: count ?? 0 })
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a day is chosen in it
      role="gridcell"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      aria-selected={isWithin(day, chosen)}
      aria-label={words}
      title={words}
      onPointerDown={(event) => onPress(day, event)}
      onPointerEnter={onEnter}
      onPointerUp={(event) => event.pointerType === 'touch' && onTap()}
      onFocus={onFocus}
      style={{ boxShadow: chosen && isWithin(day, chosen) ? edgesOf(day, chosen) : undefined }}
      className="cursor-pointer p-[2px] -outline-offset-1"
    >
      <span className={cn('block aspect-square w-full rounded-[3px]', heatLook(count ?? 0, most))} />
    </td>
  )
}

const isWithin = (day: string, chosen: Days | null) => chosen !== null && day >= chosen.from && day <= chosen.to

/** One line around all chosen days: each draws the sides on which no chosen day lies. */
function edgesOf(day: string, chosen: Days) {
  const isOut = (days: number) => !isWithin(dayAfter(day, days), chosen)
  const sides = [
    (weekdayOf(day) === 0 || isOut(-1)) && 'inset 0 1.5px var(--accent)',
    (weekdayOf(day) === 6 || isOut(1)) && 'inset 0 -1.5px var(--accent)',
    isOut(-7) && 'inset 1.5px 0 var(--accent)',
    isOut(7) && 'inset -1.5px 0 var(--accent)',
  ]
  return sides.filter(Boolean).join(', ') || undefined
}
