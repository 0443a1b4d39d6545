import { createHmac } from 'node:crypto'

export type KeyedRef = (...parts: (string | number | null)[]) => string

/** Refs for things without an id of their own: `h:` + HMAC-SHA-256 of the parts, not guessable without the secret. */
export function keyedRefWith(secret: string | Uint8Array): KeyedRef {
  return (...parts) => {
    const stable = JSON.stringify(parts.map((part) => (typeof part === 'string' ? part.normalize('NFC') : part)))
    return `h:${createHmac('sha256', secret).update(stable).digest('hex')}`
  }
}
