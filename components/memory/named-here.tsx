'use client'

import { Waypoints } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { GraphNode } from '@/lib/contract/knowledge'
import { entityKinds } from '@/lib/contract/names'
import { useGraph } from '../graph/use-graph'
import { topicIcon } from '../marks/topic-kind'
import { Icon } from '../ui/icon'

/** More than are drawn around one memory in one step. */
const neighbours = 60

/** The topics a memory mentions, and the way to everything it is connected with. What is retracted or replaced has neither. */
export function NamedHere({ id }: { id: string }) {
  const t = useTranslations('memory.topics')
  const { data } = useGraph({ center: id, depth: 1, limit: neighbours })
  const topics = data?.nodes.filter(({ kind }) => kind === 'entity') ?? []
  return (
    <section>
      <h2 className="mb-1.5 text-body font-semibold text-ink">{t('title')}</h2>
      <ul aria-label={t('title')} className="flex flex-wrap gap-1.5">
        {topics.map((topic) => (
          <li key={topic.id} className="max-w-full">
            <TopicChip topic={topic} />
          </li>
        ))}
      </ul>
      {data && topics.length === 0 && <p className="text-control font-body text-ink-3">{t('none')}</p>}
      <Link
        href={`/graph?center=${encodeURIComponent(id)}`}
        className="mt-2.5 inline-flex items-center gap-1.5 rounded-badge text-control font-medium text-accent-text hover:underline phone:min-h-9"
      >
        <Icon of={Waypoints} size={14} />
        {t('graph')}
      </Link>
    </section>
  )
}

function TopicChip({ topic }: { topic: GraphNode }) {
  const kind = entityKinds.find((known) => known === topic.type) ?? 'other'
  return (
    <Link
      href={`/topics/${topic.id}`}
      prefetch={false}
      title={topic.label}
      className="flex h-7 max-w-full items-center gap-1.5 rounded-control border border-line-2 bg-surface px-2 text-control font-medium text-ink hover:bg-hover phone:h-9"
    >
      <Icon of={topicIcon(kind)} size={14} className="text-ink-2" />
      <span className="truncate">{topic.label}</span>
    </Link>
  )
}
