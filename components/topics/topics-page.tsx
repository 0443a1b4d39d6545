'use client'

import { useTranslations } from 'use-intl/react'
import { entityKinds } from '@/lib/contract/names'
import { useMarks } from '../marks/use-marks'
import { Page } from '../shell/page'
import { FindBox } from '../ui/find-box'
import { Select } from '../ui/select'
import { useUrlState } from '../ui/use-url-state'
import { TopicTable } from './topic-table'
import { useTopics } from './use-topics'

/** Everyone and everything that memories name, the most mentioned first. */
export function TopicsPage() {
  const { topicWords } = useMarks()
  const t = useTranslations('topics')
  const [url, change] = useUrlState()
  const q = url.q?.slice(0, 1_000)
  const kind = entityKinds.find((known) => known === url.kind)
  const list = useTopics({ q, kind })
  const total = list.data?.pages[0]?.total
  return (
    <Page title={t('title')} flush>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-6 pt-6 pb-4 phone:px-4 phone:pt-4 phone:pb-3">
        <FindBox
          label={t('find')}
          words={q ?? ''}
          onWords={(words) => change({ q: words }, true)}
          className="w-80 phone:w-full"
        />
        <Select
          aria-label={t('kind')}
          value={kind ?? ''}
          onChange={(event) => change({ kind: event.target.value })}
          className="phone:flex-1 [&>select]:h-8 [&>select]:text-control phone:[&>select]:h-10"
        >
          <option value="">{t('anyKind')}</option>
          {entityKinds.map((known) => (
            <option key={known} value={known}>
              {topicWords(known)}
            </option>
          ))}
        </Select>
        <p aria-live="polite" className="ml-auto text-control font-normal text-ink-3 tabular-nums">
          {total !== undefined && t('total', { count: total })}
        </p>
      </div>
      <TopicTable
        list={list}
        isFiltered={Boolean(q || kind)}
        onClear={() => change({ q: undefined, kind: undefined })}
      />
    </Page>
  )
}
