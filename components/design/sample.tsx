import type { ReactNode } from 'react'

/** One kind of thing under its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-control font-semibold text-ink-2">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}
