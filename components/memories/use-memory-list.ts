'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ListedMemory } from '@/lib/contract/memory'
import { get } from '../api/client'
import { keys } from '../api/keys'
import type { Filters, Sort } from './filters'

export type MemoryPage = { items: ListedMemory[]; nextCursor: string | null; total: number }
const pageSize = 100

export const listPage = (
  filters: Filters & { sort?: Sort },
  cursor: string | null,
  signal?: AbortSignal,
  limit = pageSize,
) => get('/api/memory', { ...filters, cursor, limit }, signal)

/** The list under these filters, page after page; the former one stays in sight while the next is on its way. */
export function useMemoryList(filters: Filters, sort: Sort) {
  const asked = { ...filters, sort }
  return useInfiniteQuery({
    queryKey: keys.memoryList(asked),
    queryFn: ({ pageParam, signal }) => listPage(asked, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (former) => former,
  })
}

export function useFacets(filters: Filters) {
  return useQuery({
    queryKey: keys.facets(filters),
    queryFn: ({ signal }) => get('/api/memory/facets', filters, signal),
    placeholderData: (former) => former,
  })
}
