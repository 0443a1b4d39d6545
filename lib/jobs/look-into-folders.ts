import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { dueFolders, type FolderRow, fileStates, noteRun, queueFolder } from '@/db/center/folders'
import { mindSecret } from '@/db/center/keys'
import { dayMs } from '../clock'
import { noCounts } from '../contract/import'
import { isDomainError } from '../errors'
import { keyedRefWith } from '../harvest/keyed-ref'
import { randomText } from '../identity/random-text'
import type { Installation } from '../installation'
import { uploadPath } from './upload-folder'
import { type WatchedFile, watchedFiles } from './watched-files'

/** Looks into every folder whose time has come; true when an import is waiting now. */
export async function lookIntoFolders(at: Installation): Promise<boolean> {
  let isWaiting = false
  for (const folder of await dueFolders(at.center, at.config.syncMinutes * 60_000)) {
    isWaiting = (await lookInto(at, folder, 'by itself')) !== null || isWaiting
  }
  return isWaiting
}

/**
 * Puts an import in the queue when something changed; answers the id of the one that reads the folder, or null when all
 * is as it was. What an import was queued for in vain is not tried again by itself until it changes or a day has gone.
 */
export async function lookInto(
  at: Installation,
  folder: FolderRow,
  because: 'by itself' | 'asked',
): Promise<string | null> {
  try {
    const look = await changedFiles(at, folder)
    const set = setOf(look)
    const isInVain = look.changed.length > 0 && set === folder.queuedSet && look.at - (folder.queuedAt ?? 0) < dayMs
    const isLeft = isInVain && because === 'by itself'
    await noteRun(at.center, folder.id, { files: look.files.length, problem: isLeft ? folder.problem : null })
    return look.changed.length === 0 || isLeft ? null : await queue(at, folder, set)
  } catch (error) {
    if (!isDomainError(error)) throw error
    await noteRun(at.center, folder.id, { files: 0, problem: error.message })
    return null
  }
}

export type FolderLook = {
  /** When it began. */
  at: number
  files: WatchedFile[]
  changed: WatchedFile[]
  /** Why every file counts as changed, or null when only those that did. */
  all: string | null
}

/** Once a day, and after a re-import was allowed, every file counts as changed. */
export async function changedFiles({ center }: Installation, folder: FolderRow): Promise<FolderLook> {
  const at = await center.read((db) => db.now)
  const keyedRef = keyedRefWith(await mindSecret(center, folder.mindId))
  const files = await watchedFiles(folder, keyedRef)
  const all = whyAll(folder, at)
  if (all !== null) return { at, files, changed: files, all }

  const known = await fileStates(center, folder.id)
  return { at, files, changed: files.filter((file) => known.get(file.key) !== file.state), all }
}

function whyAll({ readAllAt, askedAllAt }: FolderRow, now: number): string | null {
  if (askedAllAt !== null && askedAllAt >= (readAllAt ?? 0)) return `asked ${askedAllAt}`
  return readAllAt === null || now - readAllAt >= dayMs ? 'daily' : null
}

function setOf({ changed, all }: FolderLook): string {
  const hash = createHash('sha256').update(all ?? '')
  for (const { key, state } of changed) hash.update(`\n${key} ${state}`)
  return hash.digest('hex')
}

/** The place of its spool is in the row before anything lies there, so that no crash leaves it behind. */
const queue = ({ center }: Installation, { id, accountId, mindId, path }: FolderRow, set: string) =>
  queueFolder(
    center,
    {
      id: `imp_${randomText(16)}`,
      accountId,
      mindId,
      actor: { id: accountId, name: 'Watched folder', via: 'system', deviceId: null, curates: false, restores: false },
      origin: 'folder',
      folderId: id,
      source: 'auto',
      fileName: basename(path),
      files: [{ path: join(uploadPath(mindId), 'spool'), name: '', bytes: 0 }],
      selection: null,
      counts: noCounts,
    },
    set,
  )
