'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

export type UrlState = Readonly<Record<string, string>>
type Change = Record<string, string | undefined>

/**
 * What the address says behind the question mark, and a function that changes parts of it. Only the browser's history
 * moves: no page is asked for. `replace` leaves no step for Back, as while typing.
 */
export function useUrlState(): [UrlState, (change: Change, replace?: boolean) => void] {
  const params = useSearchParams()
  const path = usePathname()
  const change = useCallback(
    (next: Change, replace = false) => {
      const url = withChange(path, new URLSearchParams(window.location.search), next)
      if (replace) window.history.replaceState(null, '', url)
      else window.history.pushState(null, '', url)
    },
    [path],
  )
  return [Object.fromEntries(params), change]
}

/** The address after a change; empty values go. */
export function withChange(path: string, params: URLSearchParams, change: Change) {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text ? `${path}?${text}` : path
}
