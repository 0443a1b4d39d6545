'use client'

import { useSearchParams } from 'next/navigation'
import { mindIn, mindInView } from '../api/mind-in-view'

/** The mind in view, also while the page is made on the server. */
export function useMindInView(): string | null {
  const params = useSearchParams()
  return typeof window === 'undefined' ? mindIn(params.toString()) : mindInView
}
