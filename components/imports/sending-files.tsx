'use client'

import { Button } from '../ui/button'
import { sizeWords } from '../ui/count-words'
import { Progress } from '../ui/progress'
import type { Sent } from './send-files'
import { useSlowly } from './use-slowly'

/** An upload on its way; once all of it is sent the server still writes it down. */
export function SendingFiles({ name, sent, onStop }: { name: string; sent: Sent; onStop: () => void }) {
  const part = sent.total > 0 ? sent.bytes / sent.total : 0
  const percent = `${Math.floor(part * 100)}%`
  const spoken = useSlowly(`Sending, ${percent}`)
  return (
    <section
      aria-label="Upload"
      className="flex flex-col justify-center rounded-card border border-line bg-surface px-6 py-8"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 truncate text-body font-semibold text-ink" title={name}>
          {name}
        </h2>
        <span className="text-body font-semibold text-ink tabular-nums">{percent}</span>
      </div>
      <div className="mt-3">
        <Progress value={part} label={`Sending ${name}`} />
      </div>
      <p className="mt-2 text-meta font-normal text-ink-3 tabular-nums">
        {part < 1 ? `${sizeWords(sent.bytes)} of ${sizeWords(sent.total)} sent to Kiwi` : 'Sent. Kiwi is taking it in.'}
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
      <div className="mt-4">
        <Button onClick={onStop}>Cancel upload</Button>
      </div>
    </section>
  )
}
