/** The acts up to a number, by their running digest. */
export type KnownActs = { epoch: number; digest: Uint8Array }

/**
 * One erase or allow, in the order in which a mind did them. The subject is named by a keyed hash only: of a pair, or for
 * `erase_memory` of the id of a memory that no pair stands for.
 */
export type LedgerAct = {
  epoch: number
  subjectKey: Uint8Array
  act: 'erase' | 'allow' | 'erase_memory'
  /** Milliseconds since 1970. */
  at: number
}

/** What is kept of the acts of minds outside their files, so that an older file can be told from the present one. */
export type MindLedger = {
  /** 32 bytes under which subjects are hashed. */
  key(): Promise<Uint8Array>
  /** The newest act it knows of a mind; null when there is none. */
  headOf(mindId: string): Promise<LedgerAct | null>
  /** The digest over all it knows of a mind; null when it keeps none. */
  digestOf(mindId: string): Promise<KnownActs | null>
}
