'use client'

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Duplicates } from '@/lib/contract/merging'
import { get, post } from '../api/client'
import { keys, mindKeys } from '../api/keys'

export type Pair = Duplicates['items'][number]

/** Pairs of memories that say nearly the same, the newest first. */
export const useDuplicates = () =>
  useInfiniteQuery({
    queryKey: keys.duplicates,
    queryFn: ({ pageParam, signal }) => get('/api/memory/duplicates', { cursor: pageParam, limit: 20 }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** What a person decides of a pair: one of them stays, by its id, or both do. */
export type Decision = { pair: Pair; keep: string | 'both' }

export function useDecision() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ pair: { keep: one, other }, keep }: Decision): Promise<unknown> => {
      if (keep === 'both') return post('/api/memory/duplicates/dismiss', { keep: one.id, other: other.id })
      return post('/api/memory/duplicates/merge', { keep, other: keep === one.id ? other.id : one.id })
    },
    onSettled: () => Promise.all(mindKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
