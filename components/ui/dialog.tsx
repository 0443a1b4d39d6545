'use client'

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { cn } from './cn'
import { IconButton } from './icon-button'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Stands before the title. */
  mark?: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the right, the one that goes on last. */
  footer?: ReactNode
  /** What stands at the left of the footer, above it on a phone. */
  footerAside?: ReactNode
  wide?: boolean
  /** While work is going on it cannot be closed. */
  locked?: boolean
  closeButton?: boolean
  /** Long, with nothing in it to move to by keyboard: it can be scrolled all the same. */
  isRead?: boolean
}

/**
 * A dialog in the middle of a wide screen, a bottom sheet on a phone. Focus stays inside, starts at `data-autofocus`
 * when something has it (at the first control of a form that has it), and returns to where it was, or to the page when that is gone.
 */
export function Dialog(props: Props) {
  const { open, onOpenChange, title, mark, description, children, footer, footerAside, wide, locked } = props
  const t = useTranslations('ui')
  const content = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement | null>(null)

  return (
    <Radix.Root open={open} onOpenChange={(next) => (locked && !next ? undefined : onOpenChange(next))}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-unfade data-[state=open]:animate-fade" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center phone:items-end md:p-6">
          <Radix.Content
            ref={content}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
              event.preventDefault()
              ;(firstIn(content.current) ?? content.current)?.focus()
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              const back = before.current?.isConnected ? before.current : document.getElementById('content')
              back?.focus()
            }}
            className={cn(
              'pointer-events-auto flex max-h-full w-full flex-col rounded-dialog border border-line-2 bg-raised shadow-dialog outline-none',
              'data-[state=closed]:animate-sink data-[state=open]:animate-rise',
              'phone:max-h-[calc(100dvh-32px)] phone:rounded-b-none phone:border-x-0 phone:border-b-0',
              wide ? 'md:max-w-150' : 'md:max-w-120',
            )}
          >
            <header className="flex items-start gap-3 px-6 pt-5 phone:px-4">
              {mark}
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-dialog font-semibold text-ink">{title}</Radix.Title>
                {description && (
                  <Radix.Description asChild>
                    <div className="mt-1 text-control font-body text-ink-2">{description}</div>
                  </Radix.Description>
                )}
              </div>
              {props.closeButton !== false && (
                <Radix.Close asChild>
                  <IconButton label={t('close')} icon={X} disabled={locked} className="-mt-1 -mr-1" />
                </Radix.Close>
              )}
            </header>
            <div
              tabIndex={props.isRead ? 0 : undefined}
              className="min-h-0 flex-1 scroll-py-5 overflow-y-auto px-6 pt-3 pb-5 focus-visible:-outline-offset-2 phone:px-4"
            >
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap items-center gap-2 border-t border-line px-6 py-3 phone:px-4">
                <div className="mr-auto text-meta font-normal text-ink-3 phone:w-full">{footerAside}</div>
                <div className="flex gap-2 phone:w-full phone:*:flex-1">{footer}</div>
              </footer>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

const control = ':is(input:not([type=hidden]), select, textarea):not(:disabled)'

const firstIn = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>(`form[data-autofocus] ${control}`) ??
  content?.querySelector<HTMLElement>('[data-autofocus]:not(form)')
