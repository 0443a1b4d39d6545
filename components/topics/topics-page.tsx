'use client'

import { entityKinds } from '@/lib/contract/knowledge'
import { topicWords } from '../marks/topic-kind'
import { Page } from '../shell/page'
import { counted } from '../ui/count-words'
import { FindBox } from '../ui/find-box'
import { Select } from '../ui/select'
import { useUrlState } from '../ui/use-url-state'
import { TopicTable } from './topic-table'
import { useTopics } from './use-topics'

/** Everyone and everything that memories name, the most mentioned first. */
export function TopicsPage() {
  const [url, change] = useUrlState()
  const q = url.q?.slice(0, 1_000)
  const kind = entityKinds.find((known) => known === url.kind)
  const list = useTopics({ q, kind })
  const total = list.data?.pages[0]?.total
  return (
    <Page title="Topics" flush>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-6 pt-6 pb-4 phone:px-4 phone:pt-4 phone:pb-3">
        <FindBox
          label="Find a name"
          words={q ?? ''}
          onWords={(words) => change({ q: words }, true)}
          className="w-80 phone:w-full"
        />
        <Select
          aria-label="Kind"
          value={kind ?? ''}
          onChange={(event) => change({ kind: event.target.value })}
          className="phone:flex-1 [&>select]:h-8 [&>select]:text-control phone:[&>select]:h-10"
        >
          <option value="">Any kind</option>
          {entityKinds.map((known) => (
            <option key={known} value={known}>
              {topicWords(known)}
            </option>
          ))}
        </Select>
        <p aria-live="polite" className="ml-auto text-control font-normal text-ink-3 tabular-nums">
          {total !== undefined && counted(total, 'topic')}
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
