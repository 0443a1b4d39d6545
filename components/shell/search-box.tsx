'use client'

import { Search } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon'
import { KeyHint } from '../ui/key-hint'
import { useKeys } from '../ui/use-keys'

/** Finds anything from anywhere: `/` or ⌘K brings the caret here, Enter goes to the results. */
export function SearchBox() {
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')

  useKeys({ '/': () => focus(box.current) })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      focus(box.current)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

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
            aria-label="Search your memories"
            placeholder="Search your memories"
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
      <Link
        href="/search"
        aria-label="Search your memories"
        className="grid size-10 place-items-center rounded-control text-ink-2 md:hidden"
      >
        <Icon of={Search} />
      </Link>
    </>
  )
}

/** Where the page has no room for the box there is nothing to focus. */
function focus(box: HTMLInputElement | null) {
  if (box?.offsetParent === null) return
  box?.focus()
  box?.select()
}
