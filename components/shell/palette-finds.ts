'use client'

import { useQuery } from '@tanstack/react-query'
import { get } from '../api/client'
import { keys } from '../api/keys'
import { kindIcon } from '../marks/kind'
import { sourceIcon } from '../marks/source'
import { topicIcon } from '../marks/topic-kind'
import { useMarks } from '../marks/use-marks'
import { headlineOf } from '../memories/headline'
import { useSearch } from '../search/use-search'
import { addressOf } from '../sources/source-address'
import { useTopics } from '../topics/use-topics'
import type { PaletteEntry } from './palette-entries'

const shownOfEach = 5

/** What the mind in view holds under these words, with the kind of thing it is. Nothing is asked while they are empty. */
export function usePaletteFinds(words: string) {
  const { kindWord, sourceThing, topicWord } = useMarks()
  const isAsked = words !== ''
  const topics = useTopics({ q: words }, { isAsked, pageSize: shownOfEach })
  const sources = useSourcesNamed(words)
  const memories = useSearch({ q: words, limit: shownOfEach })
  const asked = [topics, sources, memories]

  const entries: PaletteEntry[] = [
    ...(topics.data?.pages[0]?.items ?? []).map(({ id, name, kind }) => ({
      id: `topic-${id}`,
      group: 'topics' as const,
      label: name,
      note: topicWord(kind),
      icon: topicIcon(kind),
      href: `/topics/${id}`,
    })),
    ...(sources.data?.items ?? []).map((item) => ({
      id: `source-${addressOf(item)}`,
      group: 'sources' as const,
      label: item.title ?? item.sourceRef,
      note: sourceThing(item.source),
      icon: sourceIcon(item.source),
      href: `/sources?${new URLSearchParams({ open: addressOf(item) })}`,
    })),
    ...(memories.data?.results ?? []).map(({ memory }) => ({
      id: `memory-${memory.id}`,
      group: 'memories' as const,
      label: headlineOf(memory),
      note: kindWord(memory.kind),
      icon: kindIcon(memory.kind),
      href: `/memories/${memory.id}`,
    })),
  ]
  return {
    entries: isAsked ? entries : [],
    isSearching: isAsked && asked.some(({ isFetching }) => isFetching),
    hasFailed: isAsked && asked.some(({ error }) => error !== null),
    again: () => asked.filter(({ error }) => error).map(({ refetch }) => refetch()),
  }
}

const useSourcesNamed = (q: string) =>
  useQuery({
    queryKey: keys.sourceList({ q, limit: shownOfEach }),
    queryFn: ({ signal }) => get('/api/memory/sources', { q, limit: shownOfEach }, signal),
    placeholderData: (former) => (q === '' ? undefined : former),
    enabled: q !== '',
  })
