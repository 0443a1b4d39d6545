'use client'

import { useQuery } from '@tanstack/react-query'
import { get } from '../api/client'
import { keys } from '../api/keys'
import type { Mode } from './modes'

export type SearchAsked = {
  q: string
  mode?: Mode
  kind?: string
  source?: string
  since?: string
  until?: string
  limit: number
}

/** Asks nothing while the question is empty. The former answer stays in sight while one types. */
export function useSearch(asked: SearchAsked) {
  return useQuery({
    queryKey: keys.search(asked),
    queryFn: ({ signal }) => get('/api/memory/search', { ...asked }, signal),
    enabled: asked.q !== '',
    placeholderData: (former) => (asked.q === '' ? undefined : former),
  })
}
