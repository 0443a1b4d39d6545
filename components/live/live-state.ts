'use client'

import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isLive = false

export function setLive(next: boolean) {
  if (next === isLive) return
  isLive = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the server tells this page what happens; where it does not, the page asks now and then. */
export const useIsLive = () =>
  useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  )
