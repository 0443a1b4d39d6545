'use client'

import { ArrowRight, CopyCheck } from 'lucide-react'
import Link from 'next/link'
import { useDuplicates } from '../duplicates/use-duplicates'
import { duplicatesHref } from '../shell/places'
import { counted } from '../ui/count-words'
import { Icon } from '../ui/icon'

/** That some memories say nearly the same, and where to choose. Nothing when none do. */
export function DuplicatesLine() {
  const total = useDuplicates().data?.pages[0]?.total ?? 0
  if (total === 0) return null
  return (
    <Link
      href={duplicatesHref}
      className="flex min-h-12 items-center gap-3 rounded-card border border-line px-4 py-2 text-control text-ink transition-colors hover:bg-hover"
    >
      <Icon of={CopyCheck} className="text-ink-2" />
      <span className="flex-1">
        {total === 1 ? '1 pair says nearly the same' : `${counted(total, 'pair')} say nearly the same`}
      </span>
      <Icon of={ArrowRight} size={14} className="text-ink-3" />
    </Link>
  )
}
