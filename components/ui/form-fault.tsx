'use client'

import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useProblemWords } from '../api/use-problem-words'
import { Icon } from './icon'

type Props = {
  /** What was refused or could not be done. */
  error?: unknown
  children?: ReactNode
}

/** What went wrong with the whole form: told in ink, and aloud. */
export function FormFault({ error, children }: Props) {
  const problemWords = useProblemWords()
  const told = children ?? (error ? problemWords(error) : null)
  return (
    <div role="alert" className="empty:hidden">
      {told && (
        <p className="flex gap-2 rounded-control border border-ink px-3 py-2 text-control font-medium text-ink">
          <Icon of={CircleAlert} className="mt-0.5" />
          <span>{told}</span>
        </p>
      )}
    </div>
  )
}
