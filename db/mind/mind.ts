import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { KnownActs } from './ledger-act'

export type SqlValue = string | number | bigint | null | Uint8Array

/** A statement prepared once per opened mind. */
export interface Statement {
  get<T>(...params: SqlValue[]): T | undefined
  all<T>(...params: SqlValue[]): T[]
  run(...params: SqlValue[]): void
}

/** One mind, opened for reading. `now` is the instant of this operation in milliseconds since 1970. */
export interface Mind {
  readonly id: string
  readonly now: number
  /** Under which the ledger of this installation hashes subjects; it lies outside the mind's file. */
  readonly ledgerKey: Uint8Array
  /** The acts that the ledger outside of this file knows; null when nobody keeps one, or it is not to be asked. */
  readonly knownActs: KnownActs | null
  /** Something that is the same as long as no other connection has written to the file. */
  readonly version: number
  /** Whatever is to be known as long as this connection is open. */
  readonly remembered: Map<string, string>
  readonly db: BetterSQLite3Database
  /** Prepares on first use and keeps the statement for as long as the mind is open. */
  sql(text: string): Statement
  /** Size of the file without its log. */
  readonly bytes: number
  /** `ok`, or what SQLite says is wrong with this table and its indexes; with the whole file when none is named. */
  integrityOf(table?: string): string
  /** Rows whose foreign key leads nowhere. */
  brokenReferences(): number
}

/** One mind inside BEGIN IMMEDIATE. */
export interface MindTx extends Mind {
  readonly actor: Actor
  /** Says that this write leaves something for the background to read. */
  queued(): void
  /** A savepoint: a thrown domain or constraint error undoes this part only; a lost transaction is thrown on. */
  attempt<R>(part: () => R): R
}

/** Who acts, for the audit and for what a key may change. `name` is shown to people and is never content. */
export type Actor = {
  id: string
  name: string
  via: 'session' | 'key' | 'mcp' | 'import' | 'cli' | 'system'
  /** Set for a device key: it corrects and retracts only what it stated, unless it curates. */
  deviceId: string | null
  curates: boolean
  /** Whether an export of a mind is believed in all it says: that of a person, or of a key that may curate and erase anyway. */
  restores: boolean
  /** Set for a key that may not read: it is told nothing of what is there beyond what it says itself. */
  isBlind?: true
}
