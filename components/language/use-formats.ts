'use client'

import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { formatsOf } from './formats'

/** How figures, sizes and dates are written in the language of the page. */
export function useFormats() {
  const tag = useLocale()
  const words = useTranslations('ui')
  return useMemo(() => formatsOf(tag, words), [tag, words])
}
