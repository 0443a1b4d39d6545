'use client'

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { get, post } from '../api/client'
import { keys, mindKeys } from '../api/keys'

export type TopicFilters = { q?: string | undefined; kind?: string | undefined }
type Asked = { isAsked?: boolean; pageSize?: number }

/** Topics under these filters, page after page; the former list stays in sight while the next is on its way. */
export function useTopics(filters: TopicFilters, { isAsked = true, pageSize = 100 }: Asked = {}) {
  return useInfiniteQuery({
    queryKey: keys.topicList({ ...filters, pageSize }),
    queryFn: ({ pageParam, signal }) =>
      get('/api/memory/topics', { ...filters, cursor: pageParam, limit: pageSize }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (former) => (isAsked ? former : undefined),
    enabled: isAsked,
  })
}

const topicPath = (id: string) => `/api/memory/topics/${encodeURIComponent(id)}` as const

/** What is known of one topic. Nothing of it stays in this tab once its page is left: its words may be erased meanwhile. */
export const useTopic = (id: string) =>
  useQuery({
    queryKey: keys.topic(id),
    queryFn: ({ signal }) => get(topicPath(id), {}, signal),
    gcTime: 0,
  })

/** Every name of the topic means the other from then on. Answers the one that is left. */
export function useMergeTopic(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (into: string) => post(`${topicPath(id)}/merge`, { into }),
    onSuccess: () => {
      // The page of what is no longer there is being left; asked again it would say so on the way out.
      client.cancelQueries({ queryKey: keys.topic(id) })
      for (const queryKey of mindKeys) client.invalidateQueries({ queryKey, predicate: (query) => !isTopic(query, id) })
    },
  })
}

/** One of several names becomes a topic of its own. Answers the new one. */
export function useSplitTopic(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => post(`${topicPath(id)}/split`, { name }),
    onSuccess: () => {
      for (const queryKey of mindKeys) client.invalidateQueries({ queryKey })
    },
  })
}

const isTopic = ({ queryKey }: { queryKey: readonly unknown[] }, id: string) =>
  queryKey[0] === 'topics' && queryKey[1] === 'one' && queryKey[2] === id
