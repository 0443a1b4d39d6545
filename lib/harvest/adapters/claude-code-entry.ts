import type { Said } from './claude-code-line'

/** A line of a transcript, as far as it matters. */
export type Entry = {
  uuid: string | null
  locator: string
  parent: string | null
  session: string
  type: string
  isSidechain: boolean
  /** The answer that this line is a block of. */
  answer: string | null
  /** A prompt typed while the assistant was busy, or what became of those. */
  queued: 'waiting' | 'attached' | 'taken back' | 'left the queue' | null
  at: number | null
  said: Said | null
  folder: string
  branch: string
  version: string
  model: string
}
