import type { UploadedFile } from '@/db/center/job'
import type { Actor } from '@/db/mind/mind'
import type { EraseAnswer, EraseSourcesAnswer, EraseSourcesRequest } from '../contract/erasure'
import type { ImportPreview, ImportRun } from '../contract/import'
import type { Erasure } from '../erasure/erase-subject'

/** What the server asks the worker to do, by name; only plain values cross. */
export type Tasks = {
  /** Imports are waiting. Answers at once. */
  runImports: { payload: null; answer: null }
  /** Stops a running import after the batch in hand. Answers at once. */
  cancelImport: { payload: { id: string }; answer: null }
  /** Looks into a watched folder now; answers the import that reads it, if anything had changed. */
  lookInto: { payload: { folderId: string }; answer: { importId: string | null } }
  /** Reads an upload and reports; the upload is the asker's to remove. */
  preview: {
    payload: { id: string; mindId: string; actor: Actor; files: UploadedFile[]; source: string }
    answer: ImportPreview
  }
  /** Nobody waits for that preview any more. */
  cancelPreview: { payload: { id: string }; answer: null }
  /** Something was written to these minds that the background may have to read. Answers at once. */
  readMinds: { payload: { mindIds: string[] }; answer: null }
  erase: { payload: { mindId: string; actor: Actor; request: Erasure }; answer: EraseAnswer }
  eraseSources: { payload: { mindId: string; actor: Actor; request: EraseSourcesRequest }; answer: EraseSourcesAnswer }
  /** The file of this mind is older than its ledger: what was erased since is erased again. */
  agreeMind: { payload: { mindId: string }; answer: null }
  /** Tries again what could not be scrubbed, in one mind or in all. */
  scrubPending: { payload: { mindId: string | null }; answer: null }
}
export type TaskName = keyof Tasks

/** `leave`: finish the batch in hand, close, go. */
export type ToWorker = Call | 'leave'
export type Call = { call: number; task: TaskName; payload: Tasks[TaskName]['payload'] }
export type FromWorker =
  | { type: 'ready' }
  | { type: 'answer'; call: number; value: Tasks[TaskName]['answer'] }
  | { type: 'error'; call: number; error: WireError }
  | { type: 'import'; run: ImportRun }

export type TaskHandlers = { [T in TaskName]: (payload: Tasks[T]['payload']) => Promise<Tasks[T]['answer']> }

/** A domain error keeps its code and status on the way; of any other only the fact crosses. */
export type WireError = { code: string; status: number; message: string } | null
