'use client'

import { useEffect, useRef, useState } from 'react'

/** The latest `text`, but changed at most once in `everyMs`: for what is read aloud while numbers run. */
export function useSlowly(text: string, everyMs = 5_000): string {
  const [said, setSaid] = useState('')
  const saidAt = useRef(0)

  useEffect(() => {
    const wait = Math.max(0, saidAt.current + everyMs - Date.now())
    const timer = setTimeout(() => {
      saidAt.current = Date.now()
      setSaid(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, everyMs])

  return said
}
