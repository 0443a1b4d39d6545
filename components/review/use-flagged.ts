'use client'

import { useQuery } from '@tanstack/react-query'
import { get } from '../api/client'
import { keys } from '../api/keys'

const most = 200

/** Ids of what needs a look, what nobody reviewed first; at most 200 of each flag, and whether there are more. */
export const useFlagged = (flag: string | undefined) =>
  useQuery({
    queryKey: keys.review(flag ?? null),
    queryFn: ({ signal }) => findFlagged(flag, signal),
    // The deck is dealt once: what is decided on must not shuffle it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

async function findFlagged(only: string | undefined, signal: AbortSignal) {
  const ids = new Set<string>()
  let isMore = false
  for (const flag of only ? [only] : await flagsThatOccur(signal)) {
    const { items, nextCursor } = await get('/api/memory', { flag, limit: most }, signal)
    for (const { id } of items) ids.add(id)
    isMore ||= nextCursor !== null
  }
  return { ids: [...ids], isMore }
}

async function flagsThatOccur(signal: AbortSignal) {
  const { flag } = await get('/api/memory/facets', {}, signal)
  return Object.keys(flag).sort((one, other) => Number(other === 'unreviewed') - Number(one === 'unreviewed'))
}
