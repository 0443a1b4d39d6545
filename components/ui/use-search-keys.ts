'use client'

import type { RefObject } from 'react'
import { useKeys } from './use-keys'

/** `/` brings the caret into the box to search with. */
export function useSearchKeys(box: RefObject<HTMLInputElement | null>) {
  useKeys({ '/': () => focus(box.current) })
}

/** Where the page has no room for the box there is nothing to focus. */
function focus(box: HTMLInputElement | null) {
  if (box?.offsetParent === null) return
  box?.focus()
  box?.select()
}
