import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon'

/** A quiet remark: one icon, a sentence or two, no colour. */
export function Note({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex gap-2.5 rounded-card bg-sunken px-3 py-3 text-control font-body text-ink-2">
      <Icon of={icon} className="mt-0.5" />
      <div>{children}</div>
    </div>
  )
}
