import { randomBytes } from 'node:crypto'
import { findEngineMind, insertWorkspaceMind, listMindsOf, type MindRow, nameMind, removeMind } from '@/db/center/minds'
import type { MindEntry } from '../contract/minds'
import { Conflict, NotFound } from '../errors'
import { mindRowOf } from '../identity/access'
import { type Caller, isAdmin, type SessionCaller } from '../identity/caller'
import type { Installation } from '../installation'
import { log } from '../log'
import { destroyLeftMinds } from './destroy-left-minds'
import { makeMind, unmakeMind } from './make-mind'

const mostWorkspaces = 100

/** The minds a caller may use; a key that is bound to one sees that one. */
export async function mindsOf(caller: Caller, { center, config }: Installation): Promise<MindEntry[]> {
  const own = await listMindsOf(center, caller.accountId)
  const bound = caller.via === 'key' ? caller.mind : null
  const seen = bound === null ? own : own.filter(({ id }) => id === bound)
  // The engine elsewhere is no mind of this installation: nothing here can be put into view.
  const engine = isAdmin(caller) && config.engine === null ? await findEngineMind(center) : undefined
  return [...seen, ...(engine ? [engine] : [])].map(entryOf)
}

/** @throws Conflict `too_many_minds` */
export async function createMind({ accountId }: SessionCaller, name: string, at: Installation): Promise<MindEntry> {
  const ref = await makeMind(at)
  const mind = { id: ref, accountId, name, secret: randomBytes(32) }
  const made = await insertWorkspaceMind(at.center, mind, mostWorkspaces, { account: accountId, via: 'session' })
  if (typeof made === 'object') {
    log.info({ event: 'mindCreated', mind: made.id, account: accountId }, 'mind')
    return entryOf(made)
  }

  await unmakeMind(at, ref)
  if (made === 'noAccount') throw new NotFound('account')
  throw new Conflict('too_many_minds', `An account has at most ${mostWorkspaces} minds beside its own.`)
}

/** @throws NotFound, Conflict `fixed_mind` */
export async function renameMind(caller: SessionCaller, id: string, name: string, at: Installation) {
  const mind = await workspaceOf(caller, id, at)
  return entryOf(known(await nameMind(at.center, mind.id, name)))
}

/**
 * Ends a mind: nothing finds it any more, and its imports, watched folders and the keys bound to it go with it; then its
 * files leave the disk. @throws NotFound, Conflict `fixed_mind`
 */
export async function deleteMind(caller: SessionCaller, id: string, at: Installation): Promise<MindEntry> {
  const { id: mindId } = await workspaceOf(caller, id, at)
  const mind = known(await removeMind(at.center, mindId, { account: caller.accountId, via: 'session' }))
  await destroyLeftMinds(at)
  log.info({ event: 'mindDeleted', mind: mind.id, account: caller.accountId }, 'mind')
  return entryOf(mind)
}

async function workspaceOf(caller: SessionCaller, id: string, at: Installation): Promise<MindRow> {
  const mind = await mindRowOf(caller, id, at)
  if (mind.kind === 'workspace') return mind
  throw new Conflict('fixed_mind', 'This mind comes with the account or the installation, and stays as it is.')
}

function known(mind: MindRow | undefined): MindRow {
  if (!mind) throw new NotFound('mind')
  return mind
}

const entryOf = ({ id, name, kind }: MindRow): MindEntry => ({ id, name, kind })
