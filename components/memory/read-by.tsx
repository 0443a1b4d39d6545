'use client'

import { useState } from 'react'
import { Button } from '../ui/button'
import { counted } from '../ui/count-words'
import { RelativeDate } from '../ui/relative-date'

const shownAtFirst = 3

/** Which devices were handed this memory, the latest first. */
export function ReadBy({ reads }: { reads: { device: string; at: string }[] }) {
  const [all, setAll] = useState(false)
  return (
    <section>
      <h2 className="mb-1.5 text-body font-semibold text-ink">Read by</h2>
      {reads.length === 0 && <p className="text-control font-body text-ink-3">No device has read it.</p>}
      <ul>
        {reads.slice(0, all ? reads.length : shownAtFirst).map((read) => (
          <li
            key={`${read.device} ${read.at}`}
            className="flex min-h-7 items-center justify-between gap-3 text-control"
          >
            <span className="min-w-0 truncate text-ink">{read.device}</span>
            <RelativeDate at={read.at} className="shrink-0 text-meta font-normal text-ink-3" />
          </li>
        ))}
      </ul>
      {reads.length > shownAtFirst && !all && (
        <Button variant="link" onClick={() => setAll(true)}>
          {reads.length === 20 ? 'Latest 20 reads' : `All ${counted(reads.length, 'read')}`}
        </Button>
      )}
    </section>
  )
}
