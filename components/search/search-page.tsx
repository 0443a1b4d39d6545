'use client'

import { useTranslations } from 'use-intl/react'
import { kinds } from '@/lib/contract/names'
import { Page } from '../shell/page'
import { type UrlState, useUrlState } from '../ui/use-url-state'
import { AskingHelp } from './asking-help'
import { MeaningState } from './meaning-state'
import { modeIn } from './modes'
import { NoQuestion } from './no-question'
import { SearchField } from './search-field'
import { countActive, type SearchFilterState, SearchFilters } from './search-filters'
import { SearchResults } from './search-results'
import { type SearchAsked, useSearch } from './use-search'

const few = 20
const most = 100

/** One question over all active memories. Everything about it stands in the address. */
export function SearchPage() {
  const t = useTranslations('search')
  const [url, change] = useUrlState()
  const filters = filtersIn(url)
  const mode = modeIn(url.mode)
  const asked: SearchAsked = {
    q: url.q?.trim() ?? '',
    mode,
    limit: url.more ? most : few,
    ...withoutEmpty(filters),
  }
  const answer = useSearch(asked)
  return (
    <Page title={t('title')} width="search">
      <SearchField
        words={asked.q}
        onWords={(q, isNew) => change({ q, more: undefined }, !isNew)}
        mode={mode}
        onMode={(next) => change({ mode: next === 'hybrid' ? undefined : next, more: undefined })}
      />
      <div className="mt-3 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <SearchFilters filters={filters} onChange={(next) => change({ ...next, more: undefined })} />
        <AskingHelp />
        <p aria-live="polite" className="ml-auto text-meta font-normal text-ink-3 tabular-nums">
          {asked.q && answer.data && t('took', { count: answer.data.results.length, ms: wholeMs(answer.data.tookMs) })}
        </p>
      </div>
      {mode !== 'keyword' && <MeaningState mode={mode} />}
      <div className="mt-4">
        {asked.q === '' ? (
          <NoQuestion />
        ) : (
          <SearchResults
            answer={answer}
            query={asked.q}
            mode={mode}
            limit={asked.limit}
            filtersOn={countActive(filters)}
            onClear={() => change({ kind: undefined, source: undefined, since: undefined, until: undefined })}
            onMore={asked.limit < most ? () => change({ more: '1' }, true) : undefined}
          />
        )}
      </div>
    </Page>
  )
}

/** An address can say anything; what names no kind, source or time is left out. */
const filtersIn = ({ kind, source, since, until }: UrlState): SearchFilterState => ({
  kind: kinds.find((known) => known === kind),
  source: source && /^[a-z0-9._-]{1,64}$/.test(source) ? source : undefined,
  since: instantIn(since),
  until: instantIn(until),
})

const instantIn = (text: string | undefined) =>
  text && Number.isFinite(Date.parse(text)) ? new Date(text).toISOString() : undefined

const wholeMs = (ms: number) => (ms < 1 ? 0 : Math.round(ms))

const withoutEmpty = (filters: SearchFilterState) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Partial<SearchFilterState>
