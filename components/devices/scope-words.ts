import type { Scope } from '@/lib/contract/account'

/** What a key may do, in a word and in a sentence. */
export const scopeWords: Record<Scope, { word: string; sentence: string }> = {
  'memory:read': { word: 'Read', sentence: 'Search and open active memories' },
  'memory:write': { word: 'Write', sentence: 'Save, import; correct or retract what it stated' },
  'memory:curate': { word: 'Curate', sentence: 'Correct or retract anything' },
  'memory:erase': { word: 'Erase', sentence: 'Erase sources for good' },
}

/** `read, write`. */
export const scopeList = (scopes: readonly Scope[]) =>
  scopes.map((scope) => scopeWords[scope].word.toLowerCase()).join(', ')
