import { ChevronRight } from 'lucide-react'
import type { ImportError } from '@/lib/contract/import'
import { counted } from '../ui/count-words'
import { Icon } from '../ui/icon'
import { sentence } from './import-words'

/** Files of the upload that hold nothing to import, folded away. */
export function PreviewNotes({ notes }: { notes: readonly ImportError[] }) {
  if (notes.length === 0) return null
  return (
    <details className="group mt-4 rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-card px-4 py-2 text-control font-medium text-ink-2 hover:text-ink">
        <Icon of={ChevronRight} className="transition-transform group-open:rotate-90" />
        {counted(notes.length, 'remark')} about files in it
      </summary>
      <ul className="border-t border-line">
        {notes.map(({ item, message }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a finished list; one file may have several remarks
            key={place}
            className="grid min-h-10 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-6 gap-y-0.5 border-b border-line px-4 py-2 last:border-0 phone:grid-cols-1"
          >
            <span className="mono text-meta break-all text-ink">{item}</span>
            <span className="text-control font-normal break-words text-ink-2">{sentence(message)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
