'use client'

import { useEffect, useState } from 'react'

const typingPauseMs = 250

/** What was typed, once the typing rests. */
export function useRested(typed: string) {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
