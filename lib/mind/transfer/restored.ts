import type { LineOf } from '@/lib/contract/export'

/**
 * Lines of an export that are written together: a subject with what rests on it; a memory that rests on none; or what
 * is said of the mind as a whole. The words of the current copy are the text of its item.
 */
export type Restored =
  | { what: 'subject'; subject: LineOf<'subject'>; copies: LineOf<'archive'>[]; memories: LineOf<'memory'>[] }
  | { what: 'memory'; memory: LineOf<'memory'> }
  | { what: 'rest'; lines: RestLine[] }

/** A subject among them is one that was erased. */
export type RestLine = LineOf<'link'> | LineOf<'suppression'> | LineOf<'setting'> | LineOf<'subject'>
