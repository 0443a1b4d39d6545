'use client'

import { useQuery } from '@tanstack/react-query'
import { get } from '../api/client'
import { keys } from '../api/keys'
import { useIsLive } from '../live/live-state'

/** What makes the vectors of the mind in view, and how far it is: told by the server, asked for every two seconds where that does not come through or another model fills up. */
export function useEmbeddings() {
  const isLive = useIsLive()
  return useQuery({
    queryKey: keys.embeddings,
    queryFn: async ({ signal }) => (await get('/api/memory/embeddings', {}, signal)).embeddings,
    refetchInterval: ({ state: { data } }) => (data?.next || (data && !isLive && data.pending > 0) ? 2_000 : false),
  })
}
