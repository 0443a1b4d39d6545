'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import type { ImportRun } from '@/lib/contract/import'
import { get } from '../api/client'
import { keys, mindKeys } from '../api/keys'
import { counted } from '../ui/count-words'
import { Icon } from '../ui/icon'
import { ProgressRing } from '../ui/progress'
import { toast } from '../ui/toast'

export const isGoingOn = (run: ImportRun) => run.status === 'queued' || run.status === 'running'

/** All imports, newest first; asked again every 1.5 seconds while one is going on. */
export const useImports = () =>
  useQuery({
    queryKey: keys.imports,
    queryFn: ({ signal }) => get('/api/memory/import', {}, signal),
    refetchInterval: (query) => (query.state.data?.items.some(isGoingOn) ? 1_500 : false),
  })

/** What the server is working on, from every page. */
export function ImportTray() {
  const { data } = useImports()
  const running = data?.items.filter(isGoingOn) ?? []
  useTellWhenFinished(data?.items)

  const [first] = running
  const mean = running.reduce((sum, run) => sum + run.progress, 0) / (running.length || 1)
  const words = first ? `${counted(running.length, 'import')} · ${Math.round(mean * 100)}%` : 'No imports running'
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
  const client = useQueryClient()
  const before = useRef(new Set<string>())
  useEffect(() => {
    if (!items) return
    const finished = items.filter((run) => before.current.has(run.id) && !isGoingOn(run))
    before.current = new Set(items.filter(isGoingOn).map((run) => run.id))
    if (finished.length === 0) return

    for (const queryKey of mindKeys) client.invalidateQueries({ queryKey })
    for (const run of finished) toast(endOf(run))
  }, [items, client])
}

function endOf(run: ImportRun) {
  const name = run.fileName ?? 'The import'
  if (run.status === 'failed') return `${name} could not be imported.`
  if (run.status === 'cancelled') return `${name} was cancelled.`
  return `${name} is imported: ${counted(run.counts.memories, 'memory', 'memories')}.`
}
