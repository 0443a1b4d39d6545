'use client'

import { Search } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { KeyHint } from '../ui/key-hint'
import { useSearchKeys } from '../ui/use-search-keys'
import { openPalette } from './palette-state'

/** Finds anything from anywhere, Enter goes to the results. The search page has its own box. */
export function SearchBox() {
  return usePathname() === '/search' ? null : <TopSearchBox />
}

function TopSearchBox() {
  const t = useTranslations('shell')
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')

  useSearchKeys(box)

  return (
    <>
      <search className="w-65 min-w-0 shrink phone:hidden">
        <form
          className="relative"
          onSubmit={(event) => {
            event.preventDefault()
            if (words.trim()) router.push(`/search?q=${encodeURIComponent(words.trim())}`)
          }}
        >
          <Icon of={Search} className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
          <input
            ref={box}
            type="search"
            name="q"
            aria-label={t('search')}
            placeholder={t('search')}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && box.current?.blur()}
            className="h-8 w-full rounded-control border border-line-2 bg-surface pr-8 pl-8 text-control transition-colors hover:border-edge"
          />
          <span className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2">
            <KeyHint>/</KeyHint>
          </span>
        </form>
      </search>
      <IconButton label={t('palette.open')} icon={Search} onClick={openPalette} className="md:hidden" />
    </>
  )
}
