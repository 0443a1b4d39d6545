'use client'

import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'
import { problemWords } from './problem-words'

/** Tells what went wrong in the language of the page. */
export function useProblemWords() {
  const t = useTranslations('api')
  return useCallback((error: unknown) => problemWords(error, t), [t])
}
