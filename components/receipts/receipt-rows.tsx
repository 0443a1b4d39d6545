'use client'

import { Check, Download, Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Receipt } from '@/lib/contract/erasure'
import { downloadReceipts } from '../erasure/download-receipt'
import type { Translator } from '../language/translator'
import { Badge } from '../ui/badge'
import { Card } from '../ui/card'
import { cn } from '../ui/cn'
import { IconButton } from '../ui/icon-button'
import { RelativeDate } from '../ui/relative-date'
import { useUrlState } from '../ui/use-url-state'
import { SignatureBadge } from './signature-badge'

/** Each with what was erased, whether its bytes are gone, and whose signature it carries; the id opens it. */
export function ReceiptRows({ receipts }: { receipts: Receipt[] }) {
  const t = useTranslations('receipts')
  return (
    <Card>
      <ul aria-label={t('title')}>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </Card>
  )
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('receipts')
  const [, change] = useUrlState()
  return (
    <li className="flex min-h-11 items-center gap-x-6 border-b border-line px-4 py-1.5 text-control last:border-0 hover:bg-hover phone:flex-wrap phone:gap-x-3">
      <button
        type="button"
        onClick={() => change({ receipt: receipt.id })}
        aria-label={t('row.open', { id: receipt.id })}
        className="mono w-50 shrink-0 truncate rounded-badge text-left text-meta text-ink hover:underline max-lg:w-32 phone:order-3 phone:w-auto phone:shrink phone:grow phone:basis-40"
        title={receipt.id}
      >
        {receipt.id}
      </button>
      <RelativeDate at={receipt.at} className="w-28 shrink-0 text-ink-2 phone:order-3 phone:w-auto" />
      <span className="min-w-0 flex-1 truncate text-ink phone:basis-[calc(100%-4rem)]">{erasedWords(receipt, t)}</span>
      <span className="max-lg:hidden">
        <SignatureBadge receipt={receipt} />
      </span>
      <span className={cn('w-28 phone:order-4 phone:w-full', receipt.scrub === 'complete' && 'phone:hidden')}>
        {receipt.scrub === 'complete' ? (
          <Badge icon={Check} tone="good">
            {t('row.scrubbed')}
          </Badge>
        ) : (
          <Badge icon={Hourglass}>{t('row.pending')}</Badge>
        )}
      </span>
      <IconButton
        small
        label={t('row.download', { id: receipt.id })}
        icon={Download}
        onClick={() => downloadReceipts([receipt])}
      />
    </li>
  )
}

/** `14 memories from 1 source`. */
export function erasedWords({ counts, subjects }: Receipt, t: Translator<'receipts'>) {
  const count = counts.memoriesDeleted
  return subjects.length > 0 ? t('row.memoriesFrom', { count, sources: subjects.length }) : t('row.memories', { count })
}
