import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import type { Upload } from './receive-upload'
import { makeUploadFolder, removeUpload } from './upload-folder'

/** Lays text down as an upload of one file, where the worker finds it. */
export async function placeText(
  at: Installation,
  mind: MindHandle,
  { name, text }: { name: string; text: string },
): Promise<Upload> {
  const folder = await makeUploadFolder(at.config.dataFolder, mind.id)
  const path = join(folder, 'document')
  const upload = { folder, select: null, files: [{ path, name, bytes: Buffer.byteLength(text) }] }
  return keptOnlyIf(at, upload, () => writeFile(join(at.config.dataFolder, path), text, { mode: 0o600 }))
}

/** The upload, unless what is still to be done for it fails: then nothing of it stays. */
export async function keptOnlyIf(at: Installation, upload: Upload, done: () => Promise<void>): Promise<Upload> {
  try {
    await done()
    return upload
  } catch (error) {
    await removeUpload(at.config.dataFolder, upload.folder)
    throw error
  }
}
