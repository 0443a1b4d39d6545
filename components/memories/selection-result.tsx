'use client'

import { CircleAlert } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'use-intl/react'
import { useProblemWords } from '../api/use-problem-words'
import { Note } from '../ui/note'
import type { RunResult } from './use-selection-run'

const mostListed = 50

/** What was done, what was left, and which memories refused and why. */
export function SelectionResult({ result }: { result: RunResult }) {
  const t = useTranslations('memories.together')
  const problemWords = useProblemWords()
  const { done, left, failed, receipts, error } = result
  return (
    <div role="alert" className="space-y-3">
      <p className="text-control font-body text-ink-2">{t('result', { done, left, failed: failed.length })}</p>
      {error !== null && <Note icon={CircleAlert}>{problemWords(error)}</Note>}
      {receipts.length > 0 && (
        <Link className="text-control text-accent-text underline" href={`/memories?receipt=${receipts.join(',')}`}>
          {t('receipts', { count: receipts.length })}
        </Link>
      )}
      {failed.slice(0, mostListed).map(({ id, reason }) => (
        <Note key={id} icon={CircleAlert}>
          <Link className="block font-medium text-ink underline" href={`/memories/${id}`}>
            {id}
          </Link>
          {reason}
        </Note>
      ))}
      {failed.length > mostListed && <p>{t('moreFailed', { count: failed.length - mostListed })}</p>}
    </div>
  )
}
