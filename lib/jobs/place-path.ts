import { copyFile, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { UploadedFile } from '@/db/center/job'
import { InvalidRequest } from '../errors'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { filesUnder } from './files-under'
import { ownProcess } from './own-process'
import type { Upload } from './receive-upload'
import { makeUploadFolder, removeUpload } from './upload-folder'
import { relativeName } from './upload-name'

type Found = { path: string; name: string }

/**
 * Copies files of this machine, and the files of folders, to where an import reads.
 * @throws InvalidRequest, Unreadable `folder_unreadable`
 */
export async function placePaths(at: Installation, mind: MindHandle, given: string[]): Promise<Upload> {
  const found = withOwnNames((await Promise.all(given.map(filesAt))).flat())
  ownProcess(at.config.dataFolder)
  const folder = await makeUploadFolder(at.config.dataFolder, mind.id)
  const files: UploadedFile[] = []
  try {
    for (const { path, name } of found) {
      const copy = join(folder, String(files.length))
      await copyFile(path, join(at.config.dataFolder, copy))
      files.push({ path: copy, name, bytes: (await stat(path)).size })
    }
    return { folder, select: null, files }
  } catch (error) {
    await removeUpload(at.config.dataFolder, folder)
    throw error
  }
}

/** A file that is named twice is read once; of two with one name each is called by as much of its path as tells them apart. */
function withOwnNames(found: Found[]): Found[] {
  const files = [...new Map(found.map((file) => [file.path, file])).values()]
  for (;;) {
    const times = new Map<string, number>()
    for (const { name } of files) times.set(name, (times.get(name) ?? 0) + 1)
    const alike = files.filter(({ name, path }) => times.get(name)! > 1 && name !== relativeName(path))
    if (alike.length === 0) return files
    for (const file of alike) file.name = endOf(file.path, file.name.split('/').length + 1)
  }
}

const endOf = (path: string, steps: number) => relativeName(path.split('/').slice(-steps).join('/'))

async function filesAt(given: string): Promise<Found[]> {
  const path = await realpath(given).catch(() => null)
  const kind = path === null ? null : await stat(path)
  if (path === null || !(kind?.isFile() || kind?.isDirectory()))
    throw new InvalidRequest('path', `there is no such file or folder as ${basename(given)}`)
  if (kind.isFile()) return [{ path, name: basename(path) }]

  const inside = (await filesUnder(path)).sort()
  if (inside.length === 0) throw new InvalidRequest('path', 'there is no file to import in this folder')
  return inside.map((name) => ({ path: join(path, name), name: relativeName(`${basename(path)}/${name}`) }))
}
