import type { ReactNode } from 'react'

type Props = { title: string; says: ReactNode; action?: ReactNode; children: ReactNode }

/** A part of the settings: what it is about at the left, what can be set at the right. */
export function Section({ title, says, action, children }: Props) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-8 gap-y-3 border-t border-line py-6 first:border-0 first:pt-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 className="text-section font-semibold text-ink">{title}</h2>
        <p className="mt-1 text-control font-body text-pretty text-ink-2">{says}</p>
        {action && <div className="mt-2">{action}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
