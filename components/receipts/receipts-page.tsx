'use client'

import { ReceiptText } from 'lucide-react'
import { ReceiptDialog } from '../erasure/receipt-dialog'
import { Page } from '../shell/page'
import { suppressedHref } from '../shell/places'
import { CopyButton } from '../ui/copy-button'
import { counted } from '../ui/count-words'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { LoadMore } from '../ui/load-more'
import { SkeletonRows } from '../ui/skeleton'
import { useUrlState } from '../ui/use-url-state'
import { CheckFile } from './check-file'
import { ReceiptRows } from './receipt-rows'
import { useReceiptList } from './use-receipts'

/** Proof of every erasure: to open, to download, to check. */
export function ReceiptsPage() {
  const [{ receipt }, change] = useUrlState()
  const list = useReceiptList(100)
  const receipts = list.data?.pages.flatMap((page) => page.items) ?? []
  const first = list.data?.pages[0]

  return (
    <Page title="Receipts" parents={[{ href: suppressedHref, label: 'Suppressed sources' }]}>
      <CheckFile />
      <div className="mt-6 mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-section font-semibold text-ink">Receipts</h2>
        <p aria-live="polite" className="text-control text-ink-3 tabular-nums">
          {first && counted(first.total, 'receipt')}
        </p>
      </div>
      {first?.publicKey && <OwnKey publicKey={first.publicKey} />}
      {list.isPending && <SkeletonRows rows={6} label="Loading receipts" />}
      {list.error && <ErrorState title="The receipts could not be loaded" error={list.error} onRetry={list.refetch} />}
      {first?.total === 0 && !list.error && (
        <EmptyState icon={ReceiptText} title="No receipts yet">
          Each erasure leaves one: what went, when, how much, and what it could not reach. It holds no content.
        </EmptyState>
      )}
      {receipts.length > 0 && !list.error && <ReceiptRows receipts={receipts} />}
      <LoadMore list={list} />
      <ReceiptDialog
        ids={receipt ? receipt.split(',').slice(0, 50) : []}
        onClose={() => change({ receipt: undefined }, true)}
      />
    </Page>
  )
}

/** Given to whoever shall check a receipt elsewhere. */
function OwnKey({ publicKey }: { publicKey: string }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 text-control font-body text-ink-2">
      This installation signs with the key
      <code className="mono min-w-0 text-meta wrap-anywhere text-ink">{publicKey}</code>
      <CopyButton text={publicKey} label="Copy the key" />
    </p>
  )
}
