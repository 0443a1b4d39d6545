'use client'

import type { LucideIcon } from 'lucide-react'
import { Slot } from 'radix-ui'
import { createContext, type KeyboardEvent, type MouseEvent, type ReactNode, useContext, useState } from 'react'

export type MenuProps = { trigger: ReactNode; children: ReactNode; align?: 'start' | 'end'; label?: string }
export type ItemProps = {
  icon?: LucideIcon
  keyHint?: string
  tone?: 'plain' | 'retract' | 'erase'
  disabled?: boolean
  onSelect?: () => void
  children: ReactNode
}
export type ChoicesProps<T extends string> = {
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: string }[]
}

type Parts = typeof import('./opened-menu')
const load = () => import('./opened-menu')
const LoadedParts = createContext<Parts | null>(null)

/**
 * A button and the menu under it. `trigger` is one button; children are items, choices and separators. What a menu is made
 * of is loaded when somebody comes near the first one, so that no page waits for it.
 */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [opened, setOpened] = useState<{ parts: Parts; byKey: boolean } | null>(null)
  if (opened)
    return (
      <LoadedParts value={opened.parts}>
        <opened.parts.OpenedMenu trigger={trigger} byKey={opened.byKey} {...rest} />
      </LoadedParts>
    )

  const open = async (byKey: boolean) => setOpened({ parts: await load(), byKey })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open(true)
  }
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={load}
      onFocus={load}
      onClick={({ detail }: MouseEvent) => open(detail === 0)}
      onKeyDown={onKeyDown}
    >
      {trigger}
    </Slot.Root>
  )
}

export function MenuItem(props: ItemProps) {
  const { Item } = useParts()
  return <Item {...props} />
}

/** One of several, the chosen one ticked. */
export function MenuChoices<T extends string>(props: ChoicesProps<T>) {
  const { Choices } = useParts()
  return <Choices {...props} />
}

export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator />
}

function useParts() {
  const parts = useContext(LoadedParts)
  if (!parts) throw new Error('This belongs into a Menu.')
  return parts
}
