'use client'

import { type RefObject, useLayoutEffect, useState } from 'react'

/** How far `element` begins below the start of what `frame` scrolls; kept true while things above it grow or shrink. */
export function useOffsetIn(frame: RefObject<HTMLElement | null>, element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current || !element.current) return
      const top = element.current.getBoundingClientRect().top - frame.current.getBoundingClientRect().top
      setOffset(Math.round(top + frame.current.scrollTop))
    }
    measure()
    const content = frame.current?.firstElementChild
    if (!content) return
    const observer = new ResizeObserver(measure)
    observer.observe(content)
    return () => observer.disconnect()
  }, [frame, element])
  return offset
}
