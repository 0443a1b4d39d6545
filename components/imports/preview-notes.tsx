'use client'

import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { ImportError } from '@/lib/contract/import'
import { Icon } from '../ui/icon'
import { ErrorRows } from './error-rows'

/** Files of the upload that hold nothing to import, folded away. */
export function PreviewNotes({ notes }: { notes: readonly ImportError[] }) {
  const t = useTranslations('imports.preview')
  if (notes.length === 0) return null
  return (
    <details className="group mt-4 rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-card px-4 py-2 text-control font-medium text-ink-2 hover:text-ink">
        <Icon of={ChevronRight} className="transition-transform group-open:rotate-90" />
        {t('remarks', { count: notes.length })}
      </summary>
      <ErrorRows items={notes} className="border-t border-line" />
    </details>
  )
}
