'use client'

import { useSyncExternalStore } from 'react'
import { clockWords, dateWords, exactWords, momentWords, relativeWords, stampWords, utcDateWords } from './date-words'

const listeners = new Set<() => void>()
let minutes = 0

/** One clock for all dates on the page; null before the browser has taken over. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) minutes = Math.floor(Date.now() / 60_000)
  listeners.add(listener)
  const timer = setInterval(() => {
    const now = Math.floor(Date.now() / 60_000)
    if (now === minutes) return
    minutes = now
    for (const one of listeners) one()
  }, 30_000)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}

const forms = {
  relative: (at: Date, now: Date) => relativeWords(at, now),
  moment: (at: Date, now: Date) => momentWords(at, now),
  date: (at: Date) => dateWords(at),
  clock: (at: Date) => clockWords(at),
  stamp: (at: Date) => stampWords(at),
}

type Props = { at: string; form?: keyof typeof forms; inSentence?: boolean; className?: string }

/** An instant in words of the reader's zone; the exact one is in `title` and `datetime`. */
export function RelativeDate({ at, form = 'relative', inSentence, className }: Props) {
  const minute = useSyncExternalStore(
    subscribe,
    () => minutes || Math.floor(Date.now() / 60_000),
    () => null,
  )
  const date = new Date(at)
  const words = minute === null ? utcDateWords(date) : forms[form](date, new Date())
  return (
    <time dateTime={at} title={minute === null ? at : exactWords(date)} className={className}>
      {inSentence ? words.charAt(0).toLowerCase() + words.slice(1) : words}
    </time>
  )
}
