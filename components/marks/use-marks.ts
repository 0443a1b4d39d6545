'use client'

import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../language/use-formats'
import { marksOf } from './marks-words'

/** The words of kinds, sources, topics and relations in the language of the page. */
export function useMarks() {
  const t = useTranslations('marks')
  const formats = useFormats()
  return useMemo(() => marksOf(t, formats), [t, formats])
}
