'use client'

import { Layers, ListFilter, Plug } from 'lucide-react'
import Link from 'next/link'
import { ImportHistory } from '../imports/import-history'
import { useStats } from '../shell/use-stats'
import { Button } from '../ui/button'
import { counted } from '../ui/count-words'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { useMarks } from '../marks/use-marks'
import { activeFilters, type Filters } from './filters'

/** A mind that holds nothing yet. */
export function NothingHere() {
  return (
    <EmptyState
      icon={Layers}
      title="No memories yet"
      actions={
        <>
          <ImportHistory />
          <Button asChild>
            <Link href="/devices">
              <Icon of={Plug} />
              Connect a device
            </Link>
          </Button>
        </>
      }
    >
      Import chats, sessions, notes and documents, or connect a device that saves as you work.
    </EmptyState>
  )
}

/** There are memories, but none under these filters. */
export function NothingMatches({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { data: stats } = useStats()
  const named = activeFilters(filters, useMarks()).map(({ name, value }) => `${name.toLowerCase()} ${value}`)
  const words = [...(filters.q ? [`the words “${filters.q}”`] : []), ...named]
  return (
    <EmptyState
      icon={ListFilter}
      title="Nothing matches these filters"
      actions={<Button onClick={onClear}>Clear filters</Button>}
    >
      {stats
        ? `${counted(stats.memories, 'memory is', 'memories are')} here; none with ${listed(words)}.`
        : `None with ${listed(words)}.`}
    </EmptyState>
  )
}

const listed = (words: string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'these filters')
