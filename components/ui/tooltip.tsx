'use client'

import { Slot } from 'radix-ui'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const delayMs = 400
/** Time enough to bring the pointer from the control to its tooltip. */
const leaveMs = 120
/** Pixels from the control, and from the edge of the window. */
const gap = 6
const edge = 8

/** Shows the name of a control on hover and focus, for the eye: the control must have that name itself. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const [control, setControl] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (ms: number, next: HTMLElement | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setControl(next), ms)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setControl(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <>
      <Slot.Root
        onPointerEnter={({ currentTarget, pointerType }) => pointerType !== 'touch' && later(delayMs, currentTarget)}
        onPointerLeave={() => later(leaveMs, null)}
        onPointerDown={hide}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && later(0, currentTarget)}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      {control && (
        <Hint
          control={control}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => later(leaveMs, null)}
          onHide={hide}
        >
          {text}
        </Hint>
      )}
    </>
  )
}

type HintProps = {
  control: HTMLElement
  onEnter: () => void
  onLeave: () => void
  onHide: () => void
  children: ReactNode
}

function Hint({ control, onEnter, onLeave, onHide, children }: HintProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.style.setProperty('translate', placeBeside(control, box.current)), [control])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onHide()
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', onHide, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', onHide, { capture: true })
    }
  }, [onHide])

  return createPortal(
    <div
      ref={box}
      aria-hidden
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="pointer-events-auto fixed top-0 left-0 z-60 max-w-80 rounded-control bg-ink px-2 py-1 text-meta text-surface"
    >
      {children}
    </div>,
    document.body,
  )
}

/** Above the control where there is room, and never beyond the window. */
function placeBeside(control: HTMLElement, box: HTMLElement) {
  const around = control.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const above = around.top - gap - height
  const middle = around.left + around.width / 2 - width / 2
  const left = Math.max(edge, Math.min(middle, window.innerWidth - edge - width))
  return `${Math.round(left)}px ${Math.round(above >= edge ? above : around.bottom + gap)}px`
}
