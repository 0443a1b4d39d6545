'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'use-intl/react'
import { useDuplicates } from '../duplicates/use-duplicates'
import { useFormats } from '../language/use-formats'
import { duplicatesHref, suppressedHref } from '../shell/places'
import { useStats } from '../shell/use-stats'
import { Tabs } from '../ui/tabs'
import { useUrlState } from '../ui/use-url-state'
import { MemoriesView } from './memories-view'

// What is not on the first tab is loaded when it is asked for.
const SuppressedView = dynamic(() => import('../suppression/suppressed-view').then((part) => part.SuppressedView))
const DuplicatesView = dynamic(() => import('../duplicates/duplicates-view').then((part) => part.DuplicatesView))
const ReceiptDialog = dynamic(() => import('../erasure/receipt-dialog').then((part) => part.ReceiptDialog))

/** Lists side by side: what is known, what was erased and stays away, and what is known twice. */
export function MemoriesTabs() {
  const t = useTranslations('memories')
  const { figure } = useFormats()
  const [{ tab, receipt }, change] = useUrlState()
  const suppressed = tab === 'suppressed'
  const duplicates = tab === 'duplicates'
  const { data: stats } = useStats()
  const pairs = useDuplicates().data?.pages[0]?.total
  return (
    <>
      <Tabs
        label={t('tabs.label')}
        tabs={[
          {
            href: '/memories',
            label: t('title'),
            count: stats && figure(stats.memories),
            current: !suppressed && !duplicates,
          },
          {
            href: suppressedHref,
            label: t('tabs.suppressed'),
            count: stats && figure(stats.suppressed),
            current: suppressed,
          },
          { href: duplicatesHref, label: t('tabs.duplicates'), count: pairs && figure(pairs), current: duplicates },
        ]}
      />
      {suppressed ? <SuppressedView /> : duplicates ? <DuplicatesView /> : <MemoriesView />}
      {receipt && (
        <ReceiptDialog ids={receipt.split(',').slice(0, 50)} onClose={() => change({ receipt: undefined }, true)} />
      )}
    </>
  )
}
