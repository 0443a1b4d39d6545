import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const folderOf = (dataFolder: string) => join(dataFolder, 'uploads')

/** Makes an empty folder for one upload, relative to the data folder. Its name tells the mind and nothing else. */
export async function makeUploadFolder(dataFolder: string, mindId: string): Promise<string> {
  const relative = join('uploads', `${mindId}.${randomBytes(12).toString('hex')}`)
  await mkdir(join(dataFolder, relative), { recursive: true, mode: 0o700 })
  return relative
}

export async function removeUpload(dataFolder: string, upload: string | null): Promise<void> {
  if (upload !== null) await rm(join(dataFolder, upload), { recursive: true, force: true })
}

/** Whether bytes meant for this mind lie in an upload, received completely or not. */
export async function hasUploads(dataFolder: string, mindId: string): Promise<boolean> {
  return (await uploadNames(dataFolder)).some((name) => name.startsWith(`${mindId}.`))
}

/** Removes what a crash left: every upload that no unfinished import needs. */
export async function sweepUploads(dataFolder: string, needed: string[]): Promise<void> {
  const kept = new Set(needed)
  for (const name of await uploadNames(dataFolder)) {
    const upload = join('uploads', name)
    if (!kept.has(upload)) await removeUpload(dataFolder, upload)
  }
}

async function uploadNames(dataFolder: string): Promise<string[]> {
  try {
    return await readdir(folderOf(dataFolder))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The folder that the files of one upload share. */
export const uploadOf = (files: { path: string }[]) => files.map((file) => dirname(file.path))[0] ?? null
