'use client'

import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn'

const box = 'grid size-4 shrink-0 place-items-center rounded-badge border transition-colors'

/** `checked` may be 'indeterminate': some of the things it stands for. Give it `aria-label` or a label of its own. */
export function Checkbox({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        box,
        'group border-edge bg-surface hover:border-ink-2',
        'data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=checked]:text-on-accent',
        'data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent data-[state=indeterminate]:text-on-accent',
        'disabled:border-line-2 disabled:bg-sunken',
        className,
      )}
      {...rest}
    >
      <Radix.Indicator>
        <Check aria-hidden size={12} strokeWidth={2.75} className="group-data-[state=indeterminate]:hidden" />
        <Minus aria-hidden size={12} strokeWidth={2.75} className="hidden group-data-[state=indeterminate]:block" />
      </Radix.Indicator>
    </Radix.Root>
  )
}

/** The look of a checkbox for something that is not one, for instance a link that sets a filter. */
export function CheckMark({ checked }: { checked: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(box, checked ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface')}
    >
      {checked && <Check size={12} strokeWidth={2.75} />}
    </span>
  )
}
