'use client'

import { Check, CircleAlert, type LucideIcon } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { Icon } from './icon'

type Message = { id: number; text: string; icon: LucideIcon; action?: { label: string; onPress: () => void } }
type Extras = { icon?: LucideIcon; action?: Message['action'] }

let messages: readonly Message[] = []
let count = 0
const listeners = new Set<() => void>()

function tell(next: readonly Message[]) {
  messages = next
  for (const listener of listeners) listener()
}

/** Says that something was done. One plain sentence; at most three stand at a time. */
export function toast(text: string, { icon = Check, action }: Extras = {}) {
  count += 1
  tell([...messages.slice(-2), { id: count, text, icon, action }])
}

/** Says that something was not done, and why. */
toast.fault = (error: unknown) =>
  toast(error instanceof Error ? error.message : 'That did not work.', { icon: CircleAlert })

/** Takes away what is said about something that is no longer there. */
toast.clear = () => tell([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: readonly Message[] = []

export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => messages,
    () => none,
  )
  return (
    <Radix.Provider duration={6_000} label="Notice">
      {shown.map((message) => (
        <Radix.Root
          key={message.id}
          onOpenChange={(open) => !open && tell(messages.filter((one) => one.id !== message.id))}
          className="flex min-h-11 animate-rise items-center gap-3 rounded-card bg-ink px-4 py-2.5 text-surface shadow-menu"
        >
          <Icon of={message.icon} />
          <Radix.Description className="flex-1 text-control font-medium">{message.text}</Radix.Description>
          {message.action && (
            <Radix.Action
              altText={message.action.label}
              onClick={message.action.onPress}
              className="rounded-badge text-control font-semibold underline underline-offset-3"
            >
              {message.action.label}
            </Radix.Action>
          )}
        </Radix.Root>
      ))}
      <Radix.Viewport className="fixed right-4 bottom-4 z-60 flex w-110 max-w-[calc(100vw-32px)] flex-col gap-2 outline-none phone:top-16 phone:bottom-auto" />
    </Radix.Provider>
  )
}
