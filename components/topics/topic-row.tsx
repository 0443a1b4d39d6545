'use client'

import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { Topic } from '@/lib/contract/knowledge'
import { useFormats } from '../language/use-formats'
import { topicIcon } from '../marks/topic-kind'
import { useMarks } from '../marks/use-marks'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'

const columns = [
  'grid grid-cols-[minmax(0,1fr)_120px_88px_112px_112px] items-center gap-x-4 px-4',
  'max-lg:grid-cols-[minmax(0,1fr)_88px_112px] phone:grid-cols-1',
]
const wide = 'max-lg:hidden'
const narrow = 'phone:hidden'

/** The names of the columns, for the eye; a screen reader hears the noun with each value. */
export function TopicHead() {
  const t = useTranslations('topics.list')
  return (
    <div
      aria-hidden
      className={cn(columns, 'h-9 shrink-0 border-b border-line text-control font-medium text-ink-3 phone:hidden')}
    >
      <span>{t('topic')}</span>
      <span className={wide}>{t('kind')}</span>
      <span className="text-right">{t('memories')}</span>
      <span className={wide}>{t('first')}</span>
      <span>{t('last')}</span>
    </div>
  )
}

/** One topic; the link over the whole row opens its page. */
export function TopicRow({ topic }: { topic: Topic }) {
  const { topicWord } = useMarks()
  const t = useTranslations('topics')
  const { figure } = useFormats()
  return (
    <div
      className={cn(
        columns,
        'relative h-full border-b border-line text-control font-normal text-ink-2 tabular-nums transition-colors hover:bg-hover phone:content-center',
      )}
    >
      <div className="min-w-0">
        <span className="flex items-center gap-2.5">
          <Icon of={topicIcon(topic.kind)} className="text-ink-2" />
          <Link
            href={`/topics/${topic.id}`}
            prefetch={false}
            title={topic.name}
            className="block truncate font-medium text-ink outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent phone:text-body"
          >
            {topic.name}
          </Link>
        </span>
        <span className="mt-1 hidden gap-1.5 pl-6.5 text-meta text-ink-3 phone:flex">
          <span>{topicWord(topic.kind)} ·</span>
          <span>{t('memories', { count: topic.memories })} ·</span>
          <At at={topic.lastAt} />
        </span>
      </div>
      <span className={wide}>{topicWord(topic.kind)}</span>
      <span className={cn(narrow, 'text-right')}>
        {figure(topic.memories)}
        <span className="sr-only"> {t('spokenMemories', { count: topic.memories })}</span>
      </span>
      <span className={wide}>
        <span className="sr-only">{t('list.spokenFirst')} </span>
        <At at={topic.firstAt} />
      </span>
      <span className={narrow}>
        <span className="sr-only">{t('list.spokenLast')} </span>
        <At at={topic.lastAt} />
      </span>
    </div>
  )
}

function At({ at }: { at: string | null }) {
  const t = useTranslations('topics')
  return at ? <RelativeDate at={at} form="date" /> : t('noDate')
}
