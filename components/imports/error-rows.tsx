import type { ImportError } from '@/lib/contract/import'
import { sentence } from './import-words'

/** Where in the upload something stands, and what there is to say about it. */
export function ErrorRows({ items, className }: { items: readonly ImportError[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map(({ item, message }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a finished list; one item may have several messages
          key={place}
          className="grid min-h-10 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-6 gap-y-0.5 border-b border-line px-4 py-2 last:border-0 phone:grid-cols-1"
        >
          <span className="mono text-meta break-all text-ink">{item}</span>
          <span className="text-control font-normal break-words text-ink-2">{sentence(message)}</span>
        </li>
      ))}
    </ul>
  )
}
