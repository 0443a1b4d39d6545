import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Memory } from '@/lib/contract/memory'
import { SourceMark } from '../marks/source'
import { CopyButton } from '../ui/copy-button'
import { RelativeDate } from '../ui/relative-date'
import { Ticks } from '../ui/ticks'

export function Details({ memory }: { memory: Memory }) {
  const t = useTranslations('memory.details')
  return (
    <section>
      <h2 className="mb-1.5 text-body font-semibold text-ink">{t('title')}</h2>
      <dl className="text-control">
        <Row name={t('importance')}>
          <Measure value={memory.importance} label={t('importance')} accent />
        </Row>
        <Row name={t('retention')}>
          <Measure value={memory.retention} label={t('retention')} />
        </Row>
        <Row name={t('said')}>
          {memory.occurredAt ? <RelativeDate at={memory.occurredAt} form="moment" /> : t('unknown')}
        </Row>
        <Row name={t('changed')}>
          <RelativeDate at={memory.updatedAt} form="moment" />
        </Row>
        <Row name={t('source')}>
          <SourceMark source={memory.source} />
        </Row>
        {memory.sourceRef !== null && (
          <Row name={t('reference')}>
            <Copied text={memory.sourceRef} label={t('copyReference')} />
          </Row>
        )}
        <Row name={t('id')}>
          <Copied text={memory.id} label={t('copyId')} />
        </Row>
      </dl>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-center gap-3">
      <dt className="w-26 shrink-0 font-normal text-ink-3">{name}</dt>
      <dd className="min-w-0 flex-1 font-body text-ink">{children}</dd>
    </div>
  )
}

function Measure({ value, label, accent }: { value: number; label: string; accent?: boolean }) {
  return (
    <span className="flex items-center gap-3 tabular-nums">
      <Ticks value={value} label={label} accent={accent} silent />
      {value.toFixed(2)}
    </span>
  )
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <span className="flex items-center gap-1">
      <span className="mono min-w-0 truncate text-meta" title={text}>
        {text}
      </span>
      <CopyButton text={text} label={label} />
    </span>
  )
}
