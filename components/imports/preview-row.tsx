'use client'

import { memo, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PreviewItem } from '@/lib/contract/import'
import { useFormats } from '../language/use-formats'
import { Badge } from '../ui/badge'
import { Checkbox } from '../ui/checkbox'
import { cn } from '../ui/cn'
import { RelativeDate } from '../ui/relative-date'
import { sentence } from './import-words'
import { isImportable } from './preview-items'
import { stateLooks } from './preview-words'

export const previewColumns =
  'grid grid-cols-[16px_minmax(0,1fr)_80px_112px_120px] items-center gap-x-4 px-4 phone:grid-cols-[16px_minmax(0,1fr)_auto] phone:gap-x-3'

type Props = {
  item: PreviewItem
  isChosen: boolean
  isCurrent: boolean
  onTick: (item: PreviewItem, ticked: boolean) => void
}

/** One thing of the upload. The whole row is the label of its box. */
export const PreviewRow = memo(function PreviewRow({ item, isChosen, isCurrent, onTick }: Props) {
  const t = useTranslations('imports.preview')
  const { figure } = useFormats()
  const box = useId()
  const { icon, tone } = stateLooks[item.state]
  return (
    <label
      htmlFor={box}
      className={cn(
        previewColumns,
        'relative h-full border-b border-line text-control font-normal text-ink-2',
        isImportable(item) && 'cursor-pointer hover:bg-hover',
        isCurrent && 'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
      )}
    >
      <Checkbox
        id={box}
        checked={isChosen}
        disabled={!isImportable(item)}
        onCheckedChange={(ticked) => onTick(item, ticked)}
      />
      <span className="min-w-0">
        <Words item={item} isChosen={isChosen} />
      </span>
      <span className="text-right tabular-nums phone:hidden">
        {item.messages > 0 && item.state !== 'suppressed' && (
          <>
            {figure(item.messages)}
            <span className="sr-only"> {t('messageWord', { count: item.messages })}</span>
          </>
        )}
      </span>
      <span className="pl-2 tabular-nums phone:hidden">{datedOf(item)}</span>
      <span className="flex phone:justify-end">
        <Badge icon={icon} tone={tone}>
          {t(`states.${item.state}`)}
        </Badge>
      </span>
    </label>
  )
})

/** What was erased shows its reference alone, what cannot be read its place and why. */
function Words({ item, isChosen }: { item: PreviewItem; isChosen: boolean }) {
  const t = useTranslations('imports.preview')
  if (item.state === 'suppressed') return <Reference of={item.sourceRef} remark={t('staysErased')} />
  if (item.state === 'unreadable') return <Reference of={item.sourceRef} remark={sentence(item.title)} />
  return (
    <>
      <span
        title={item.title}
        className={cn('block truncate font-medium phone:line-clamp-2 phone:whitespace-normal', isChosen && 'text-ink')}
      >
        {item.title}
      </span>
      <span className="mt-0.5 hidden text-meta text-ink-3 tabular-nums phone:block" aria-hidden>
        {t('messages', { count: item.messages })}
        {item.occurredAt && ' · '}
        {datedOf(item)}
      </span>
    </>
  )
}

function Reference({ of: reference, remark }: { of: string; remark: string }) {
  return (
    <>
      <span title={reference} className="mono block truncate text-meta text-ink-3">
        {reference}
      </span>
      <span title={remark} className="block truncate text-meta text-ink-2 phone:line-clamp-2 phone:whitespace-normal">
        {remark}
      </span>
    </>
  )
}

const datedOf = ({ occurredAt, state }: PreviewItem) =>
  occurredAt && state !== 'suppressed' ? <RelativeDate at={occurredAt} form="date" /> : null
