import { access, constants, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FolderRow } from '@/db/center/folders'
import type { KeyedRef } from '../harvest/keyed-ref'
import type { UploadedFile } from '../harvest/upload-documents'
import { filesUnder } from './files-under'

/** A file of a watched folder: `state` is the same as long as nobody writes to it. */
export type WatchedFile = UploadedFile & { key: string; state: string }

const lookedAtOnce = 64

/**
 * Every file of a folder that could be imported, under the names that uploading the folder would give. Links are not
 * followed, hidden files and folders passed over.
 * @throws Unreadable `folder_unreadable` when it is not there or cannot be read, or holds more files than are watched
 */
export async function watchedFiles({ id, path }: FolderRow, keyedRef: KeyedRef): Promise<WatchedFile[]> {
  const found = await filesUnder(path)
  const files: WatchedFile[] = []
  for (let at = 0; at < found.length; at += lookedAtOnce) {
    const some = found.slice(at, at + lookedAtOnce)
    files.push(...(await Promise.all(some.map((inside) => fileOf(id, path, inside, keyedRef)))).flat())
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Gone again, or not for us to read: as if it were not there. */
async function fileOf(id: string, root: string, inside: string, keyedRef: KeyedRef): Promise<WatchedFile[]> {
  try {
    const path = join(root, inside)
    await access(path, constants.R_OK)
    const { size, mtimeMs, ino } = await stat(path)
    return [
      { path, name: `${basename(root)}/${inside}`, key: keyedRef(id, inside), state: `${size} ${mtimeMs} ${ino}` },
    ]
  } catch {
    return []
  }
}
