'use client'

import { FileArchive } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ImportPreview } from '@/lib/contract/import'
import { useFormats } from '../language/use-formats'
import { useMarks } from '../marks/use-marks'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'
import type { ChosenUpload } from './chosen-upload'
import type { Part } from './outcomes'
import { FillSample, PartsBar } from './parts-bar'
import { formatWords, partsOf } from './preview-words'

type Props = {
  upload: ChosenUpload
  preview: ImportPreview
  heading: RefObject<HTMLHeadingElement | null>
  onOther: () => void
}

/** What was chosen, what is in it, and how much of that would be new. */
export function PreviewHead({ upload, preview, heading, onOther }: Props) {
  const t = useTranslations('imports')
  const { size } = useFormats()
  const marks = useMarks()
  const parts = partsOf(preview, t)
  return (
    <Card className="mt-5 p-4">
      <div className="flex items-start justify-between gap-4 phone:flex-col phone:items-stretch phone:gap-3">
        <div className="flex min-w-0 items-start gap-3">
          <Icon of={FileArchive} size={20} className="mt-0.5 text-ink-2" />
          <div className="min-w-0">
            <h2
              ref={heading}
              tabIndex={-1}
              title={upload.name}
              className="truncate text-body font-semibold text-ink outline-none"
            >
              {upload.name}
            </h2>
            <p className="text-meta font-normal text-ink-3 tabular-nums">
              {formatWords(preview, t, marks)} · {size(upload.bytes)}
              <Period from={preview.from} to={preview.to} />
              {preview.counts.messages > 0 && ` · ${t('preview.messages', { count: preview.counts.messages })}`}
            </p>
          </div>
        </div>
        <Button onClick={onOther}>{t('large.other')}</Button>
      </div>
      <div className="mt-4">
        <PartsBar parts={parts} />
      </div>
      <dl className="mt-3 grid auto-cols-fr grid-flow-col gap-4 phone:mt-2 phone:grid-flow-row phone:gap-0">
        {parts.map((part) => (
          <Figure key={part.key} part={part} />
        ))}
      </dl>
    </Card>
  )
}

function Period({ from, to }: Pick<ImportPreview, 'from' | 'to'>) {
  const t = useTranslations('imports.preview')
  if (from === null || to === null) return null
  const first = () => <RelativeDate at={from} form="date" />
  const last = () => <RelativeDate at={to} form="date" />
  return (
    <>
      {' · '}
      {from.slice(0, 10) === to.slice(0, 10) ? first() : t.rich('period', { from: first, to: last })}
    </>
  )
}

function Figure({ part: { word, fill, count } }: { part: Part }) {
  const { figure } = useFormats()
  return (
    <div className="phone:flex phone:items-center phone:justify-between phone:border-b phone:border-line phone:py-2 phone:last:border-0 phone:last:pb-0">
      <dt className="flex items-center gap-1.5 text-meta font-normal text-ink-2 phone:text-control">
        <FillSample fill={fill} />
        {word}
      </dt>
      <dd
        className={`text-page font-semibold tabular-nums phone:text-section ${count === 0 ? 'text-ink-3' : 'text-ink'}`}
      >
        {figure(count)}
      </dd>
    </div>
  )
}
