import { Unreadable } from '../errors'
import type { Adapter } from './adapter'
import { isObject } from './json-shape'

/** What reading an upload met with, for the sentence that refuses it. */
export type Seen = {
  items: number
  empties: number
  emptyLists: number
  /** What each document that no adapter knew is: its kind, or the keys in it. */
  strangers: string[]
  failures: { name: string; error: Unreadable }[]
}

const SOUNDS_LIKE_A_KEY = /^[A-Za-z_$][\w$.-]{0,39}$/
const MAGIC: [bytes: string, kind: string][] = [
  ['\x1f\x8b', 'a gzip file'],
  ['%PDF', 'a PDF'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['SQLite format 3', 'a database'],
]

/** Why nothing of an upload can be imported, or null when something can. */
export function refusalOf(seen: Seen, wanted: readonly Adapter[]): Unreadable | null {
  const [failure] = seen.failures
  if (seen.items > 0) return null
  if (failure) return failure.error
  if (seen.empties > 0) return null
  if (seen.emptyLists > 0) return new Unreadable('no_conversations_found', 'There are no conversations in it.')
  if (seen.strangers.length === 0) return new Unreadable('no_conversations_found', 'Nothing was found in it.')

  const labels = wanted.map((adapter) => adapter.label).join(' or ')
  const kinds = [...new Set(seen.strangers)].slice(0, 5).join('; ')
  return new Unreadable(
    'unrecognised_format',
    `Nothing in it was recognised. Expected an export of ${labels}: the zip, or the conversations.json in it. Seen: ${kinds}.`,
  )
}

/** Names of the keys, never a value; keys that look like somebody's words are only counted. */
export function keysOf(record: unknown): string | null {
  if (!isObject(record)) return null
  const keys = Object.keys(record)
  const plain = keys.filter((key) => SOUNDS_LIKE_A_KEY.test(key)).slice(0, 12)
  const others = keys.length - plain.length
  return [...plain, ...(others > 0 ? [`${others} more`] : [])].join(', ') || null
}

export function kindOf(head: Buffer): string {
  if (head.length === 0) return 'an empty file'
  const start = head.toString('latin1', 0, 1024)
  const known = MAGIC.find(([bytes]) => start.startsWith(bytes))
  if (known) return known[1]
  if (start.trim() === '') return 'an empty file'
  if (start.includes('\0')) return 'a file that is not text'
  return start.trimStart().startsWith('<') ? 'a web page' : 'text that is not JSON'
}
