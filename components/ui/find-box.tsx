'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { SearchInput } from './search-input'

type Props = {
  label: string
  words: string
  onWords: (words: string) => void
  className?: string
  /** Stands at the right inside it. */
  inside?: ReactNode
}

const typingPauseMs = 250

/** A box whose words are asked for once the typing rests. */
export function FindBox({ label, words, onWords, className, inside }: Props) {
  const [typed, setTyped] = useState(words)
  // A blank that was typed last stays, or the next word would run into the one before.
  useEffect(() => setTyped((now) => (now.trim() === words ? now : words)), [words])
  useEffect(() => {
    if (typed.trim() === words) return
    const timer = setTimeout(() => onWords(typed.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, words, onWords])
  return (
    <SearchInput
      label={label}
      placeholder={label}
      maxLength={1_000}
      value={typed}
      onChange={setTyped}
      className={className}
      inside={inside}
    />
  )
}
