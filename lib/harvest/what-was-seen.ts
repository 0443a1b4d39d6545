import { Unreadable } from '../errors'
import type { DocumentKind } from './adapter'
import { isObject } from './json-shape'

/** What reading an upload met with, for the sentence that refuses it. */
export type Seen = {
  items: number
  empties: number
  unreadable: number
  emptyLists: number
  /** Documents that no adapter knew: what kind each is, or the keys in it. */
  strangers: { name: string; kind: string }[]
  failures: Failure[]
  /** Of files that nothing more is said about. */
  names: string[]
}

/** Why a document could not be read; plain, so that it can cross a thread. */
export type Failure = { name: string; code: string; message: string; kind: DocumentKind }

export const failureOf = (name: string, { code, message }: Unreadable, kind: DocumentKind = 'other'): Failure => ({
  name,
  code,
  message,
  kind,
})

export const newSeen = (): Seen => ({
  items: 0,
  empties: 0,
  unreadable: 0,
  emptyLists: 0,
  strangers: [],
  failures: [],
  names: [],
})

/** What several files of one upload met with, as one. */
export function together(all: Seen[]): Seen {
  const sum = newSeen()
  for (const seen of all) {
    sum.items += seen.items
    sum.empties += seen.empties
    sum.unreadable += seen.unreadable
    sum.emptyLists += seen.emptyLists
    sum.strangers.push(...seen.strangers)
    sum.failures.push(...seen.failures)
    sum.names.push(...seen.names)
  }
  return sum
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
export function refusalOf(seen: Seen, labels: string[]): Unreadable | null {
  const [failure] = seen.failures
  if (seen.items > 0) return null
  if (failure) return new Unreadable(failure.code, failure.message)
  if (seen.empties > 0 || seen.unreadable > 0) return null
  if (seen.emptyLists > 0) return new Unreadable('no_conversations_found', 'There are no conversations in it.')
  if (seen.strangers.length === 0) return new Unreadable('no_conversations_found', 'Nothing was found in it.')

  const kinds = [...new Set(seen.strangers.map(({ kind }) => kind))].slice(0, 5).join('; ')
  return new Unreadable(
    'unrecognised_format',
    `Nothing in it was recognised. Expected ${listed(labels)}. Seen: ${kinds}.`,
  )
}

const listed = (labels: string[]) =>
  labels.length > 1 ? `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}` : (labels[0] ?? 'something else')

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
