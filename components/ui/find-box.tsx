'use client'

import { useEffect, useState } from 'react'
import { SearchInput } from './search-input'

type Props = { label: string; words: string; onWords: (words: string) => void; className?: string }

const typingPauseMs = 250

/** A box whose words are asked for once the typing rests. */
export function FindBox({ label, words, onWords, className }: Props) {
  const [typed, setTyped] = useState(words)
  useEffect(() => setTyped(words), [words])
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
    />
  )
}
