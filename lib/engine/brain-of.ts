import { mindOf } from '../identity/access'
import { type Caller, isAdmin } from '../identity/caller'
import type { Installation } from '../installation'
import type { Brain } from './brain'
import { brainHere } from './brain-here'
import { brainThere } from './brain-there'

/**
 * Which brain answers: the engine for an administrator in a browser, for everybody else their account's own mind. An engine
 * that lies elsewhere has no stand-in here: when it does not answer, nobody does.
 */
export async function brainOf(caller: Caller, at: Installation): Promise<Brain> {
  if (!isAdmin(caller)) return brainHere('account', await mindOf(caller, undefined, at), at)
  const { engine } = at.config
  if (engine) return brainThere(engine, at.config.version)
  return brainHere('engine', await mindOf(caller, 'engine', at), at)
}
