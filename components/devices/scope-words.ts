import type { Scope } from '@/lib/contract/account'
import type { Translator } from '../language/translator'

type ScopeName = Scope extends `memory:${infer Name}` ? Name : never

/** `read` of `memory:read`: what the texts of a scope are called. */
export const scopeName = (scope: Scope) => scope.slice('memory:'.length) as ScopeName

/** `read, write`. */
export const scopeList = (scopes: readonly Scope[], t: Translator<'devices'>) =>
  scopes.map((scope) => t(`scopes.${scopeName(scope)}.short`)).join(', ')
