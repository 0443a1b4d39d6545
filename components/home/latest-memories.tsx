'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import type { ListedMemory } from '@/lib/contract/memory'
import { keys } from '../api/keys'
import { kindIcon, kindWord } from '../marks/kind'
import { SourceMark } from '../marks/source'
import { WhenSaid } from '../marks/when-said'
import { contextOf, headlineOf } from '../memories/headline'
import { listPage } from '../memories/use-memory-list'
import { Card, CardHead } from '../ui/card'
import { Tag } from '../ui/chip'
import { ErrorState } from '../ui/error-state'
import { Icon } from '../ui/icon'
import { SkeletonRows } from '../ui/skeleton'

const shown = 6

/** The newest of what is remembered. */
export function LatestMemories() {
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.memories, 'latest'],
    queryFn: ({ signal }) => listPage({ sort: 'newest' }, null, signal, shown),
  })
  return (
    <Card>
      <CardHead
        title="Latest memories"
        aside={
          <Link href="/memories" className="rounded-badge font-medium text-accent-text hover:underline">
            All memories
          </Link>
        }
      />
      {error && <ErrorState title="The list could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={shown} />}
      <ul>
        {data?.items.map((memory) => (
          <LatestRow key={memory.id} memory={memory} />
        ))}
      </ul>
      {data?.items.length === 0 && (
        <p className="px-4 py-6 text-control font-body text-ink-3">Nothing is remembered now.</p>
      )}
    </Card>
  )
}

function LatestRow({ memory }: { memory: ListedMemory }) {
  const context = contextOf(memory)
  return (
    <li className="border-b border-line last:border-0">
      <Link
        href={`/memories/${memory.id}`}
        prefetch={false}
        className="flex min-h-15 gap-3 px-4 py-2.5 transition-colors hover:bg-hover -outline-offset-2"
      >
        <Icon of={kindIcon(memory.kind)} className="mt-0.5 text-ink-2 phone:hidden" />
        <span className="min-w-0 flex-1">
          <span className="flex gap-4">
            <span className="min-w-0 flex-1 truncate text-body text-ink phone:line-clamp-2 phone:whitespace-normal">
              {headlineOf(memory)}
            </span>
            <WhenSaid memory={memory} className="shrink-0 text-meta leading-5 font-normal text-ink-3 phone:hidden" />
          </span>
          <span className="mt-0.5 flex h-[18px] items-center gap-1.5 overflow-hidden text-meta font-normal text-ink-2">
            <span className="shrink-0 font-medium">{kindWord(memory.kind)}</span>
            <span aria-hidden>·</span>
            <SourceMark source={memory.source} className="shrink-0" />
            {context && (
              <>
                <span aria-hidden>·</span>
                <span className="min-w-8 truncate text-ink-3">{context}</span>
              </>
            )}
            {memory.tags.slice(0, 3).map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
            <WhenSaid memory={memory} className="ml-auto shrink-0 text-ink-3 md:hidden" />
          </span>
        </span>
      </Link>
    </li>
  )
}
