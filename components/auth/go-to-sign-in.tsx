'use client'

import { useEffect } from 'react'
import { signInAddress } from './next-path'

/** Goes to the sign-in page, which leads back here. Only the browser knows all of the address that was asked for. */
export function GoToSignIn() {
  useEffect(() => {
    const { pathname, search } = window.location
    window.location.replace(signInAddress(pathname + search))
  }, [])
  return (
    <noscript>
      <a href="/signin">Sign in</a>
    </noscript>
  )
}
