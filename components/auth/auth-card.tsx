import type { ReactNode } from 'react'

/** The one card of a page without a rail. */
export function AuthCard({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={`rounded-dialog border border-line bg-surface p-6 ${className ?? ''}`}>{children}</div>
}
