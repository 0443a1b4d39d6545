'use client'

import { ReceiptText } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { ReceiptDialog } from '../erasure/receipt-dialog'
import { Page } from '../shell/page'
import { suppressedHref } from '../shell/places'
import { CopyButton } from '../ui/copy-button'
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
  const t = useTranslations('receipts')
  const [{ receipt }, change] = useUrlState()
  const list = useReceiptList(100)
  const receipts = list.data?.pages.flatMap((page) => page.items) ?? []
  const first = list.data?.pages[0]

  return (
    <Page title={t('title')} parents={[{ href: suppressedHref, label: t('suppressed') }]}>
      <CheckFile />
      <div className="mt-6 mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-section font-semibold text-ink">{t('title')}</h2>
        <p aria-live="polite" className="text-control text-ink-3 tabular-nums">
          {first && t('count', { count: first.total })}
        </p>
      </div>
      {first?.publicKey && <OwnKey publicKey={first.publicKey} />}
      {list.isPending && <SkeletonRows rows={6} label={t('loading')} />}
      {list.error && <ErrorState title={t('failed')} error={list.error} onRetry={list.refetch} />}
      {first?.total === 0 && !list.error && (
        <EmptyState icon={ReceiptText} title={t('empty.title')}>
          {t('empty.says')}
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
  const t = useTranslations('receipts')
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 text-control font-body text-ink-2">
      {t.rich('ownKey', {
        key: () => <code className="mono min-w-0 text-meta wrap-anywhere text-ink">{publicKey}</code>,
      })}
      <CopyButton text={publicKey} label={t('copyKey')} />
    </p>
  )
}
