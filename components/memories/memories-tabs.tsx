'use client'

import { useSearchParams } from 'next/navigation'
import { DuplicatesView } from '../duplicates/duplicates-view'
import { useDuplicates } from '../duplicates/use-duplicates'
import { ReceiptDialog } from '../erasure/receipt-dialog'
import { duplicatesHref, suppressedHref } from '../shell/places'
import { useStats } from '../shell/use-stats'
import { SuppressedView } from '../suppression/suppressed-view'
import { figure } from '../ui/count-words'
import { Tabs } from '../ui/tabs'
import { useUrlState } from '../ui/use-url-state'
import { MemoriesView } from './memories-view'

/** Lists side by side: what is known, what was erased and stays away, and what is known twice. */
export function MemoriesTabs() {
  const tab = useSearchParams().get('tab')
  const suppressed = tab === 'suppressed'
  const duplicates = tab === 'duplicates'
  const [{ receipt }, change] = useUrlState()
  const { data: stats } = useStats()
  const pairs = useDuplicates().data?.pages[0]?.total
  return (
    <>
      <Tabs
        label="Lists"
        tabs={[
          {
            href: '/memories',
            label: 'Memories',
            count: stats && figure(stats.memories),
            current: !suppressed && !duplicates,
          },
          {
            href: suppressedHref,
            label: 'Suppressed sources',
            count: stats && figure(stats.suppressed),
            current: suppressed,
          },
          { href: duplicatesHref, label: 'Near duplicates', count: pairs && figure(pairs), current: duplicates },
        ]}
      />
      {suppressed ? <SuppressedView /> : duplicates ? <DuplicatesView /> : <MemoriesView />}
      <ReceiptDialog
        ids={receipt ? receipt.split(',').slice(0, 50) : []}
        onClose={() => change({ receipt: undefined }, true)}
      />
    </>
  )
}
