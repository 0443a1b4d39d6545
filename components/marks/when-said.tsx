'use client'

import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Memory } from '@/lib/contract/memory'
import { RelativeDate } from '../ui/relative-date'

type Said = { memory: Memory; form?: ComponentProps<typeof RelativeDate>['form']; className?: string }

/** When it was said. What was stated here dates from then; an import that names no time stays without one. */
export function WhenSaid({ memory, form, className }: Said) {
  const t = useTranslations('marks')
  const at = memory.occurredAt ?? (memory.sourceRef === null ? memory.createdAt : null)
  return at ? (
    <RelativeDate at={at} form={form} className={className} />
  ) : (
    <span className={className}>{t('noDate')}</span>
  )
}
