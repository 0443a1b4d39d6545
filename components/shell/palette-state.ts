'use client'

import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function set(next: boolean) {
  isOpen = next
  for (const listener of listeners) listener()
}

export const openPalette = () => set(true)
export const closePalette = () => set(false)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePaletteOpen = () =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
