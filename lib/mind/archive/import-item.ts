import type { Restored } from '../transfer/restored'

/**
 * One imported thing as an adapter reads it: plain values, so it can cross a process.
 * Times are milliseconds since 1970, or null when the file does not say.
 * `text` is the verbatim archive copy: everything that was said on every branch, machinery included, as readable text;
 * `start`/`end` of a part are UTF-16 offsets of its exact words in `text`.
 */
export type ImportItem = {
  source: string
  sourceRef: string
  /** Other ids that the same thing is known by; never a vendor's constant. */
  aliases: string[]
  title: string
  occurredAt: number | null
  /** When the thing was last changed by its own account; decides which of two copies is newer. */
  updatedAt: number | null
  text: string
  flags: string[]
  /** A conversation becomes turns and a summary, a document passages, a statement the memories it lists. */
  shape: 'conversation' | 'document' | 'statement'
  parts: ImportPart[]
  /** Locators that stand on other branches of this copy: turns stored from them are no longer live. */
  otherBranches: string[]
  /** One of several copies that may each hold what the others lack: an older one still adds to a newer. */
  partial?: boolean
  /** Of the bytes it was read from, where those are all it depends on. */
  recordKey?: string | null
  /** Names of other things that a document points at, as it writes them, such as the note in `[[note]]`. */
  links?: string[]
  /** What the assistant was told to forget of what it had saved about the person. */
  forgets?: SavedForget[]
  /** Out of another Kiwi's export: written as it was there, instead of what its parts would become. */
  restored?: Restored
}

/** `statement` is what to forget, in the words of the order. */
export type SavedForget = { message: string; statement: string; at: number | null }

export type ImportPart = {
  /** Locator: the message id, or a stable position where there is none. Unique within the item. */
  message: string
  author: 'person' | 'assistant' | null
  /** The name of who said it, where the conversation has names. */
  speaker?: string
  kind: 'turn' | 'document' | 'fact' | 'preference' | 'decision' | 'note'
  title: string | null
  content: string
  occurredAt: number | null
  page: number | null
  start: number
  end: number
  flags: string[]
  /** The locator of the turn whose words support this one, for what was drawn from a turn. */
  derivedFrom?: string
  /**
   * Part of what an assistant had saved about the person: one entry, or a line of the whole list or profile as it
   * stood at that time. A newer list takes the place of everything saved before it; a newer profile of the older one.
   */
  saved?: 'entry' | 'list' | 'profile'
  /** When it was saved, or the list or profile was as it is here. */
  savedAt?: number | null
}
