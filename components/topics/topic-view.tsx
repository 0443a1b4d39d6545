'use client'

import { FileQuestionMark, Merge, Waypoints } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Topic, TopicPage } from '@/lib/contract/knowledge'
import { ApiProblem } from '../api/client'
import { TopicBadge } from '../marks/topic-kind'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'
import { Skeleton } from '../ui/skeleton'
import { MergeDialog } from './merge-dialog'
import { RelatedTopics } from './related-topics'
import { TopicMonths } from './topic-months'
import { TopicNames } from './topic-names'
import { TopicSentences } from './topic-sentences'
import { useTopic } from './use-topics'

function useHead() {
  const t = useTranslations('topics')
  return { title: t('one'), parents: [{ href: '/topics', label: t('title') }] }
}

/** What is known of one person, place or thing, each sentence with the memory that says it. */
export function TopicView({ id }: { id: string }) {
  const t = useTranslations('topics.page')
  const head = useHead()
  const { data, error, refetch } = useTopic(id)
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return <Gone />
  if (error) {
    return (
      <Page {...head}>
        <ErrorState title={t('failed')} error={error} onRetry={refetch} />
      </Page>
    )
  }
  return data ? <Loaded page={data} /> : <Loading />
}

function Loaded({ page }: { page: TopicPage }) {
  const { topic, names, sentences, related, byMonth } = page
  const t = useTranslations('topics')
  const { parents } = useHead()
  const [merging, setMerging] = useState(false)
  return (
    <Page title={topic.name} parents={parents} width="reading">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-page font-semibold break-words text-ink">{topic.name}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-control font-body text-ink-2">
            <TopicBadge kind={topic.kind} />
            <span className="tabular-nums">{t('memories', { count: topic.memories })}</span>
            <Span topic={topic} />
          </p>
        </div>
        <div className="flex gap-2">
          <Button icon={Merge} onClick={() => setMerging(true)}>
            {t('page.merge')}
          </Button>
          <Button asChild>
            <Link href={`/graph?center=${encodeURIComponent(topic.id)}`}>
              <Icon of={Waypoints} />
              {t('page.graph')}
            </Link>
          </Button>
        </div>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_304px]">
        <TopicSentences topic={topic} names={names} sentences={sentences} />
        <div className="min-w-0 space-y-6">
          <TopicMonths byMonth={byMonth} />
          <RelatedTopics related={related} />
          <TopicNames topic={topic} names={names} />
        </div>
      </div>
      <MergeDialog topic={topic} open={merging} onClose={() => setMerging(false)} />
    </Page>
  )
}

function Span({ topic: { firstAt, lastAt } }: { topic: Topic }) {
  if (!firstAt || !lastAt) return null
  return (
    <span>
      · <RelativeDate at={firstAt} form="date" />
      {firstAt.slice(0, 10) !== lastAt.slice(0, 10) && (
        <>
          {' – '}
          <RelativeDate at={lastAt} form="date" />
        </>
      )}
    </span>
  )
}

/** A topic lives by the memories that name it: merged, erased and never known look the same. */
function Gone() {
  const t = useTranslations('topics.page')
  const head = useHead()
  return (
    <Page {...head}>
      <EmptyState
        icon={FileQuestionMark}
        title={t('goneTitle')}
        actions={
          <Button asChild>
            <Link href="/topics">{t('all')}</Link>
          </Button>
        }
      >
        {t('gone')}
      </EmptyState>
    </Page>
  )
}

function Loading() {
  const t = useTranslations('topics.page')
  const head = useHead()
  return (
    <Page {...head} width="reading">
      <div role="status" aria-label={t('loading')} className="space-y-4">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-4 w-64" />
        <Skeleton className="mt-8 h-64 w-full max-w-190 rounded-card" />
      </div>
    </Page>
  )
}
