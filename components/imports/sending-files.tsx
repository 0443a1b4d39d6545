'use client'

import { LoaderCircle } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../language/use-formats'
import { Button } from '../ui/button'
import { Progress } from '../ui/progress'
import type { Sent } from './send-files'
import { useSlowly } from './use-slowly'

type Props = { name: string; to: 'preview' | 'import'; sent: Sent; onStop: () => void }

/** An upload on its way. Once all is sent the server still reads it for the preview, or writes it down for the import. */
export function SendingFiles({ name, to, sent, onStop }: Props) {
  const t = useTranslations('imports.sending')
  const { size } = useFormats()
  const part = sent.total > 0 ? Math.min(1, sent.bytes / sent.total) : 0
  const percent = `${Math.floor(part * 100)}%`
  const spoken = useSlowly(part < 1 ? t('percent', { percent }) : t(`whenSent.${to}`))
  return (
    <section
      aria-label={t('label')}
      className="flex flex-col justify-center rounded-card border border-line bg-surface px-6 py-8 phone:px-4"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 truncate text-body font-semibold text-ink" title={name}>
          {name}
        </h2>
        <span className="text-body font-semibold text-ink tabular-nums">{percent}</span>
      </div>
      <div className="mt-3">
        <Progress value={part} label={t('of', { name })} />
      </div>
      <p className="mt-2 flex items-center gap-1.5 text-meta font-normal text-ink-3 tabular-nums">
        {part === 1 && <LoaderCircle aria-hidden size={12} strokeWidth={1.75} className="animate-turn" />}
        {part < 1 ? t('sent', { sent: size(sent.bytes), total: size(sent.total) }) : t(`whenSent.${to}`)}
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
      <div className="mt-4">
        <Button onClick={onStop}>{t('cancel')}</Button>
      </div>
    </section>
  )
}
