import type { ReactNode } from 'react'

export function SectionHead({ title, aside }: { title: string; aside?: ReactNode }) {
  return (
    <div className="mb-2 flex items-baseline justify-between gap-3">
      <h2 className="text-section font-semibold text-ink">{title}</h2>
      {aside && <div className="shrink-0 text-control text-ink-3">{aside}</div>}
    </div>
  )
}
