'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'

export type UrlState = Readonly<Record<string, string>>
type Change = Record<string, string | undefined>

/**
 * What the address says behind the question mark, and a function that changes parts of it. Only the browser's history
 * moves: no page is asked for. `replace` leaves no step for Back, as while typing.
 */
export function useUrlState(): [UrlState, (change: Change, replace?: boolean) => void] {
  const path = usePathname()
  const search = useSearch(path, useSearchParams().toString())
  const change = useCallback(
    (next: Change, replace = false) => {
      moveTo(withChange(path, new URLSearchParams(window.location.search), next), replace)
    },
    [path],
  )
  const state = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search])
  return [state, change]
}

/** Shows another state of the page that stands. */
export function moveTo(url: string, replace = false) {
  if (replace) window.history.replaceState(null, '', url)
  else window.history.pushState(null, '', url)
  tell()
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

/**
 * The address itself is followed: of two quick steps back the router may show only the first. Once the address is that
 * of another page, what this one showed stays until it is left.
 */
function useSearch(path: string, routed: string): string {
  const shown = useRef(routed)
  const search = useSyncExternalStore(
    subscribe,
    () => (window.location.pathname === path ? searchNow() : shown.current),
    () => routed,
  )
  useLayoutEffect(() => {
    shown.current = search
  }, [search])
  // The router writes the address of a link it followed after the page is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever the router has moved
  useLayoutEffect(tell, [path, routed])
  return search
}

/** In the router's spelling. */
const searchNow = () => new URLSearchParams(window.location.search).toString()

const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('popstate', tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', tell)
  }
}
