import type { ReactNode } from 'react'

type Props = { title: ReactNode; note?: ReactNode; actions?: ReactNode }

/** Title and one sentence at the left, what can be done at the right. */
export function PageHeader({ title, note, actions }: Props) {
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-page font-semibold text-ink">{title}</h2>
        {note && <p className="text-control font-body text-ink-2">{note}</p>}
      </div>
      {actions && <div className="flex shrink-0 gap-2">{actions}</div>}
    </div>
  )
}
