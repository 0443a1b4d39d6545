'use client'

import { Check, CircleAlert, type LucideIcon } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemWords } from '../api/use-problem-words'
import { Icon } from './icon'

type Action = { label: string; onPress: () => void }
type Message = { id: number; said: string | Fault; icon: LucideIcon; action?: Action }
type Fault = { error: unknown }
type Extras = { icon?: LucideIcon; action?: Action }

let messages: readonly Message[] = []
let count = 0
const listeners = new Set<() => void>()

function tell(next: readonly Message[]) {
  messages = next
  for (const listener of listeners) listener()
}

/** Says that something was done. One plain sentence; at most three stand at a time. */
export const toast = (text: string, { icon = Check, action }: Extras = {}) => show(text, icon, action)

/** Says that something was not done, and why. */
toast.fault = (error: unknown) => show({ error }, CircleAlert)

/** Takes away what is said about something that is no longer there. */
toast.clear = () => tell([])

function show(said: Message['said'], icon: LucideIcon, action?: Action) {
  count += 1
  tell([...messages.slice(-2), { id: count, said, icon, action }])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: readonly Message[] = []

export function Toaster() {
  const t = useTranslations('ui')
  const problemWords = useProblemWords()
  const shown = useSyncExternalStore(
    subscribe,
    () => messages,
    () => none,
  )
  return (
    <Radix.Provider duration={6_000} label={t('notice')}>
      {shown.map((message) => (
        <Radix.Root
          key={message.id}
          onOpenChange={(open) => !open && tell(messages.filter((one) => one.id !== message.id))}
          className="flex min-h-11 animate-rise items-center gap-3 rounded-card bg-ink px-4 py-2.5 text-surface shadow-menu"
        >
          <Icon of={message.icon} />
          <Radix.Description className="flex-1 text-control font-medium">
            {typeof message.said === 'string' ? message.said : problemWords(message.said.error)}
          </Radix.Description>
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
