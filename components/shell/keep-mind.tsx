'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { mindIn, mindInView, withMind } from '../api/mind-in-view'

/**
 * Keeps the mind in view in the address of every page and of every link that somebody may open or copy, so that a reload,
 * Back and a shared link show the same mind. An address that names another one is loaded as another document.
 */
export function KeepMind() {
  const path = usePathname()
  const params = useSearchParams()

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page and each of its states the address is looked at again
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const named = mindIn(search)
    if (named === mindInView) return
    if (named === null && mindInView !== null)
      window.history.replaceState(null, '', withMind(pathname + search + hash, mindInView))
    else window.location.reload()
  }, [path, params])

  useEffect(() => {
    if (mindInView === null) return
    const before = ['pointerover', 'focusin', 'contextmenu'] as const
    for (const moment of before) document.addEventListener(moment, keepInLink, { capture: true })
    return () => {
      for (const moment of before) document.removeEventListener(moment, keepInLink, { capture: true })
    }
  }, [])

  return null
}

/** A link that is about to be pressed, or opened elsewhere. */
function keepInLink({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || mindInView === null || link.origin !== window.location.origin) return
  if (!link.pathname.startsWith('/api/')) link.href = withMind(link.pathname + link.search + link.hash, mindInView)
}
