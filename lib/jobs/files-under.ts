import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Unreadable } from '../errors'

const mostFiles = 200_000
// Nothing of these is ever read, so their changing is no reason to start an import.
const NEVER_READ = /\.(?:png|jpe?g|gif|webp|heic|svg|ico|mp3|m4a|wav|ogg|mp4|mov|webm|tmp|lock|swp|sqlite|db|wasm)$/i
const PASSED_OVER = new Set(['node_modules', '__pycache__'])

/**
 * Every file below a folder that could be imported, relative to it, with POSIX separators. Links are not followed,
 * hidden files and folders passed over.
 * @throws Unreadable `folder_unreadable` when it is not there or cannot be read, or holds more files than are read at once
 */
export async function filesUnder(root: string): Promise<string[]> {
  const found: string[] = []
  const folders = ['']
  for (const folder of folders) {
    for (const entry of await entriesOf(root, folder)) {
      const inside = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.name.startsWith('.') || PASSED_OVER.has(entry.name)) continue
      if (entry.isDirectory()) folders.push(inside)
      else if (entry.isFile() && !NEVER_READ.test(entry.name)) found.push(inside)
    }
    if (found.length > mostFiles) throw unreadable(`it holds more than ${mostFiles} files`)
  }
  return found
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

const unreadable = (why: string) => new Unreadable('folder_unreadable', `The folder is not read: ${why}.`)
