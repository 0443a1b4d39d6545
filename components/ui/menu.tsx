'use client'

import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { cn } from './cn'
import { Icon } from './icon'
import { KeyHint } from './key-hint'

type MenuProps = { trigger: ReactNode; children: ReactNode; align?: 'start' | 'end'; label?: string }

/** A button and the menu under it. `trigger` is one button; children are items, choices and separators. */
export function Menu({ trigger, children, align = 'end', label }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const change = (open: boolean) => {
    setContainer(content())
    setOpen(open)
  }
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="z-50 min-w-48 animate-appear rounded-card border border-line-2 bg-raised p-1 shadow-menu"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * In the page's own landmark, so that nobody who goes from landmark to landmark misses an open menu. Looked for when the
 * menu opens: each page brings a landmark of its own.
 */
const content = () => document.getElementById('content')

const item = [
  'flex h-8 cursor-default items-center gap-2.5 rounded-control px-2 text-control font-medium outline-none select-none',
  'data-highlighted:bg-menu-hover data-disabled:text-ink-3 phone:h-11',
]

type ItemProps = { icon?: LucideIcon; keyHint?: string; tone?: 'plain' | 'retract' | 'erase'; disabled?: boolean }

export function MenuItem({
  icon,
  keyHint,
  tone = 'plain',
  children,
  onSelect,
  disabled,
}: ItemProps & { children: ReactNode; onSelect?: () => void }) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={cn(item, { plain: 'text-ink', retract: 'text-amber-text', erase: 'text-red-text' }[tone])}
    >
      {icon && <Icon of={icon} className={tone === 'plain' ? 'text-ink-2' : undefined} />}
      <span className="flex-1">{children}</span>
      {keyHint && <KeyHint>{keyHint}</KeyHint>}
    </Radix.Item>
  )
}

type ChoicesProps<T extends string> = {
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: string }[]
}

/** One of several, the chosen one ticked. */
export function MenuChoices<T extends string>({ value, onChange, options }: ChoicesProps<T>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as T)}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={cn(item, 'text-ink')}>
          <span className="flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Icon of={Check} className="text-accent-text" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-2 my-1 h-px bg-line-2" />
}
