'use client'

import { useSearchParams } from 'next/navigation'
import { ReceiptDialog } from '../erasure/receipt-dialog'
import { suppressedHref } from '../shell/places'
import { useStats } from '../shell/use-stats'
import { SuppressedView } from '../suppression/suppressed-view'
import { figure } from '../ui/count-words'
import { Tabs } from '../ui/tabs'
import { useUrlState } from '../ui/use-url-state'
import { MemoriesView } from './memories-view'

/** Two lists side by side: what is known, and what was erased and stays away. */
export function MemoriesTabs() {
  const suppressed = useSearchParams().get('tab') === 'suppressed'
  const [{ receipt }, change] = useUrlState()
  const { data: stats } = useStats()
  return (
    <>
      <Tabs
        label="Lists"
        tabs={[
          { href: '/memories', label: 'Memories', count: stats && figure(stats.memories), current: !suppressed },
          {
            href: suppressedHref,
            label: 'Suppressed sources',
            count: stats && figure(stats.suppressed),
            current: suppressed,
          },
        ]}
      />
      {suppressed ? <SuppressedView /> : <MemoriesView />}
      <ReceiptDialog
        ids={receipt ? receipt.split(',').slice(0, 50) : []}
        onClose={() => change({ receipt: undefined }, true)}
      />
    </>
  )
}
