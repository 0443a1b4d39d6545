import type { Actor, Mind, MindTx } from './mind/mind'

/** Names one mind. Made only by `lib/identity/access.ts`, from a resolved caller. */
export type MindRef = string & { readonly __brand: 'MindRef' }

/** Plain values only, so that an operation can run in another process or on another machine. */
export type Wire =
  | undefined
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | Float32Array
  | readonly Wire[]
  | { readonly [key: string]: Wire }

export type Scrubbed = 'complete' | 'pending'

/** The only way to a mind. Inside an operation everything is synchronous; outside it is a promise. */
export interface MindStore {
  create(ref: MindRef): Promise<void>
  read<A extends Wire[], R>(ref: MindRef, operation: (mind: Mind, ...args: A) => R, ...args: NoInfer<A>): Promise<R>
  /** Runs inside one BEGIN IMMEDIATE: all of it or nothing. `by` is who is named in the audit. */
  write<A extends Wire[], R>(
    ref: MindRef,
    by: Actor,
    operation: (tx: MindTx, ...args: A) => R,
    ...args: NoInfer<A>
  ): Promise<R>
  /** Is told of every mind in which something waits for the background anew, after the commit, until the answered function is called. */
  onQueued(listener: (ref: MindRef) => void): () => void
  /** Is told of every mind whose file is older than its ledger, when somebody asked for it. */
  onStale(listener: (ref: MindRef) => void): () => void
  /** The same minds, also where a file is older than its ledger: for who brings it up to date. */
  readonly unguarded: Pick<MindStore, 'read' | 'write'>
  /** Truncates the log so that erased pages leave the disk. `pending` while another reader still holds them. */
  scrub(ref: MindRef, patienceMs?: number): Promise<Scrubbed>
  /** Writes a copy of what stands in the mind into a new file. @throws MindStale */
  snapshot(ref: MindRef, file: string): Promise<void>
  /** Makes one of these tables anew, empty, whatever state its pages are in. */
  remake(ref: MindRef, table: 'erased_subjects' | 'ledger_acts'): Promise<void>
  /** Deletes the file and everything beside it. */
  destroy(ref: MindRef): Promise<Scrubbed>
  /** Every mind that has a folder here, named by a row or not, and when something in its folder last came or went. */
  lying(): Promise<{ id: string; since: number }[]>
  /** When any process last wrote to the mind, in milliseconds since 1970; it is not opened for that. */
  lastWrittenAt(ref: MindRef): number
  /** Differs after every write of any process to the mind; it is not opened for that. */
  markOf(ref: MindRef): string
  /** Where the file of a mind lies, for who has to name it to a person. */
  fileOf(ref: MindRef): string
  /** Closes what is still open, which checkpoints it. Called once, before the process ends. */
  close(): void
}
