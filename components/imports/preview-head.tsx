import { FileArchive } from 'lucide-react'
import type { RefObject } from 'react'
import type { ImportPreview } from '@/lib/contract/import'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { counted, figure, sizeWords } from '../ui/count-words'
import { Icon } from '../ui/icon'
import { RelativeDate } from '../ui/relative-date'
import type { ChosenUpload } from './chosen-upload'
import { FillSample, type Part, PartsBar } from './parts-bar'
import { formatWords, partsOf } from './preview-words'

type Props = {
  upload: ChosenUpload
  preview: ImportPreview
  heading: RefObject<HTMLHeadingElement | null>
  onOther: () => void
}

/** What was chosen, what is in it, and how much of that would be new. */
export function PreviewHead({ upload, preview, heading, onOther }: Props) {
  const parts = partsOf(preview)
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
              {formatWords(preview)} · {sizeWords(upload.bytes)}
              <Period from={preview.from} to={preview.to} />
              {preview.counts.messages > 0 && ` · ${counted(preview.counts.messages, 'message')}`}
            </p>
          </div>
        </div>
        <Button onClick={onOther}>Choose another file</Button>
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
  if (from === null || to === null) return null
  return (
    <>
      {' · '}
      <RelativeDate at={from} form="date" />
      {from.slice(0, 10) !== to.slice(0, 10) && (
        <>
          {' to '}
          <RelativeDate at={to} form="date" />
        </>
      )}
    </>
  )
}

function Figure({ part: { word, fill, count } }: { part: Part }) {
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
