'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { post } from '../api/client'
import { keys } from '../api/keys'
import { SourceMark } from '../marks/source'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Note } from '../ui/note'
import { RelativeDate } from '../ui/relative-date'
import { toast } from '../ui/toast'
import type { Suppressed } from './use-suppressed'

/** Asks before a source may come back; the safe button has the focus. */
export function AllowDialog({ row, onClose }: { row: Suppressed | null; onClose: () => void }) {
  const t = useTranslations('suppression')
  const client = useQueryClient()
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)

  const allow = useMutation({
    mutationFn: ({ source, sourceRef }: Suppressed) => post('/api/memory/suppression/allow', { source, sourceRef }),
    onSuccess: async () => {
      await Promise.all(
        [keys.suppression, keys.stats, keys.audits].map((queryKey) => client.invalidateQueries({ queryKey })),
      )
      toast(t('allowed'))
      onClose()
    },
  })

  return (
    <Dialog
      open={row !== null}
      locked={allow.isPending}
      onOpenChange={(open) => {
        if (open) return
        allow.reset()
        onClose()
      }}
      title={t('dialog.title')}
      footer={
        <>
          <Button size="action" data-autofocus onClick={onClose} disabled={allow.isPending}>
            {t('dialog.keep')}
          </Button>
          <Button size="action" variant="primary" busy={allow.isPending} onClick={() => row && allow.mutate(row)}>
            {t('allow')}
          </Button>
        </>
      }
    >
      {last && (
        <div className="rounded-card border border-line-2 px-3 py-2.5">
          <div className="flex flex-wrap justify-between gap-x-3 text-control text-ink-2">
            <SourceMark source={last.source} />
            <span className="text-meta font-normal text-ink-3">
              {t.rich('dialog.erased', {
                date: () => <RelativeDate at={last.erasedAt} inSentence />,
                blocked: t('blockedTimes', { count: last.timesBlocked }),
              })}
            </span>
          </div>
          <p className="mono mt-1 text-meta wrap-anywhere text-ink">{last.sourceRef}</p>
        </div>
      )}
      <p className="mt-3 text-body text-ink-2">{t('dialog.says')}</p>
      <p className="mt-2 text-body text-ink-2">{t('dialog.leaves')}</p>
      {allow.error && (
        <div role="alert" className="mt-3">
          <Note icon={CircleAlert}>{allow.error.message}</Note>
        </div>
      )}
    </Dialog>
  )
}
