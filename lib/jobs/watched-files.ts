import { access, constants, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FolderRow } from '@/db/center/folders'
import { Unreadable } from '../errors'
import type { KeyedRef } from '../harvest/keyed-ref'
import type { UploadedFile } from '../harvest/upload-documents'

/** A file of a watched folder: `state` is the same as long as nobody writes to it. */
export type WatchedFile = UploadedFile & { key: string; state: string }

const mostFiles = 200_000
const lookedAtOnce = 64
// Nothing of these is ever read, so their changing is no reason to start an import.
const NEVER_READ = /\.(?:png|jpe?g|gif|webp|heic|svg|ico|mp3|m4a|wav|ogg|mp4|mov|webm|tmp|lock|swp|sqlite|db|wasm)$/i
const PASSED_OVER = new Set(['node_modules', '__pycache__'])

/**
 * Every file of a folder that could be imported, under the names that uploading the folder would give. Links are not
 * followed, hidden files and folders passed over.
 * @throws Unreadable `folder_unreadable` when it is not there or cannot be read, or holds more files than are watched
 */
export async function watchedFiles({ id, path }: FolderRow, keyedRef: KeyedRef): Promise<WatchedFile[]> {
  const found: string[] = []
  const folders = ['']
  for (const folder of folders) {
    for (const entry of await entriesOf(path, folder)) {
      const inside = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.name.startsWith('.') || PASSED_OVER.has(entry.name)) continue
      if (entry.isDirectory()) folders.push(inside)
      else if (entry.isFile() && !NEVER_READ.test(entry.name)) found.push(inside)
    }
    if (found.length > mostFiles) throw unreadable(`it holds more than ${mostFiles} files`)
  }

  const files: WatchedFile[] = []
  for (let at = 0; at < found.length; at += lookedAtOnce) {
    const some = found.slice(at, at + lookedAtOnce)
    files.push(...(await Promise.all(some.map((inside) => fileOf(id, path, inside, keyedRef)))).flat())
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function entriesOf(root: string, folder: string) {
  try {
    return await readdir(join(root, folder), { withFileTypes: true })
  } catch (error) {
    if (folder !== '') return []
    const { code } = error as NodeJS.ErrnoException
    throw unreadable(code === 'ENOENT' ? 'it is not there' : 'it cannot be read')
  }
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

const unreadable = (why: string) => new Unreadable('folder_unreadable', `The folder is not read: ${why}.`)
