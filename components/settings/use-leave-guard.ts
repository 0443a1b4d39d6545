'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

/**
 * Keeps what is not saved from being lost: the browser asks before the tab goes, and a link to another page waits until
 * the person has chosen. `leavingTo` is where such a link leads.
 */
export function useLeaveGuard(isOn: boolean) {
  const router = useRouter()
  const [leavingTo, setLeavingTo] = useState<string | null>(null)

  useEffect(() => {
    if (!isOn) return
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const address = leadsAway(event)
      if (!address) return
      event.preventDefault()
      event.stopPropagation()
      setLeavingTo(address)
    }
    window.addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [isOn])

  return {
    leavingTo,
    stay: () => setLeavingTo(null),
    leave: () => {
      if (leavingTo) router.push(leavingTo)
      setLeavingTo(null)
    },
  }
}

/** The address behind a plain click on a link to another page of Kiwi. */
function leadsAway(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href)
  if (origin !== window.location.origin || pathname === window.location.pathname) return null
  return pathname + search + hash
}
