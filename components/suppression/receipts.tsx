'use client'

import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { ReceiptRows } from '../receipts/receipt-rows'
import { useReceiptList } from '../receipts/use-receipts'
import { receiptsHref } from '../shell/places'
import { Button } from '../ui/button'
import { ErrorState } from '../ui/error-state'
import { Skeleton } from '../ui/skeleton'

/** The newest receipts, and the way to all of them. */
export function Receipts() {
  const t = useTranslations('suppression.receipts')
  const { data, error, isPending, refetch } = useReceiptList(10)
  const first = data?.pages[0]
  if (first?.total === 0) return null

  return (
    <section className="mt-7">
      <h2 className="mb-2 text-section font-semibold text-ink">{t('title')}</h2>
      {isPending && <Skeleton className="h-24 w-full" />}
      {error && <ErrorState title={t('failed')} error={error} onRetry={refetch} />}
      {first && <ReceiptRows receipts={first.items} />}
      {first && (
        <Button asChild className="mt-3">
          <Link href={receiptsHref}>{first.nextCursor ? t('all', { count: first.total }) : t('check')}</Link>
        </Button>
      )}
    </section>
  )
}
