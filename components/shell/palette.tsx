'use client'

import { Search, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { AddMemoryDialog } from '../memories/add-memory-dialog'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { useRested } from '../ui/use-rested'
import { entriesFor, usePaletteEntries } from './palette-entries'
import { usePaletteFinds } from './palette-finds'
import { PaletteList } from './palette-list'
import { closePalette, openPalette, usePaletteOpen } from './palette-state'
import type { Viewer } from './places'

/** ⌘K or Ctrl+K: goes to any page, source, memory or topic, and does what needs nothing chosen. Nothing is remembered. */
export function Palette({ viewer }: { viewer: Viewer }) {
  const isOpen = usePaletteOpen()
  const path = usePathname()
  const [isAdding, setAdding] = useState(false)
  const before = useRef<HTMLElement | null>(null)
  usePaletteKey(isOpen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has come
  useEffect(closePalette, [path])

  return (
    <>
      <Radix.Root open={isOpen} onOpenChange={(open) => !open && closePalette()}>
        <Radix.Portal>
          <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-unfade data-[state=open]:animate-fade" />
          <Radix.Content
            aria-describedby={undefined}
            onOpenAutoFocus={() => {
              before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              const back = before.current?.isConnected ? before.current : document.getElementById('content')
              back?.focus()
            }}
            className="fixed top-[12vh] left-1/2 z-50 flex max-h-[70vh] w-150 max-w-[calc(100vw-48px)] -translate-x-1/2 flex-col overflow-hidden rounded-dialog border border-line-2 bg-raised shadow-dialog outline-none phone:inset-0 phone:max-h-none phone:w-full phone:max-w-none phone:translate-x-0 phone:rounded-none phone:border-0"
          >
            <Inside viewer={viewer} onAddMemory={() => setAdding(true)} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      <AddMemoryDialog open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function Inside({ viewer, onAddMemory }: { viewer: Viewer; onAddMemory: () => void }) {
  const t = useTranslations('shell')
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const words = typed.trim()
  const rested = useRested(words)
  const own = entriesFor(usePaletteEntries(viewer, onAddMemory), words)
  const found = usePaletteFinds(words === '' ? '' : rested)
  const entries = [...own, ...found.entries]
  const chosen = entries[Math.min(at, entries.length - 1)]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      return chosen && document.getElementById(optionId(chosen.id))?.click()
    }
    const to = placeAfter(event.key, Math.min(at, entries.length - 1), entries.length)
    if (to === null) return
    event.preventDefault()
    setAt(to)
  }
  return (
    <>
      <Radix.Title className="sr-only">{t('palette.title')}</Radix.Title>
      <div className="relative flex shrink-0 items-center border-b border-line phone:h-14">
        <Icon of={Search} className="pointer-events-none absolute left-4 text-ink-3" />
        <input
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen.id)}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={1_000}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full bg-transparent pr-4 pl-11 text-body text-ink outline-none phone:pr-14"
        />
        <IconButton label={t('palette.close')} icon={X} onClick={closePalette} className="absolute right-2 md:hidden" />
      </div>
      <PaletteList
        id={listId}
        optionId={optionId}
        entries={entries}
        chosen={chosen}
        onPoint={(entry) => setAt(entries.indexOf(entry))}
        words={words}
        isSearching={words !== '' && (found.isSearching || rested !== words)}
        onAgain={found.hasFailed ? found.again : null}
      />
    </>
  )
}

const listId = 'palette-choices'
const optionId = (id: string) => `palette-${id}`

/** Where a key leads among `count` lines; null for a key that leads nowhere. */
function placeAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  return null
}

/** Rests while another dialog asks for something. */
function usePaletteKey(isOpen: boolean) {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isPressed = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
      if (!isPressed || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (isOpen) closePalette()
      else if (!document.querySelector('[role=dialog], [role=alertdialog]')) openPalette()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
}
