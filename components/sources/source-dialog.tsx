'use client'

import { Eraser, FileText, Layers } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import type { SubjectKey } from '@/lib/contract/common'
import type { SourceItem } from '@/lib/contract/import'
import { EraseDialog } from '../erasure/erase-dialog'
import { SourceMark, sourceThing } from '../marks/source'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { counted, figure, sizeWords } from '../ui/count-words'
import { Dialog } from '../ui/dialog'
import { ErrorState } from '../ui/error-state'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'
import { Skeleton } from '../ui/skeleton'
import { memoriesHref } from './source-address'
import { useMemoryOf, useSource } from './use-sources'

type Props = {
  source: SubjectKey | null
  known: SourceItem | undefined
  onClose: () => void
  onErased: (receipts: string[]) => void
}

/** One source in full: where it stands, what came of it, and the way to erase it. Null closes it. */
export function SourceDialog({ source: key, known, onClose, onErased }: Props) {
  const { data: item, error, refetch, isPending } = useSource(key, known)
  const [isErasing, setErasing] = useState(false)
  if (key && isErasing) {
    return <EraseDialog target={key} onClose={() => setErasing(false)} onErased={onErased} />
  }
  return (
    <Dialog
      open={key !== null}
      onOpenChange={(open) => !open && onClose()}
      wide
      title={item ? (item.title ?? item.sourceRef) : item === null ? 'There is no such source' : 'Source'}
      description={key && sourceThing(key.source)}
      footerAside={
        item && (
          <Button size="action" variant="erase" icon={Eraser} onClick={() => setErasing(true)} className="phone:w-full">
            Erase whole source
          </Button>
        )
      }
      footer={item && <Ways item={item} />}
    >
      {error ? (
        <ErrorState title="The source could not be loaded" error={error} onRetry={() => refetch()} />
      ) : item ? (
        <Facts item={item} />
      ) : isPending ? (
        <Skeleton className="h-56 w-full" />
      ) : (
        <p className="text-control font-normal text-ink-2">
          It was erased, or never imported into this mind. Erased sources are under Suppressed.
        </p>
      )}
    </Dialog>
  )
}

function Ways({ item }: { item: SourceItem }) {
  const { data: memoryId } = useMemoryOf({ source: item.source, sourceRef: item.sourceRef })
  return (
    <>
      {memoryId && (
        <Button asChild size="action">
          <Link href={`/memories/${memoryId}/source`}>
            <Icon of={FileText} className="phone:hidden" />
            Open the verbatim original
          </Link>
        </Button>
      )}
      <Button asChild size="action" variant="primary">
        <Link href={memoriesHref(item)} data-autofocus>
          <Icon of={Layers} className="phone:hidden" />
          See {counted(item.memories, 'memory', 'memories')}
        </Link>
      </Button>
    </>
  )
}

function Facts({ item }: { item: SourceItem }) {
  return (
    <dl className="text-control">
      <Line name="Provider">
        <SourceMark source={item.source} />
      </Line>
      <Line name="Reference">
        <span className="flex items-center gap-1">
          <span className="mono min-w-0 text-meta break-all">{item.sourceRef}</span>
          <CopyButton text={item.sourceRef} label="Copy the reference" />
        </span>
      </Line>
      <Line name="Happened">
        {item.occurredAt ? <RelativeDate at={item.occurredAt} form="moment" /> : 'The file does not say'}
      </Line>
      <Line name="First import">
        <RelativeDate at={item.importedAt} form="moment" />
      </Line>
      <Line name="Last import">
        <RelativeDate at={item.updatedAt} form="moment" />
      </Line>
      <Line name="Messages">{figure(item.messages)}</Line>
      <Line name="Memories">{figure(item.memories)}</Line>
      <Line name="Size">{sizeWords(item.bytes)}</Line>
    </dl>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center gap-4 border-b border-line-2 py-1 last:border-0">
      <dt className="w-28 shrink-0 text-ink-3 phone:w-24">{name}</dt>
      <dd className="min-w-0 flex-1 font-body text-ink tabular-nums">{children}</dd>
    </div>
  )
}
