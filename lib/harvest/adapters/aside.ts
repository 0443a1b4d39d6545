import { cleanText } from '../clean-text'
import type { Aside } from '../transcript'

/** An aside of what a file says, or none when that is nothing. */
export function aside(label: string, said: string): Aside[] {
  const text = cleanText(said).trim()
  return text ? [{ label, text }] : []
}
