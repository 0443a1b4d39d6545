import { createReadStream } from 'node:fs'
import type { UploadedFile } from './upload-documents'
import { startsLikeZip, zipNames } from './zip-entries'

const LOOKS_AT_ONCE = 8

/**
 * The names of all documents of an upload, as far as they show without unpacking: a zip archive has a directory, of
 * whatever else is packed only its own name is known.
 */
export async function documentNames(files: UploadedFile[]): Promise<Set<string>> {
  const zips = await zipsAmong(files)
  const names = new Set<string>()
  for (const file of files) {
    const inside = zips.has(file) ? await zipNames(file.path) : null
    if (inside) for (const name of inside) names.add(`${file.name}/${name}`)
    else names.add(file.name)
  }
  return names
}

async function zipsAmong(files: UploadedFile[]): Promise<Set<UploadedFile>> {
  const zips = new Set<UploadedFile>()
  let next = 0
  async function look() {
    for (let at = next++; at < files.length; at = next++)
      if (startsLikeZip(await startOf(files[at]!))) zips.add(files[at]!)
  }
  await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, look))
  return zips
}

/** Empty for a file that cannot be opened: reading it will tell. */
async function startOf({ path }: UploadedFile): Promise<Buffer> {
  try {
    for await (const chunk of createReadStream(path, { end: 3 })) return chunk as Buffer
  } catch {}
  return Buffer.alloc(0)
}
