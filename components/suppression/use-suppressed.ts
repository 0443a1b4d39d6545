'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import type { SuppressionList } from '@/lib/contract/erasure'
import { get } from '../api/client'
import { keys } from '../api/keys'

export type Suppressed = SuppressionList['suppressed'][number]
const pageSize = 200

const page = (q: string, cursor: string | null, signal?: AbortSignal) =>
  get('/api/memory/suppression', { q, cursor, limit: pageSize }, signal)

/** What was erased and stays away, newest first. */
export const useSuppressed = (q: string) =>
  useInfiniteQuery({
    queryKey: keys.suppressionList(q),
    queryFn: ({ pageParam, signal }) => page(q, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (former) => former,
  })

/** Every row, page after page, for a download. */
export async function everySuppressed() {
  const all: Suppressed[] = []
  let cursor: string | null = null
  do {
    const next: SuppressionList = await page('', cursor)
    all.push(...next.suppressed)
    cursor = next.nextCursor
  } while (cursor)
  return all
}
