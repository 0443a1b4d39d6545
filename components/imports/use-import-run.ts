'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ImportRun } from '@/lib/contract/import'
import { del, get } from '../api/client'
import { keys, mindKeys } from '../api/keys'
import { atMind } from '../api/mind-in-view'
import { isGoingOn } from '../shell/import-tray'

type Answer = { import: ImportRun }

/** One import, followed live while it goes on: told by the server's events, asked for where those do not come through. */
export function useImportRun(id: string) {
  const client = useQueryClient()
  const [isTold, setTold] = useState(false)
  const path = `/api/memory/import/${encodeURIComponent(id)}` as const
  const query = useQuery({
    queryKey: keys.import(id),
    queryFn: ({ signal }) => get(path, {}, signal),
    select: (answer) => answer.import,
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data.import) ? (isTold ? 5_000 : 1_500) : false),
  })
  const goesOn = query.data !== undefined && isGoingOn(query.data)

  useEffect(() => {
    if (!goesOn) return
    const events = new EventSource(atMind(`${path}/events`))
    const take = (event: MessageEvent<string>) => {
      const run = runOf(event.data)
      if (!run) return
      setTold(true)
      client.setQueryData<Answer>(keys.import(id), { import: run })
      if (!isGoingOn(run)) events.close()
    }
    events.addEventListener('progress', take)
    events.addEventListener('done', take)
    events.onerror = () => setTold(false)
    return () => events.close()
  }, [goesOn, id, path, client])

  useEffect(() => {
    if (!goesOn) return
    return () => {
      for (const queryKey of mindKeys) client.invalidateQueries({ queryKey })
      client.invalidateQueries({ queryKey: keys.imports, exact: true })
    }
  }, [goesOn, client])

  return query
}

export function useCancelImport(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => del(`/api/memory/import/${encodeURIComponent(id)}`),
    onSuccess: (answer) => {
      client.setQueryData(keys.import(id), answer)
      client.invalidateQueries({ queryKey: keys.imports, exact: true })
    },
  })
}

function runOf(text: string): ImportRun | null {
  try {
    const value = JSON.parse(text) as Partial<ImportRun> | null
    return value?.id && value.status && value.counts ? (value as ImportRun) : null
  } catch {
    return null
  }
}
