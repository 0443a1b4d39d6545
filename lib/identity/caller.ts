import type { Role, Scope } from '../contract/account'
import { Forbidden } from '../errors'

/** A person in a browser. `role` is what the database says at this moment. */
export type SessionCaller = { via: 'session'; accountId: string; role: Role; sessionId: string; name: string }

/** A device with its key; `mind` is the one mind the key is bound to, if it is. */
export type KeyCaller = {
  via: 'key'
  accountId: string
  deviceId: string
  deviceName: string
  scopes: Scope[]
  mind: string | null
}

export type Caller = SessionCaller | KeyCaller

/** Admin power exists in a browser session only, so no key ever has it. */
export const isAdmin = (caller: Caller) => caller.via === 'session' && caller.role !== 'member'

/** Throws unless a person asks in a browser. */
export function mustBeSession(caller: Caller): asserts caller is SessionCaller {
  if (caller.via !== 'session') throw new Forbidden('session_required', 'Only a person who is signed in may do this.')
}

/** Throws unless a program asks with its key. */
export function mustBeKey(caller: Caller): asserts caller is KeyCaller {
  if (caller.via !== 'key') throw new Forbidden('key_required', 'Programs ask here, each with a key of its own.')
}

export function mustBeAdmin(caller: Caller): asserts caller is SessionCaller {
  mustBeSession(caller)
  if (!isAdmin(caller)) throw new Forbidden('admin_required', 'Only an administrator may do this.')
}

/** Throws unless the key has one of these scopes. A session has them all; without any named, a key has none. */
export function mustHaveScope(caller: Caller, anyOf: readonly Scope[]) {
  if (caller.via === 'session') return
  if (anyOf.length === 0) mustBeSession(caller)
  if (!anyOf.some((scope) => caller.scopes.includes(scope)))
    throw new Forbidden('insufficient_scope', `This key lacks the scope ${anyOf.join(' or ')}.`)
}
