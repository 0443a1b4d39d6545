'use client'

import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { ReceiptDialog } from '../erasure/receipt-dialog'
import { useMarks } from '../marks/use-marks'
import { Page } from '../shell/page'
import { useStats } from '../shell/use-stats'
import { FindBox } from '../ui/find-box'
import { Select } from '../ui/select'
import { useSelection } from '../ui/use-selection'
import { useUrlState } from '../ui/use-url-state'
import { addressOf, keyIn } from './source-address'
import { SourceDialog } from './source-dialog'
import { SourceList } from './source-list'
import { SourceSelection } from './source-selection'
import { useSources } from './use-sources'

/** Everything that was imported: each conversation and document, with what came of it. */
export function SourcesPage() {
  const t = useTranslations('sources')
  const [{ q, source, open, receipt }, change] = useUrlState()
  const list = useSources({ q, source })
  const opened = keyIn(open)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const total = list.data?.pages[0]?.total
  const choice = useSelection(items, addressOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, another selection
  useEffect(() => choice.clear(), [q, source])
  return (
    <Page title={t('title')} flush>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-6 pt-6 pb-4 phone:px-4 phone:pt-4 phone:pb-3">
        <FindBox
          label={t('find')}
          words={q ?? ''}
          onWords={(words) => change({ q: words }, true)}
          className="w-80 phone:w-full"
        />
        <ProviderFilter chosen={source} onChoose={(next) => change({ source: next })} />
        <p aria-live="polite" className="ml-auto text-control font-normal text-ink-3 tabular-nums">
          {total !== undefined && t('count', { count: total })}
        </p>
      </div>
      <SourceList
        list={list}
        choice={choice}
        selectionBar={
          <SourceSelection
            choice={choice}
            filters={{ q, source }}
            total={total ?? 0}
            onErased={(receipts) => change({ receipt: receipts.join(',') }, true)}
          />
        }
        isFiltered={Boolean(q || source)}
        onClear={() => change({ q: undefined, source: undefined })}
        onOpen={(item) => change({ open: addressOf(item) })}
      />
      <SourceDialog
        key={open}
        source={opened}
        known={items.find((item) => addressOf(item) === open)}
        onClose={() => change({ open: undefined })}
        onErased={(receipts) => change({ open: undefined, receipt: receipts.join(',') }, true)}
      />
      <ReceiptDialog
        ids={receipt ? receipt.split(',').slice(0, 50) : []}
        onClose={() => change({ receipt: undefined }, true)}
      />
    </Page>
  )
}

function ProviderFilter({ chosen, onChoose }: { chosen: string | undefined; onChoose: (source?: string) => void }) {
  const t = useTranslations('sources')
  const { sourceWord } = useMarks()
  const { data } = useStats()
  const present = Object.keys(data?.bySource ?? {}).filter((name) => name !== 'person' && name !== 'agent')
  const names = chosen && !present.includes(chosen) ? [...present, chosen] : present
  return (
    <Select
      aria-label={t('provider')}
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value || undefined)}
      className="phone:flex-1 [&>select]:h-8 [&>select]:text-control phone:[&>select]:h-10"
    >
      <option value="">{t('anyProvider')}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {sourceWord(name)}
        </option>
      ))}
    </Select>
  )
}
