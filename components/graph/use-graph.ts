'use client'

import { useQuery } from '@tanstack/react-query'
import { get } from '../api/client'
import { keys } from '../api/keys'

export type GraphAsked = { center?: string; depth?: number; limit: number }

/** What lies around the centre, or the most mentioned topics; the former drawing stays in sight until the next is there. */
export const useGraph = (asked: GraphAsked) =>
  useQuery({
    queryKey: keys.graph(asked),
    queryFn: ({ signal }) => get('/api/memory/graph', asked, signal),
    placeholderData: (former) => former,
    // Names and first words of memories: nothing of them stays in this tab once the page is left.
    gcTime: 0,
  })
