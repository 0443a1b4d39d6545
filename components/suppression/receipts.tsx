'use client'

import { Check, Download, Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { Receipt } from '@/lib/contract/erasure'
import { downloadReceipts } from '../erasure/download-receipt'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { counted } from '../ui/count-words'
import { ErrorState } from '../ui/error-state'
import { IconButton } from '../ui/icon-button'
import { RelativeDate } from '../ui/relative-date'
import { Skeleton } from '../ui/skeleton'
import { useUrlState } from '../ui/use-url-state'
import { useReceiptList } from './use-suppressed'

const shownAtFirst = 10

/** Proof of each erasure: counts and references, to open or to keep. */
export function Receipts() {
  const { data, error, isPending, refetch } = useReceiptList()
  const [all, setAll] = useState(false)
  const items = data?.items ?? []
  if (data && items.length === 0) return null

  return (
    <section className="mt-7">
      <h2 className="mb-2 text-section font-semibold text-ink">Receipts</h2>
      {isPending && <Skeleton className="h-24 w-full" />}
      {error && <ErrorState title="The receipts could not be loaded" error={error} onRetry={refetch} />}
      {items.length > 0 && (
        <Card>
          <ul>
            {items.slice(0, all ? items.length : shownAtFirst).map((receipt) => (
              <ReceiptRow key={receipt.id} receipt={receipt} />
            ))}
          </ul>
        </Card>
      )}
      {items.length > shownAtFirst && !all && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          Show all {items.length}
        </Button>
      )}
    </section>
  )
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const [, change] = useUrlState()
  const { counts, subjects } = receipt
  const what = counted(counts.memoriesDeleted, 'memory', 'memories')
  return (
    <li className="flex min-h-11 items-center gap-x-6 border-b border-line px-4 py-1.5 text-control last:border-0 hover:bg-hover phone:gap-x-3">
      <button
        type="button"
        onClick={() => change({ receipt: receipt.id })}
        aria-label={`Open the receipt ${receipt.id}`}
        className="mono w-42 shrink-0 truncate rounded-badge text-left text-meta text-ink hover:underline phone:w-24"
        title={receipt.id}
      >
        {receipt.id}
      </button>
      <RelativeDate at={receipt.at} className="w-28 shrink-0 text-ink-2 phone:hidden" />
      <span className="min-w-0 flex-1 truncate text-ink">
        {subjects.length > 0 ? `${what} from ${counted(subjects.length, 'source')}` : what}
      </span>
      <span className="phone:hidden">
        {receipt.scrub === 'complete' ? (
          <Badge icon={Check} tone="good">
            Scrubbed
          </Badge>
        ) : (
          <Badge icon={Hourglass}>Scrub pending</Badge>
        )}
      </span>
      <IconButton
        small
        label={`Download receipt ${receipt.id}`}
        icon={Download}
        onClick={() => downloadReceipts([receipt])}
      />
    </li>
  )
}
