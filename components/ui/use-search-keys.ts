'use client'

import { type RefObject, useEffect } from 'react'
import { useKeys } from './use-keys'

/** `/` or ⌘K brings the caret into the box to search with. */
export function useSearchKeys(box: RefObject<HTMLInputElement | null>) {
  useKeys({ '/': () => focus(box.current) })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      focus(box.current)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [box])
}

/** Where the page has no room for the box there is nothing to focus. */
function focus(box: HTMLInputElement | null) {
  if (box?.offsetParent === null) return
  box?.focus()
  box?.select()
}
