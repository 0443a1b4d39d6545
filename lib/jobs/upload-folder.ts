import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isThere, makerOf, ownProcessIfAny } from './own-process'

const folderOf = (dataFolder: string) => join(dataFolder, 'uploads')

/** Where one upload may lie, relative to the data folder. The name tells the mind, and the process that brings it in by itself. */
export const uploadPath = (mindId: string, maker: string | null = null) =>
  join('uploads', [mindId, randomBytes(12).toString('hex'), ...(maker === null ? [] : [maker])].join('.'))

/** Makes an empty folder for one upload. */
export async function makeUploadFolder(dataFolder: string, mindId: string): Promise<string> {
  const upload = uploadPath(mindId, ownProcessIfAny(dataFolder))
  await emptyUpload(dataFolder, upload)
  return upload
}

/** Makes the folder, or empties it of what an earlier run left. */
export async function emptyUpload(dataFolder: string, upload: string): Promise<void> {
  await removeUpload(dataFolder, upload)
  await mkdir(join(dataFolder, upload), { recursive: true, mode: 0o700 })
}

export async function removeUpload(dataFolder: string, upload: string | null): Promise<void> {
  if (upload !== null) await rm(join(dataFolder, upload), { recursive: true, force: true })
}

/** Whether bytes meant for this mind lie in an upload, received completely or not. */
export async function hasUploads(dataFolder: string, mindId: string): Promise<boolean> {
  return (await uploadNames(dataFolder)).some((name) => name.startsWith(`${mindId}.`))
}

/** Removes whatever lies there for a mind. */
export async function removeUploadsOf(dataFolder: string, mindId: string): Promise<void> {
  for (const name of await uploadNames(dataFolder))
    if (name.startsWith(`${mindId}.`)) await removeUpload(dataFolder, join('uploads', name))
}

/** Removes what a crash left: every upload that no unfinished import needs and no other process is making. */
export async function sweepUploads(dataFolder: string, needed: string[]): Promise<void> {
  const kept = new Set(needed)
  for (const name of await uploadNames(dataFolder)) {
    const upload = join('uploads', name)
    const maker = makerOf(upload)
    if (!kept.has(upload) && !(maker && isThere(dataFolder, maker))) await removeUpload(dataFolder, upload)
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
