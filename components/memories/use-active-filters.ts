'use client'

import { useTranslations } from 'use-intl/react'
import { useFormats } from '../language/use-formats'
import { useMarks } from '../marks/use-marks'
import { activeFilters, type Filters } from './filters'

/** The filters that are on, in the language of the page. */
export function useActiveFilters(filters: Filters) {
  const t = useTranslations('memories')
  return activeFilters(filters, { t, marks: useMarks(), formats: useFormats() })
}
