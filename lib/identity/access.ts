import { findEngineMind, findMindOf, findPersonalMind, type MindRow } from '@/db/center/minds'
import type { Center } from '@/db/center/open-center'
import type { Actor, Mind, MindTx } from '@/db/mind/mind'
import type { MindRef, MindStore, Wire } from '@/db/mind-store'
import { Conflict, Forbidden, NotFound } from '../errors'
import type { Installation } from '../installation'
import { type Caller, isAdmin } from './caller'
import { mintId } from './random-text'

/** One mind, as far as this caller may use it. */
export type MindHandle = {
  readonly id: string
  readonly ref: MindRef
  readonly actor: Actor
  read<A extends Wire[], R>(operation: (mind: Mind, ...args: A) => R, ...args: NoInfer<A>): Promise<R>
  write<A extends Wire[], R>(operation: (tx: MindTx, ...args: A) => R, ...args: NoInfer<A>): Promise<R>
}

/**
 * The mind a caller means: `personal` (also when nothing is said), one of their own by its id, or `engine`, by that word
 * or by its id, for an administrator in a browser. A bound key has one mind, which is also its default. Somebody else's
 * mind is as unknown as one that never was.
 */
export async function mindOf(caller: Caller, mind: string | undefined, at: Installation): Promise<MindHandle> {
  const { id } = await mindRowOf(caller, mind, at)
  return handleOf(id, actorOf(caller), at)
}

/** The row of that mind. @throws Forbidden, NotFound, Conflict `remote_engine` */
export async function mindRowOf(
  caller: Caller,
  wanted: string | undefined,
  { center, config }: Installation,
): Promise<MindRow> {
  const bound = caller.via === 'key' ? caller.mind : null
  if (bound !== null && wanted !== undefined && wanted !== bound)
    throw new Forbidden('other_mind', 'This key belongs to another mind.')
  if (wanted === 'engine' && !isAdmin(caller))
    throw new Forbidden('admin_required', 'The engine answers only an administrator who is signed in.')

  const found = await findMind(center, caller, bound ?? wanted ?? 'personal')
  if (!found) throw new NotFound('mind')
  if (found.kind === 'engine' && config.engine)
    throw new Conflict('remote_engine', 'The engine of this installation is another Kiwi, and its memories lie there.')
  return found
}

async function findMind(center: Center, caller: Caller, id: string) {
  if (id === 'personal') return findPersonalMind(center, caller.accountId)
  if (id === 'engine') return findEngineMind(center)
  const own = await findMindOf(center, caller.accountId, id)
  if (own || !isAdmin(caller)) return own
  const engine = await findEngineMind(center)
  return engine?.id === id ? engine : undefined
}

/** Names a mind that is about to be made for an account that does not exist yet. */
export const mintMindRef = () => mintId('mind') as MindRef

/** For work that goes on after its caller has left: the import a job row describes, the clean-up after a restart. */
export const handleOf = (
  mindId: string,
  actor: Actor,
  { minds }: { minds: Pick<MindStore, 'read' | 'write'> },
): MindHandle => {
  const ref = mindId as MindRef
  return {
    id: mindId,
    ref,
    actor,
    read: (operation, ...args) => minds.read(ref, operation, ...args),
    write: (operation, ...args) => minds.write(ref, actor, operation, ...args),
  }
}

/** The same mind and caller, named in the audit by another way in. */
export const through = (via: Actor['via'], { id, actor }: MindHandle, at: Installation): MindHandle =>
  handleOf(id, { ...actor, via }, at)

export function actorOf(caller: Caller): Actor {
  const { accountId: id, via } = caller
  if (via === 'session') return { id, name: caller.name, via, deviceId: null, curates: true, restores: true }
  const { deviceId, deviceName: name, scopes } = caller
  const restores = scopes.includes('memory:curate') && scopes.includes('memory:erase')
  const isBlind = !scopes.includes('memory:read') && { isBlind: true as const }
  return { id, name, via, deviceId, curates: scopes.includes('memory:curate'), restores, ...isBlind }
}
