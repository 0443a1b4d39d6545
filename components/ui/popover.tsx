'use client'

import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = { trigger: ReactNode; label: string; children: ReactNode }

/** A button and a small sheet beside it that explains; `trigger` is one button. Escape closes it. */
export function Popover({ trigger, label, children }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="z-50 w-96 max-w-[calc(100vw-16px)] animate-appear rounded-card border border-line-2 bg-raised p-4 shadow-menu outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
