'use client'

import { useEffect, useRef } from 'react'

type Handlers = Record<string, (event: KeyboardEvent) => void>

/**
 * Single keys that act on the page, named as `KeyboardEvent.key` has them. Off while something is typed, a dialog or
 * menu is open, or a modifier is held.
 */
export function useKeys(handlers: Handlers) {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const handler = latest.current[event.key]
      if (!handler) return
      event.preventDefault()
      handler(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isBusy = (target: EventTarget | null) =>
  isTyping(target) || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement
    ? !pressed.has(target.type)
    : target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))

/** Inputs that take a press and no words. */
const pressed = new Set(['checkbox', 'radio', 'button', 'submit', 'file'])
