'use client'

import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Locator, VerbatimSources } from '@/lib/contract/memory'
import { ApiProblem, get } from '../api/client'
import { keys } from '../api/keys'
import { Mark } from '../marks/marked-words'
import { sourceIcon } from '../marks/source'
import { useMarks } from '../marks/use-marks'
import { shortName } from '../memories/headline'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { CopyButton } from '../ui/copy-button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'
import { Skeleton } from '../ui/skeleton'
import { memoryPath, useMemoryDetail } from './use-memory'

type Source = VerbatimSources['sources'][number]

/** The archive's own copy behind a memory, letter for letter, with the memory's words marked. */
export function VerbatimView({ id }: { id: string }) {
  const t = useTranslations('memory')
  const { data: detail } = useMemoryDetail(id)
  const { data, error, refetch } = useQuery({
    queryKey: keys.verbatim(id),
    queryFn: ({ signal }) => get(`${memoryPath(id)}/source`, {}, signal),
    gcTime: 0,
    // It may have been erased elsewhere: a tab that comes back to the front asks anew, however fresh its copy is.
    staleTime: 0,
  })
  const locatorOf = (source: Source) =>
    detail?.provenance.find((one) => one.source === source.source && one.sourceRef === source.sourceRef)?.locator
  const gone = error instanceof ApiProblem && error.status === 404
  const parents = [
    { href: '/memories', label: t('memories') },
    ...(detail ? [{ href: `/memories/${id}`, label: shortName(detail.memory, 28) }] : []),
  ]

  return (
    <Page title={t('original.title')} parents={parents} width="reading">
      {error && !gone && <ErrorState title={t('original.failed')} error={error} onRetry={refetch} />}
      {(gone || data?.sources.length === 0) && (
        <EmptyState icon={FileX} title={t('original.none')}>
          {t('original.says')}
        </EmptyState>
      )}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      <div className="space-y-6">
        {data?.sources.map((source) => (
          <Original key={`${source.source} ${source.sourceRef}`} source={source} locator={locatorOf(source)} />
        ))}
      </div>
    </Page>
  )
}

/** Beyond this a browser takes its time: then the part around the words comes first. */
const shownCharacters = 200_000

function Original({ source, locator }: { source: Source; locator: Locator | undefined }) {
  const t = useTranslations('memory')
  const { sourceWord } = useMarks()
  const words = useRef<HTMLSpanElement>(null)
  const start = locator?.start ?? 0
  const end = locator?.end ?? 0
  const [all, setAll] = useState(source.content.length <= shownCharacters)
  const from = all ? 0 : Math.max(0, Math.min(start, source.content.length) - shownCharacters / 2)
  const to = all ? source.content.length : from + shownCharacters
  const { content } = source

  useEffect(() => {
    if (end > start) words.current?.scrollIntoView({ block: 'center' })
  }, [start, end])

  return (
    <Card>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 text-control">
        <Icon of={sourceIcon(source.source)} className="text-ink-3" />
        <h2 className="min-w-0 flex-1 truncate font-semibold text-ink">{source.title ?? source.sourceRef}</h2>
        <span className="text-ink-3">{sourceWord(source.source)}</span>
        {source.occurredAt && <RelativeDate at={source.occurredAt} form="date" className="text-ink-3" />}
        <CopyButton text={content} label={t('original.copy')} />
      </header>
      <pre className="overflow-x-auto bg-sunken px-4 py-4 text-meta leading-5 break-words whitespace-pre-wrap text-ink-2">
        {from > 0 && '… '}
        {content.slice(from, Math.min(start, to))}
        {end > start && (
          <span ref={words}>
            <Mark>{content.slice(start, end)}</Mark>
          </span>
        )}
        {content.slice(Math.max(start, end, from), Math.max(to, end))}
        {to < content.length && ' …'}
      </pre>
      {!all && (
        <div className="border-t border-line p-3 text-center">
          <Button onClick={() => setAll(true)}>{t('text.allCharacters', { count: content.length })}</Button>
        </div>
      )}
    </Card>
  )
}
