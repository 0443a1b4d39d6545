'use client'

'use client'

import { CircleAlert, RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { useProblemWords } from '../api/use-problem-words'
import { Button } from './button'
import { EmptyState } from './empty-state'

type Props = { title: string; error: unknown; onRetry?: () => void }

/** Something could not be loaded: told in ink, with the way out and the id to find it in the log. */
export function ErrorState({ title, error, onRetry }: Props) {
  const t = useTranslations('ui')
  const problemWords = useProblemWords()
  const requestId = requestIdOf(error)
  return (
    <div role="alert">
      <EmptyState
        strong
        icon={CircleAlert}
        title={title}
        actions={
          onRetry && (
            <Button icon={RefreshCw} onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      >
        {problemWords(error)}
      </EmptyState>
      {requestId && (
        <p className="-mt-12 pb-12 text-center text-meta font-normal text-ink-3">
          {t.rich('request', { id: requestId, mono: (id) => <span className="mono">{id}</span> })}
        </p>
      )}
    </div>
  )
}

const requestIdOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'requestId' in error && typeof error.requestId === 'string'
    ? error.requestId
    : null
