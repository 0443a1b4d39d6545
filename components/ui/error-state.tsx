'use client'

import { CircleAlert, RefreshCw } from 'lucide-react'
import { Button } from './button'
import { EmptyState } from './empty-state'

type Props = { title: string; error: unknown; onRetry?: () => void }

/** Something could not be loaded: told in ink, with the way out and the id to find it in the log. */
export function ErrorState({ title, error, onRetry }: Props) {
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
              Retry
            </Button>
          )
        }
      >
        {sentenceOf(error)}
      </EmptyState>
      {requestId && (
        <p className="-mt-12 pb-12 text-center text-meta font-normal text-ink-3">
          Request <span className="mono">{requestId}</span>
        </p>
      )}
    </div>
  )
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong.')

const requestIdOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'requestId' in error && typeof error.requestId === 'string'
    ? error.requestId
    : null
