'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SubjectKey } from '@/lib/contract/common'
import type { SourceItem } from '@/lib/contract/import'
import { get } from '../api/client'
import { keys } from '../api/keys'

type SourcePage = { items: SourceItem[]; nextCursor: string | null; total: number }
export type SourceFilters = { q?: string | undefined; source?: string | undefined }

const pageSize = 100

/** Imported sources under these filters, page after page; the former list stays in sight while the next is on its way. */
export function useSources(filters: SourceFilters) {
  return useInfiniteQuery({
    queryKey: keys.sourceList(filters),
    queryFn: ({ pageParam, signal }) =>
      get('/api/memory/sources', { ...filters, cursor: pageParam, limit: pageSize }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (former) => former,
  })
}

/** All of them, page after page. */
export async function everySource(filters: SourceFilters): Promise<SourceItem[]> {
  const all: SourceItem[] = []
  let cursor: string | null = null
  do {
    const page: SourcePage = await get('/api/memory/sources', { ...filters, cursor, limit: 200 })
    all.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return all
}

/** One source by its pair; `known` stands in for it until it is read. Null when it is not (or no longer) there. */
export function useSource(key: SubjectKey | null, known: SourceItem | undefined) {
  return useQuery({
    queryKey: keys.source(key),
    queryFn: ({ signal }) => findSource(key!, signal),
    enabled: key !== null,
    placeholderData: known,
  })
}

async function findSource({ source, sourceRef }: SubjectKey, signal: AbortSignal): Promise<SourceItem | null> {
  let cursor: string | null = null
  do {
    const page: SourcePage = await get(
      '/api/memory/sources',
      { q: sourceRef.slice(0, 1_000), source, cursor, limit: 200 },
      signal,
    )
    const found = page.items.find((item) => item.sourceRef === sourceRef)
    if (found) return found
    cursor = page.nextCursor
  } while (cursor !== null)
  return null
}

/** A memory that rests on the source: the way to its verbatim original. Null when none is left. */
export function useMemoryOf(key: SubjectKey) {
  return useQuery({
    queryKey: keys.memoryOf(key),
    queryFn: async ({ signal }) => {
      const { items } = await get('/api/memory', { ...key, status: 'all', limit: 1 }, signal)
      return items[0]?.id ?? null
    },
  })
}
