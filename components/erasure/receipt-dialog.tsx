'use client'

import { useQueries } from '@tanstack/react-query'
import { Ban, Check, CircleCheck, Download, Hourglass } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Receipt } from '@/lib/contract/erasure'
import { sumCounts } from '@/lib/contract/sum-counts'
import { get } from '../api/client'
import { keys } from '../api/keys'
import { useFormats } from '../language/use-formats'
import { useMinds } from '../minds/use-minds'
import { SignatureBadge } from '../receipts/signature-badge'
import { suppressedHref } from '../shell/places'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { ErrorState } from '../ui/error-state'
import { Icon } from '../ui/icon'
import { Note } from '../ui/note'
import { RelativeDate } from '../ui/relative-date'
import { Skeleton } from '../ui/skeleton'
import { CopyLinks } from './copy-links'
import { downloadReceipts } from './download-receipt'

/** Reads receipts again every 1.5 seconds until their bytes are off the disk. */
const useReceipts = (ids: string[]) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: keys.receipt(id),
      queryFn: () => get(`/api/memory/receipts/${encodeURIComponent(id)}`),
      refetchInterval: (query: { state: { data: { receipt: Receipt } | undefined } }) =>
        query.state.data?.receipt.scrub === 'pending' ? 1_500 : false,
    })),
    combine: (results) => ({
      receipts: results.flatMap(({ data }) => (data ? [data.receipt] : [])),
      error: results.find(({ error }) => error)?.error ?? null,
      refetch: () => results.map(({ refetch }) => refetch()),
    }),
  })

/** What was erased, once it is gone: counts and references, never content. Opens over the list. */
export function ReceiptDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTranslations('erasure.receipt')
  const { receipts, error, refetch } = useReceipts(ids)
  const complete = receipts.length > 0 && receipts.every((receipt) => receipt.scrub === 'complete')
  const counts = sumCounts(receipts.map((receipt) => receipt.counts))
  const suppressed = receipts.flatMap((receipt) => receipt.subjects).length

  return (
    <Dialog
      open={ids.length > 0}
      wide
      isRead
      closeButton={false}
      onOpenChange={(open) => !open && onClose()}
      mark={<Icon of={CircleCheck} size={20} className="mt-0.5 text-accent-text" />}
      title={t('title')}
      description={
        receipts.length > 0 && (
          <span aria-live="polite">{t(complete ? 'gone' : 'following', { count: counts.memoriesDeleted })}</span>
        )
      }
      footerAside={
        <Link
          href={suppressedHref}
          className="rounded-badge text-control font-medium text-ink-2 hover:text-ink phone:inline-block phone:py-2"
        >
          {t('seeSuppressed')}
        </Link>
      }
      footer={
        <>
          <Button
            size="action"
            icon={Download}
            disabled={receipts.length === 0}
            onClick={() => downloadReceipts(receipts)}
          >
            {t('download')}
          </Button>
          <Button size="action" variant="primary" data-autofocus onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {error && <ErrorState title={t('failed')} error={error} onRetry={refetch} />}
      {!error && receipts.length === 0 && <Skeleton className="h-64 w-full" />}
      <div className="space-y-3">
        {receipts.map((receipt) => (
          <ReceiptCard key={receipt.id} receipt={receipt} />
        ))}
        {suppressed > 0 && (
          <Note icon={Ban}>
            {t.rich('suppressed', {
              count: suppressed,
              strong: (words) => <strong className="font-semibold text-ink">{words}</strong>,
            })}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('erasure.receipt')
  const { counts, verified } = receipt
  return (
    <article className="rounded-card border border-line-2">
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-b border-line-2 px-4 py-2">
        <h3 className="text-body font-semibold text-ink">{t('name')}</h3>
        <span className="mono min-w-0 text-meta wrap-anywhere text-ink-3">{receipt.id}</span>
      </header>
      <div className="px-4 py-3 text-control">
        <Line name={t('when')}>
          <RelativeDate at={receipt.at} form="stamp" />
        </Line>
        <Line name={t('mind')}>
          <MindName id={receipt.mind} />
        </Line>
        {receipt.subjects.map((subject) => (
          <Line key={`${subject.source} ${subject.sourceRef}`} name={t('source')}>
            <span className="mono text-meta wrap-anywhere">
              {subject.source} · {subject.sourceRef}
            </span>
          </Line>
        ))}
        <dl className="my-2 border-b border-line-2 pb-2">
          <Count name={t('memories')} count={counts.memoriesDeleted} />
          <Count name={t('originals', { count: counts.archiveRedacted })} count={counts.archiveRedacted} />
          <Count name={t('vectors')} count={counts.vectorsPurged} />
          <Count name={t('links')} count={counts.linksErased + counts.relationsErased} />
          <Count name={t('revisions')} count={counts.revisionsErased} />
          <Count name={t('entities')} count={counts.entitiesErased} />
        </dl>
        <Line name={t('kept')}>
          {receipt.kept.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </Line>
        {receipt.copies.length > 0 && (
          <Line name={t('copies')}>
            <CopyLinks ids={receipt.copies} />
          </Line>
        )}
        <Line name={t('unreachable')}>
          {receipt.unreachable.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </Line>
        <Line name={t('scrub')}>
          {receipt.scrub === 'complete' ? (
            <span className="flex items-center gap-1.5">
              <Icon of={Check} size={14} />
              {verified && isNothing(verified) ? t('verified') : t('complete')}
            </span>
          ) : (
            <span className="flex items-start gap-1.5">
              <Icon of={Hourglass} size={14} className="mt-[3px]" />
              {t('pending')}
            </span>
          )}
        </Line>
        {receipt.signature && (
          <Line name={t('signature')}>
            <SignatureBadge receipt={receipt} />
            <span className="mono mt-1 block truncate text-meta text-ink-3" title={receipt.signature}>
              {`ed25519 · ${receipt.signature}`}
            </span>
          </Line>
        )}
      </div>
    </article>
  )
}

function MindName({ id }: { id: string }) {
  const { data } = useMinds()
  return data?.find((mind) => mind.id === id)?.name ?? <span className="mono text-meta wrap-anywhere">{id}</span>
}

/** Whatever is counted after an erase must be gone: memories, archive, index, vectors and names. */
const isNothing = (verified: NonNullable<Receipt['verified']>) => Object.values(verified).every((left) => left === 0)

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 py-[3px]">
      <span className="w-32 shrink-0 text-ink-3 phone:w-24">{name}</span>
      <div className="min-w-0 flex-1 font-body text-ink">{children}</div>
    </div>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  const { figure } = useFormats()
  return (
    <div className="flex justify-between border-b border-line py-1 last:border-0">
      <dt className="text-ink">{name}</dt>
      <dd className="font-semibold text-ink tabular-nums">{figure(count)}</dd>
    </div>
  )
}
