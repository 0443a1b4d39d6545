import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFiles } from './data-files'
import type { Sought } from './sought-text'

const atOnce = 4 * 2 ** 20

/**
 * The files below a folder that hold a text in any of its forms, relative to it. Must run before this process opens one of
 * them with SQLite: closing a file here would drop the locks that SQLite holds on it for this process.
 */
export async function probeFiles(folder: string, text: Sought): Promise<string[]> {
  const found: string[] = []
  for (const { path } of await dataFiles(folder)) if (await holds(join(folder, path), text)) found.push(path)
  return found
}

/** Read in pieces that overlap, so that no place lies between two. */
async function holds(path: string, text: Sought): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (!file) return false
  try {
    const buffer = Buffer.alloc(atOnce + text.mostBytes)
    for (let at = 0; ; at += atOnce) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
      if (text.isIn(buffer.subarray(0, bytesRead))) return true
      if (bytesRead < buffer.length) return false
    }
  } finally {
    await file.close()
  }
}
