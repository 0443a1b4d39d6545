'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ImportRun } from '@/lib/contract/import'
import { get } from '../api/client'
import { keys, mindKeys } from '../api/keys'
import type { Translator } from '../language/translator'
import { useIsLive } from '../live/live-state'
import { Icon } from '../ui/icon'
import { ProgressRing } from '../ui/progress'
import { toast } from '../ui/toast'

export const isGoingOn = (run: ImportRun) => run.status === 'queued' || run.status === 'running'

/** All imports, newest first. The server tells how they go on; where that does not come through it is asked while one does. */
export function useImports() {
  const isLive = useIsLive()
  return useQuery({
    queryKey: keys.imports,
    queryFn: ({ signal }) => get('/api/memory/import', {}, signal),
    refetchInterval: (query) => (!isLive && query.state.data?.items.some(isGoingOn) ? 1_500 : false),
  })
}

/** What the server is working on, from every page. */
export function ImportTray() {
  const t = useTranslations('shell')
  const { data } = useImports()
  const running = data?.items.filter(isGoingOn) ?? []
  useTellWhenFinished(data?.items)

  const [first] = running
  const mean = running.reduce((sum, run) => sum + run.progress, 0) / (running.length || 1)
  const words = first
    ? t('imports.running', { count: running.length, percent: Math.round(mean * 100) })
    : t('imports.none')
  return (
    <Link
      href={running.length === 1 && first ? `/imports/${first.id}` : '/imports'}
      className="flex h-8 shrink-0 items-center gap-2 rounded-control px-2 text-control font-normal text-ink-2 hover:bg-hover hover:text-ink phone:size-10 phone:justify-center phone:px-0"
    >
      {first ? <ProgressRing value={mean} /> : <Icon of={CircleCheck} className="text-ink-3" />}
      <span className="tabular-nums phone:sr-only lg:inline md:max-lg:sr-only">{words}</span>
    </Link>
  )
}

/** An import that was going on and is over: said once, and everything it may have changed is read again. */
function useTellWhenFinished(items: ImportRun[] | undefined) {
  const t = useTranslations('shell')
  const client = useQueryClient()
  const before = useRef(new Set<string>())
  useEffect(() => {
    if (!items) return
    const finished = items.filter((run) => before.current.has(run.id) && !isGoingOn(run))
    before.current = new Set(items.filter(isGoingOn).map((run) => run.id))
    if (finished.length === 0) return

    for (const queryKey of mindKeys) client.invalidateQueries({ queryKey })
    for (const run of finished) toast(endOf(run, t))
  }, [items, client, t])
}

function endOf(run: ImportRun, t: Translator<'shell'>) {
  const name = run.fileName ?? t('imports.unnamed')
  if (run.status === 'failed') return t('imports.failed', { name })
  if (run.status === 'cancelled') return t('imports.cancelled', { name })
  return t('imports.done', { name, count: run.counts.memories })
}
