'use client'

import { useSyncExternalStore } from 'react'

const query = '(width < 48rem)'

let known: MediaQueryList | undefined

const media = () => {
  known ??= window.matchMedia(query)
  return known
}

const subscribe = (listener: () => void) => {
  media().addEventListener('change', listener)
  return () => media().removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone; false on the server. */
export const usePhone = () =>
  useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => false,
  )
