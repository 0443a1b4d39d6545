'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { del, get } from '../api/client'
import { keys, mindKeys } from '../api/keys'
import { useIsLive } from '../live/live-state'
import { isGoingOn } from '../shell/import-tray'

/** One import, followed while it goes on: told by the server, asked for where that does not come through. */
export function useImportRun(id: string) {
  const client = useQueryClient()
  const isLive = useIsLive()
  const query = useQuery({
    queryKey: keys.import(id),
    queryFn: ({ signal }) => get(`/api/memory/import/${encodeURIComponent(id)}`, {}, signal),
    select: (answer) => answer.import,
    refetchInterval: ({ state }) => (!isLive && state.data && isGoingOn(state.data.import) ? 1_500 : false),
  })
  const goesOn = query.data !== undefined && isGoingOn(query.data)

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
