import { CircleAlert } from 'lucide-react'
import { Icon } from '../ui/icon'
import type { Refusal } from './use-wizard'

/** Why files were not taken: told in ink, and aloud. Its place is there before it has anything to say. */
export function RefusalNote({ refusal, className }: { refusal: Refusal | null; className?: string }) {
  return (
    <div role="alert" className={refusal ? className : undefined}>
      {refusal && (
        <p className="flex gap-2 rounded-control border border-ink bg-surface px-3 py-2 text-left text-control font-medium text-ink">
          <Icon of={CircleAlert} className="mt-0.5" />
          <span className="min-w-0 break-words">
            {refusal.message}
            {refusal.requestId && (
              <span className="mono ml-2 text-meta font-normal text-ink-3">{refusal.requestId}</span>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
