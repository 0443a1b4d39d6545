import { realpath, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { isAbsolute, join, relative } from 'node:path'
import { addFolder, type FolderRow, findFolder, findReading, foldersOf, removeFolder } from '@/db/center/folders'
import { findPersonalMind } from '@/db/center/minds'
import { isoTime, isoTimeOrNull } from '../clock'
import type { FolderRun, WatchedFolder } from '../contract/folders'
import { Conflict, Forbidden, InvalidRequest, NotFound } from '../errors'
import type { SessionCaller } from '../identity/caller'
import { mintId } from '../identity/random-text'
import type { Installation } from '../installation'
import { worker } from '../jobs/worker-client'

/** Reading this machine's files is for whoever it belongs to. @throws Forbidden */
function mustBeOwner({ role }: SessionCaller): void {
  if (role !== 'owner') throw new Forbidden('owner_required', 'Only the owner of this installation may do this.')
}

export async function watchedFoldersOf(caller: SessionCaller, at: Installation): Promise<WatchedFolder[]> {
  mustBeOwner(caller)
  return (await foldersOf(at.center, caller.accountId)).map((folder) => onTheWire(folder, at))
}

/** Begins to watch a folder for the owner's own mind, and reads it. @throws Forbidden, InvalidRequest, Conflict `watched` */
export async function watchFolder(caller: SessionCaller, given: string, at: Installation): Promise<WatchedFolder> {
  mustBeOwner(caller)
  const { accountId } = caller
  const path = await readablePath(given, at.config.dataFolder)
  const mind = await findPersonalMind(at.center, accountId)
  const folder = mind && (await addFolder(at.center, { id: mintId('fld'), accountId, mindId: mind.id, path }))
  if (!folder) throw new Conflict('watched', 'This folder is watched already.')
  await worker.call('lookInto', { folderId: folder.id })
  return onTheWire((await findFolder(at.center, folder.id)) ?? folder, at)
}

/** Looks into it now, unless it is being read. @throws Forbidden, NotFound */
export async function runFolder(caller: SessionCaller, id: string, at: Installation): Promise<FolderRun> {
  const before = await ownFolder(caller, id, at)
  const reading = await findReading(at.center, id)
  const importId = reading ?? (await worker.call('lookInto', { folderId: id })).importId
  return { folder: onTheWire((await findFolder(at.center, id)) ?? before, at), importId }
}

/** What it brought in stays. @throws Forbidden, NotFound */
export async function unwatchFolder(caller: SessionCaller, id: string, at: Installation): Promise<void> {
  await ownFolder(caller, id, at)
  await removeFolder(at.center, caller.accountId, id)
}

async function ownFolder(caller: SessionCaller, id: string, { center }: Installation): Promise<FolderRow> {
  mustBeOwner(caller)
  const folder = await findFolder(center, id)
  if (!folder || folder.accountId !== caller.accountId) throw new NotFound('folder')
  return folder
}

async function readablePath(given: string, dataFolder: string): Promise<string> {
  const asked = given.trim().replace(/^~(?=$|\/)/, homedir())
  if (!isAbsolute(asked)) throw new InvalidRequest('path', 'the whole path of a folder on this machine')
  const path = await realpath(asked).catch(() => null)
  if (!path || !(await stat(path)).isDirectory()) throw new InvalidRequest('path', 'there is no such folder')
  const data = await realpath(dataFolder)
  if (isWithin(path, data) || isWithin(data, path))
    throw new InvalidRequest('path', 'the folder in which this installation keeps its data is never read')
  return path
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way === '..' || way.startsWith(join('..', '/')) || isAbsolute(way))
}

function onTheWire({ id, path, addedAt, lastRunAt, lastImport, files, problem }: FolderRow, { config }: Installation) {
  return {
    id,
    path,
    everyMinutes: config.syncMinutes,
    addedAt: isoTime(addedAt),
    lastRunAt: isoTimeOrNull(lastRunAt),
    nextRunAt: isoTimeOrNull(lastRunAt === null ? null : lastRunAt + config.syncMinutes * 60_000),
    lastImport,
    files,
    problem,
  }
}
