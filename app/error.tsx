'use client'

import { useTranslations } from 'use-intl/react'
import { ErrorState } from '@/components/ui/error-state'

/** The message of a server error stays on the server; its digest finds it in the log. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('shell')
  return (
    <main className="min-h-0 flex-1 overflow-y-auto bg-surface">
      <ErrorState
        title={t('fault.title')}
        error={Object.assign(new Error(t('fault.says')), {
          requestId: error.digest,
        })}
        onRetry={reset}
      />
    </main>
  )
}
