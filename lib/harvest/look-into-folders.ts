import { basename } from 'node:path'
import { dueFolders, type FolderRow, fileStates, noteRun } from '@/db/center/folders'
import { addJob } from '@/db/center/jobs'
import { mindSecret } from '@/db/center/keys'
import { noCounts } from '../contract/import'
import { isDomainError } from '../errors'
import { randomText } from '../identity/random-text'
import type { Installation } from '../installation'
import { keyedRefWith } from './keyed-ref'
import { type WatchedFile, watchedFiles } from './watched-files'

const dayMs = 24 * 60 * 60_000

/** Looks into every folder whose time has come; true when an import is waiting now. */
export async function lookIntoFolders(at: Installation): Promise<boolean> {
  let isWaiting = false
  for (const folder of await dueFolders(at.center, at.config.syncMinutes * 60_000)) {
    isWaiting = (await lookInto(at, folder)) !== null || isWaiting
  }
  return isWaiting
}

/** Puts an import in the queue when something changed; answers its id, or null when all is as it was. */
export async function lookInto(at: Installation, folder: FolderRow): Promise<string | null> {
  try {
    const { files, changed } = await changedFiles(at, folder)
    await noteRun(at.center, folder.id, { files: files.length, problem: null })
    return changed.length > 0 ? await queue(at, folder) : null
  } catch (error) {
    if (!isDomainError(error)) throw error
    await noteRun(at.center, folder.id, { files: 0, problem: error.message })
    return null
  }
}

export type FolderLook = { files: WatchedFile[]; changed: WatchedFile[]; isAll: boolean }

/** Once a day, and after a re-import was allowed, every file counts as changed. */
export async function changedFiles({ center }: Installation, folder: FolderRow): Promise<FolderLook> {
  const keyedRef = keyedRefWith(await mindSecret(center, folder.mindId))
  const files = await watchedFiles(folder, keyedRef)
  const now = await center.read((db) => db.now)
  if (folder.readAllAt === null || now - folder.readAllAt >= dayMs) return { files, changed: files, isAll: true }

  const known = await fileStates(center, folder.id)
  return { files, changed: files.filter((file) => known.get(file.key) !== file.state), isAll: false }
}

async function queue({ center }: Installation, { id, accountId, mindId, path }: FolderRow): Promise<string> {
  const job = await addJob(center, {
    id: `imp_${randomText(16)}`,
    accountId,
    mindId,
    actor: { id: accountId, name: 'Watched folder', via: 'system', deviceId: null, curates: false },
    origin: 'folder',
    folderId: id,
    source: 'auto',
    fileName: basename(path),
    files: [],
    selection: null,
    counts: noCounts,
  })
  return job.id
}
