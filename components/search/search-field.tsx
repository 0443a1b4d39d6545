'use client'

import { ChevronDown, Search, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { cn } from '../ui/cn'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { Menu, MenuChoices } from '../ui/menu'
import { useSearchKeys } from '../ui/use-search-keys'
import { type Mode, modes } from './modes'

type Props = {
  words: string
  /** `isNew` asks for a step of its own in the history; without it the current step is written over. */
  onWords: (words: string, isNew: boolean) => void
  mode: Mode
  onMode: (mode: Mode) => void
}

const typingPauseMs = 300

/**
 * The question. It is asked after a pause in typing or with Enter; the first change after a question that stood gets
 * its own step in the history, so that Back returns to the former one.
 */
export function SearchField({ words, onWords, mode, onMode }: Props) {
  const t = useTranslations('search')
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(words)
  const asked = useRef(words)
  const isSettled = useRef(true)
  useSearchKeys(box)

  useEffect(() => {
    if (words === asked.current) return
    asked.current = words
    isSettled.current = true
    setTyped(words)
  }, [words])

  useEffect(() => {
    const timer = setTimeout(() => ask(typed), typingPauseMs)
    return () => clearTimeout(timer)
  })

  function ask(text: string) {
    const next = text.trim()
    if (next === asked.current) return
    const isNew = isSettled.current
    asked.current = next
    isSettled.current = false
    onWords(next, isNew)
  }

  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed)
          isSettled.current = true
        }}
      >
        <Icon
          of={Search}
          size={18}
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-2"
        />
        <input
          ref={box}
          type="search"
          name="q"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={typed}
          maxLength={2_000}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: the page is for asking, and holds nothing before this box
          autoFocus={words === ''}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
          className={cn(
            'h-12 w-full rounded-card border border-edge bg-surface pl-11 text-section font-body text-ink hover:border-ink-2 phone:pl-10',
            typed === '' ? 'pr-36 phone:pr-24' : 'pr-44 phone:pr-32',
          )}
        />
        <div className="absolute top-1/2 right-2 flex -translate-y-1/2 items-center gap-1">
          {typed !== '' && (
            <IconButton
              label={t('emptyBox')}
              icon={X}
              onClick={() => {
                setTyped('')
                box.current?.focus()
              }}
            />
          )}
          <ModeChip mode={mode} onMode={onMode} />
        </div>
      </form>
    </search>
  )
}

function ModeChip({ mode, onMode }: Pick<Props, 'mode' | 'onMode'>) {
  const t = useTranslations('search')
  const options = modes.map((value) => ({ value, label: t(`modes.${value}`), says: t(`modeSays.${value}`) }))
  return (
    <Menu label={t('match')} trigger={<ModeButton mode={mode} />}>
      <MenuChoices<Mode> value={mode} onChange={onMode} options={options} />
    </Menu>
  )
}

function ModeButton({ mode, ...rest }: { mode: Mode } & ComponentProps<'button'>) {
  const t = useTranslations('search')
  return (
    <button
      type="button"
      {...rest}
      aria-label={t('matchBy', { mode: t(`modes.${mode}`) })}
      className="flex h-7 items-center gap-1 rounded-badge bg-accent-soft px-2 text-control font-normal whitespace-nowrap text-accent-text phone:h-9"
    >
      <span className="phone:hidden">{t('match')}</span>
      <span className="font-semibold">{t(`modes.${mode}`)}</span>
      <Icon of={ChevronDown} size={14} />
    </button>
  )
}
