'use client'

import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'use-intl/react'
import { keys } from '../api/keys'
import type { MemoryPage } from '../memories/use-memory-list'
import { IconButton } from '../ui/icon-button'
import { useKeys } from '../ui/use-keys'

/** To the next and the previous memory of the list one came from; nothing when there was no list. */
export function StepsBetween({ id }: { id: string }) {
  const t = useTranslations('memory.steps')
  const router = useRouter()
  const { before, after } = useNeighbours(id)
  const open = (to: string | undefined) => to && router.replace(`/memories/${to}`)
  useKeys({ j: () => open(after), k: () => open(before), e: () => router.replace(`/memories/${id}?correct=1`) })

  if (!before && !after) return null
  return (
    <div className="flex shrink-0 gap-0.5">
      <IconButton small label={t('before')} icon={ChevronUp} disabled={!before} onClick={() => open(before)} />
      <IconButton small label={t('after')} icon={ChevronDown} disabled={!after} onClick={() => open(after)} />
    </div>
  )
}

function useNeighbours(id: string) {
  const client = useQueryClient()
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: keys.memoryLists })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of lists) {
    const ids = ((state.data as InfiniteData<MemoryPage> | undefined)?.pages ?? []).flatMap((page) =>
      page.items.map((memory) => memory.id),
    )
    const place = ids.indexOf(id)
    if (place >= 0) return { before: ids[place - 1], after: ids[place + 1] }
  }
  return { before: undefined, after: undefined }
}
