'use client'

import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { cn } from './cn'
import { Icon } from './icon'
import { KeyHint } from './key-hint'
import type { ChoicesProps, ItemProps, MenuProps } from './menu'

/** The menu from its first opening on. `byKey`: it was opened with a key, so its first line takes the focus. */
export function OpenedMenu({ trigger, children, align = 'end', label, byKey }: MenuProps & { byKey: boolean }) {
  const [isOpen, setOpen] = useState(true)
  const [container, setContainer] = useState<HTMLElement | null>(content)
  const lines = useRef<HTMLDivElement>(null)
  const change = (open: boolean) => {
    setContainer(content())
    setOpen(open)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it was opened first
  useEffect(() => {
    if (!byKey) return
    const frame = requestAnimationFrame(() => lines.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          ref={lines}
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

export function Item({ icon, keyHint, tone = 'plain', children, onSelect, disabled }: ItemProps) {
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

export function Choices<T extends string>({ value, onChange, options }: ChoicesProps<T>) {
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

export function Separator() {
  return <Radix.Separator className="mx-2 my-1 h-px bg-line-2" />
}
