'use client'

import { Eraser, FileText, Layers } from 'lucide-react'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SubjectKey } from '@/lib/contract/common'
import type { SourceItem } from '@/lib/contract/import'
import { EraseDialog } from '../erasure/erase-dialog'
import { useFormats } from '../language/use-formats'
import { SourceMark } from '../marks/source'
import { useMarks } from '../marks/use-marks'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
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
  const t = useTranslations('sources.dialog')
  const { sourceThing } = useMarks()
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
      title={item ? (item.title ?? item.sourceRef) : t(item === null ? 'gone' : 'title')}
      description={key && sourceThing(key.source)}
      footerAside={
        item && (
          <Button size="action" variant="erase" icon={Eraser} onClick={() => setErasing(true)} className="phone:w-full">
            {t('erase')}
          </Button>
        )
      }
      footer={item && <Ways item={item} />}
    >
      {error ? (
        <ErrorState title={t('notLoaded')} error={error} onRetry={() => refetch()} />
      ) : item ? (
        <Facts item={item} />
      ) : isPending ? (
        <Skeleton className="h-56 w-full" />
      ) : (
        <p className="text-control font-normal text-ink-2">{t('goneWhy')}</p>
      )}
    </Dialog>
  )
}

function Ways({ item }: { item: SourceItem }) {
  const t = useTranslations('sources.dialog')
  const { data: memoryId } = useMemoryOf({ source: item.source, sourceRef: item.sourceRef })
  return (
    <>
      {memoryId && (
        <Button asChild size="action">
          <Link href={`/memories/${memoryId}/source`}>
            <Icon of={FileText} className="phone:hidden" />
            {t('verbatim')}
          </Link>
        </Button>
      )}
      <Button asChild size="action" variant="primary">
        <Link href={memoriesHref(item)} data-autofocus>
          <Icon of={Layers} className="phone:hidden" />
          {t('see', { count: item.memories })}
        </Link>
      </Button>
    </>
  )
}

function Facts({ item }: { item: SourceItem }) {
  const t = useTranslations('sources')
  const { figure, size } = useFormats()
  return (
    <dl className="text-control">
      <Line name={t('columns.provider')}>
        <SourceMark source={item.source} />
      </Line>
      <Line name={t('dialog.reference')}>
        <span className="flex items-center gap-1">
          <span className="mono min-w-0 text-meta break-all">{item.sourceRef}</span>
          <CopyButton text={item.sourceRef} label={t('dialog.copyReference')} />
        </span>
      </Line>
      <Line name={t('columns.happened')}>
        {item.occurredAt ? <RelativeDate at={item.occurredAt} form="moment" /> : t('dialog.noTime')}
      </Line>
      <Line name={t('columns.firstImport')}>
        <RelativeDate at={item.importedAt} form="moment" />
      </Line>
      <Line name={t('columns.lastImport')}>
        <RelativeDate at={item.updatedAt} form="moment" />
      </Line>
      <Line name={t('columns.messages')}>{figure(item.messages)}</Line>
      <Line name={t('columns.memories')}>{figure(item.memories)}</Line>
      <Line name={t('columns.size')}>{size(item.bytes)}</Line>
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
