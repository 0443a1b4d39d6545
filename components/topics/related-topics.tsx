'use client'

import Link from 'next/link'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { RelatedTopic } from '@/lib/contract/knowledge'
import { useFormats } from '../language/use-formats'
import { topicIcon } from '../marks/topic-kind'
import { useMarks } from '../marks/use-marks'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'

const shownAtFirst = 10

/** What sentences say of it and others, then what stands beside it. */
export function RelatedTopics({ related }: { related: RelatedTopic[] }) {
  const { relationWord } = useMarks()
  const t = useTranslations('topics')
  const { figure } = useFormats()
  const [all, setAll] = useState(false)
  if (related.length === 0) return null
  const hidden = related.length - shownAtFirst
  return (
    <section>
      <h2 className="mb-2 text-body font-semibold text-ink">{t('related.title')}</h2>
      <Card>
        <ul aria-label={t('related.title')}>
          {(all ? related : related.slice(0, shownAtFirst)).map((topic) => (
            <li key={`${topic.id} ${topic.relation} ${topic.direction}`} className="border-b border-line last:border-0">
              <Link
                href={`/topics/${topic.id}`}
                prefetch={false}
                className="flex h-12 items-center gap-3 px-3 text-control hover:bg-hover -outline-offset-2"
              >
                <Icon of={topicIcon(topic.kind)} className="text-ink-2" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-meta font-normal text-ink-3">
                    {relationWord(topic.relation, topic.direction)}
                  </span>
                  <span className="block truncate font-medium text-ink">{topic.name}</span>
                </span>
                <span
                  title={t('memories', { count: topic.memories })}
                  className="shrink-0 font-normal text-ink-3 tabular-nums"
                >
                  {figure(topic.memories)}
                  <span className="sr-only"> {t('spokenMemories', { count: topic.memories })}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {hidden > 0 && (
        <Button variant="link" className="mt-2" onClick={() => setAll(!all)}>
          {t.rich(all ? 'related.fewer' : 'related.more', {
            count: hidden,
            spoken: (words) => <span className="sr-only">{words}</span>,
          })}
        </Button>
      )}
    </section>
  )
}
