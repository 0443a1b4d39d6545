'use client'

import { useQuery } from '@tanstack/react-query'
import { get } from '../api/client'
import { keys } from '../api/keys'

/** What makes the vectors of the mind in view, and how far it is; asked again every two seconds while some are pending. */
export const useEmbeddings = () =>
  useQuery({
    queryKey: keys.embeddings,
    queryFn: async ({ signal }) => (await get('/api/memory/embeddings', {}, signal)).embeddings,
    refetchInterval: ({ state: { data } }) => (data && (data.pending > 0 || data.next) ? 2_000 : false),
  })
