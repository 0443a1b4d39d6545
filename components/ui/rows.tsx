import type { ReactNode } from 'react'

/** Names and what stands for them, one a line. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className="px-4 py-3 text-control">{children}</dl>
}

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-baseline gap-4 py-1">
      <dt className="w-36 shrink-0 font-normal text-ink-3 phone:w-28">{name}</dt>
      <dd className="min-w-0 flex-1 font-body wrap-anywhere text-ink">{children}</dd>
    </div>
  )
}
