import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type DataFile = { path: string; bytes: number }

/** Every file below a folder, relative to it; one that vanishes meanwhile is left out. */
export async function dataFiles(folder: string): Promise<DataFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: DataFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found) files.push({ path: path.slice(folder.length + 1), bytes: found.size })
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}
