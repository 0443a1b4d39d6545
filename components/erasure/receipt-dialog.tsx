'use client'

import { useQueries } from '@tanstack/react-query'
import { Ban, Check, CircleCheck, Download, Hourglass } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Receipt } from '@/lib/contract/erasure'
import { sumCounts } from '@/lib/contract/sum-counts'
import { get } from '../api/client'
import { keys } from '../api/keys'
import { useMinds } from '../minds/use-minds'
import { SignatureBadge } from '../receipts/signature-badge'
import { suppressedHref } from '../shell/places'
import { Button } from '../ui/button'
import { counted, figure } from '../ui/count-words'
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
      title="Erased"
      description={
        receipts.length > 0 && (
          <span aria-live="polite">
            {counted(counts.memoriesDeleted, 'memory', 'memories')} and everything derived from{' '}
            {counts.memoriesDeleted === 1 ? 'it is' : 'them are'} gone
            {complete ? ', down to the bytes on disk.' : ' from every list and search; the bytes on disk follow.'}
          </span>
        )
      }
      footerAside={
        <Link
          href={suppressedHref}
          className="rounded-badge text-control font-medium text-ink-2 hover:text-ink phone:inline-block phone:py-2"
        >
          See suppressed sources
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
            Download receipt
          </Button>
          <Button size="action" variant="primary" data-autofocus onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {error && <ErrorState title="The receipt could not be loaded" error={error} onRetry={refetch} />}
      {!error && receipts.length === 0 && <Skeleton className="h-64 w-full" />}
      <div className="space-y-3">
        {receipts.map((receipt) => (
          <ReceiptCard key={receipt.id} receipt={receipt} />
        ))}
        {suppressed > 0 && (
          <Note icon={Ban}>
            {suppressed === 1 ? 'This source is' : `These ${figure(suppressed)} sources are`} now suppressed. Importing
            the same export again leaves {suppressed === 1 ? 'it' : 'them'} out, until you choose{' '}
            <strong className="font-semibold text-ink">Allow re-import again</strong>.
          </Note>
        )}
      </div>
    </Dialog>
  )
}

function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { counts, verified } = receipt
  return (
    <article className="rounded-card border border-line-2">
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-b border-line-2 px-4 py-2">
        <h3 className="text-body font-semibold text-ink">Erasure receipt</h3>
        <span className="mono min-w-0 text-meta wrap-anywhere text-ink-3">{receipt.id}</span>
      </header>
      <div className="px-4 py-3 text-control">
        <Line name="When">
          <RelativeDate at={receipt.at} form="stamp" />
        </Line>
        <Line name="Mind">
          <MindName id={receipt.mind} />
        </Line>
        {receipt.subjects.map((subject) => (
          <Line key={`${subject.source} ${subject.sourceRef}`} name="Source">
            <span className="mono text-meta wrap-anywhere">
              {subject.source} · {subject.sourceRef}
            </span>
          </Line>
        ))}
        <dl className="my-2 border-b border-line-2 pb-2">
          <Count name="Memories" count={counts.memoriesDeleted} />
          <Count
            name={counts.archiveRedacted === 1 ? 'Verbatim original emptied' : 'Verbatim originals emptied'}
            count={counts.archiveRedacted}
          />
          <Count name="Vectors" count={counts.vectorsPurged} />
          <Count name="Links and relations" count={counts.linksErased + counts.relationsErased} />
          <Count name="Revisions" count={counts.revisionsErased} />
          <Count name="Entities" count={counts.entitiesErased} />
        </dl>
        <Line name="Kept">
          {receipt.kept.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </Line>
        {receipt.copies.length > 0 && (
          <Line name="Same words">
            <CopyLinks ids={receipt.copies} />
          </Line>
        )}
        <Line name="Not reached">
          {receipt.unreachable.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
        </Line>
        <Line name="Scrub">
          {receipt.scrub === 'complete' ? (
            <span className="flex items-center gap-1.5">
              <Icon of={Check} size={14} />
              {verified && isNothing(verified) ? 'Complete, nothing left by count' : 'Complete'}
            </span>
          ) : (
            <span className="flex items-start gap-1.5">
              <Icon of={Hourglass} size={14} className="mt-[3px]" />
              Pending: a reader still holds old pages, or an import its upload. No door shows them.
            </span>
          )}
        </Line>
        {receipt.signature && (
          <Line name="Signature">
            <SignatureBadge receipt={receipt} />
            <span className="mono mt-1 block truncate text-meta text-ink-3" title={receipt.signature}>
              ed25519 · {receipt.signature}
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
  return (
    <div className="flex justify-between border-b border-line py-1 last:border-0">
      <dt className="text-ink">{name}</dt>
      <dd className="font-semibold text-ink tabular-nums">{figure(count)}</dd>
    </div>
  )
}
