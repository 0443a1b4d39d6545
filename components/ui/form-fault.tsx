import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon'

/** What went wrong with the whole form: told in ink, and aloud. */
export function FormFault({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="flex gap-2 rounded-control border border-ink px-3 py-2 text-control font-medium text-ink">
          <Icon of={CircleAlert} className="mt-0.5" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
