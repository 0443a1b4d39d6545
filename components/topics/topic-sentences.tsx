'use client'

import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import type { Topic, TopicPage, TopicSentence } from '@/lib/contract/knowledge'
import { FlagBadge } from '../marks/badges'
import { kindIcon } from '../marks/kind'
import { MarkedWords } from '../marks/marked-words'
import { SourceMark } from '../marks/source'
import { useMarks } from '../marks/use-marks'
import { SectionHead } from '../memory/section-head'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'

const statements = ['fact', 'preference', 'decision', 'note', 'task']

type Props = { topic: Topic; names: TopicPage['names']; sentences: TopicSentence[] }

/** Sentences that name the topic, word for word: what was stated, then everything else. */
export function TopicSentences({ topic, names, sentences }: Props) {
  const t = useTranslations('topics.sentences')
  const stated = sentences.filter(({ kind }) => statements.includes(kind))
  const other = sentences.filter(({ kind }) => !statements.includes(kind))
  const query = names.map(({ name }) => name).join(' ')
  return (
    <div className="min-w-0">
      <div className="space-y-7">
        {stated.length > 0 && <Sentences title={t('known')} sentences={stated} query={query} />}
        {other.length > 0 && <Sentences title={t('cameUp')} sentences={other} query={query} />}
      </div>
      <p className="mt-3 text-control font-body text-ink-3">
        {sentences.length < topic.memories
          ? t('partly', { count: sentences.length, memories: topic.memories })
          : t('all')}
      </p>
    </div>
  )
}

function Sentences({ title, sentences, query }: { title: string; sentences: TopicSentence[]; query: string }) {
  const t = useTranslations('topics.sentences')
  return (
    <section>
      <SectionHead title={title} aside={t('count', { count: sentences.length })} />
      <Card>
        <ul aria-label={title}>
          {sentences.map((sentence) => (
            <Sentence key={sentence.memoryId} sentence={sentence} query={query} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Sentence({ sentence, query }: { sentence: TopicSentence; query: string }) {
  const { kindWord } = useMarks()
  const { memoryId, kind, text, source, title, occurredAt, flags } = sentence
  return (
    <li className="border-b border-line last:border-0">
      <Link
        href={`/memories/${memoryId}`}
        prefetch={false}
        className="flex gap-3 px-4 py-2.5 transition-colors hover:bg-hover -outline-offset-2"
      >
        <Icon of={kindIcon(kind)} className="mt-0.5 text-ink-2 phone:hidden" />
        <span className="min-w-0 flex-1">
          <span className="block text-body break-words text-ink">
            <MarkedWords text={text} query={query} />
          </span>
          <span className="mt-0.5 flex h-[18px] items-center gap-1.5 overflow-hidden text-meta font-normal text-ink-2 phone:mt-1">
            <span className="shrink-0 font-medium">{kindWord(kind)}</span>
            <span aria-hidden>·</span>
            <SourceMark source={source} className="shrink-0" />
            {title && title !== text && (
              <>
                <span aria-hidden>·</span>
                <span className="min-w-8 truncate text-ink-3">{title}</span>
              </>
            )}
            {flags.map((flag) => (
              <FlagBadge key={flag} flag={flag} />
            ))}
            <At at={occurredAt} className="ml-auto shrink-0 text-ink-3 md:hidden" />
          </span>
        </span>
        <At at={occurredAt} className="shrink-0 text-meta leading-5 font-normal text-ink-3 tabular-nums phone:hidden" />
      </Link>
    </li>
  )
}

function At({ at, className }: { at: string | null; className: string }) {
  const t = useTranslations('topics')
  return at ? (
    <RelativeDate at={at} form="date" className={className} />
  ) : (
    <span className={className}>{t('noDate')}</span>
  )
}
