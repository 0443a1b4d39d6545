'use client'

import { ErrorState } from '@/components/ui/error-state'

/** The message of a server error stays on the server; its digest finds it in the log. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="min-h-0 flex-1 overflow-y-auto bg-surface">
      <ErrorState
        title="This page could not be shown"
        error={Object.assign(new Error('Something went wrong on this page. Reload it, or look again in a moment.'), {
          requestId: error.digest,
        })}
        onRetry={reset}
      />
    </main>
  )
}
