'use client'

import { useSyncExternalStore } from 'react'
import type { Formats } from '../language/formats'
import { useFormats } from '../language/use-formats'

const listeners = new Set<() => void>()
let minutes = 0
let clock: ReturnType<typeof setInterval> | undefined

/** One clock for all dates on the page. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  clock ??= setInterval(tick, 30_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}

function tick() {
  const now = Math.floor(Date.now() / 60_000)
  if (now === minutes) return
  minutes = now
  for (const listener of listeners) listener()
}

/** Null before the browser has taken over: until then the reader's zone is not known. */
const minuteNow = () => {
  if (minutes === 0) minutes = Math.floor(Date.now() / 60_000)
  return minutes
}

type Form = keyof Pick<Formats, 'relative' | 'moment' | 'date' | 'clock' | 'stamp'>
type Props = { at: string; form?: Form; inSentence?: boolean; className?: string }

/** An instant in words of the reader's zone; the exact one is in `title` and `datetime`. */
export function RelativeDate({ at, form = 'relative', inSentence, className }: Props) {
  const formats = useFormats()
  const minute = useSyncExternalStore(subscribe, minuteNow, () => null)
  const date = new Date(at)
  const words = minute === null ? formats.utcDate(date) : formats[form](date, new Date())
  return (
    <time dateTime={at} title={minute === null ? at : formats.exact(date)} className={className}>
      {inSentence ? words.charAt(0).toLowerCase() + words.slice(1) : words}
    </time>
  )
}
