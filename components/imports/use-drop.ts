'use client'

import { useEffect, useRef, useState } from 'react'
import { type ChosenFile, filesOfDrop } from './collect-files'

/**
 * Files dropped anywhere on the page. Without it the browser would open a file that misses the zone, and leave.
 * Returns whether files are being held over the page.
 */
export function useDrop(onFiles: (files: ChosenFile[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })

  useEffect(() => {
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth += 1
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer || !holdsFiles(event)) return
      event.preventDefault()
      depth = 0
      setOver(false)
      filesOfDrop(event.dataTransfer).then(
        (files) => latest.current(files),
        () => latest.current([]),
      )
    }
    const handlers = { dragenter: enter, dragleave: leave, dragover: over, drop } as const
    for (const [name, handle] of Object.entries(handlers)) document.addEventListener(name, handle as EventListener)
    return () => {
      for (const [name, handle] of Object.entries(handlers)) document.removeEventListener(name, handle as EventListener)
    }
  }, [])

  return isOver
}

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
