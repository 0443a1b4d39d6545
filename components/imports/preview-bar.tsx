'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ImportPreview, PreviewItem } from '@/lib/contract/import'
import { Button } from '../ui/button'
import { chosenOf, isImportable, isTooLong, selectionOf } from './preview-items'
import { thingIn } from './preview-words'
import { RefusalNote } from './refusal-note'
import type { Refusal } from './use-wizard'

type Props = {
  preview: ImportPreview
  items: readonly PreviewItem[]
  leftOut: ReadonlySet<string>
  refusal: Refusal | null
  onBack: () => void
  onImport: (select: string | null) => void
}

/** How many are chosen, and the button that starts; always in sight. */
export function PreviewBar({ preview, items, leftOut, refusal, onBack, onImport }: Props) {
  const t = useTranslations('imports.preview')
  const able = useMemo(() => items.filter(isImportable).length, [items])
  const chosen = useMemo(() => chosenOf(items, leftOut).length, [items, leftOut])
  const select = useMemo(() => selectionOf(items, leftOut), [items, leftOut])
  const tooMany = useMemo(() => isTooLong(select), [select])
  return (
    <section aria-label={t('start')} className="shrink-0 border-t border-line bg-surface">
      <div className="max-w-276 px-6 py-3 phone:px-4">
        <RefusalNote refusal={tooMany ? { message: t('tooMany'), requestId: null } : refusal} className="mb-3" />
        <div className="flex items-center gap-3 phone:flex-wrap">
          <p
            aria-live="polite"
            className="min-w-0 flex-1 text-control font-normal text-ink-2 tabular-nums phone:basis-full"
          >
            {able === 0
              ? t('nothingNew')
              : t.rich('chosen', {
                  chosen,
                  able,
                  strong: (words) => <span className="font-semibold text-ink">{words}</span>,
                  quiet: (words) => <span className="phone:sr-only">{words}</span>,
                })}
          </p>
          <Button size="action" onClick={onBack} className="phone:flex-1">
            {t('back')}
          </Button>
          {able === 0 ? (
            <Button size="action" onClick={() => onImport(null)} className="phone:flex-2">
              {t('allTheSame')}
            </Button>
          ) : (
            <Button
              size="action"
              variant="primary"
              disabled={chosen === 0 || tooMany}
              onClick={() => onImport(select)}
              className="phone:flex-2"
            >
              {t('importThings', { count: chosen, thing: thingIn(preview) })}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
