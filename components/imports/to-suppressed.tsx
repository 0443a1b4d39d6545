import Link from 'next/link'
import type { ReactNode } from 'react'
import { suppressedHref } from '../shell/places'

/** Words of a sentence that lead to the suppressed sources. */
export const toSuppressed = (words: ReactNode) => (
  <Link href={suppressedHref} className="font-medium text-accent-text underline underline-offset-3">
    {words}
  </Link>
)
