import { dirname, join } from 'node:path'
import type { UploadedFile } from '@/db/center/job'
import { mindSecret } from '@/db/center/keys'
import type { Actor } from '@/db/mind/mind'
import type { ImportPreview } from '../contract/import'
import { closeReaders, openReaders } from '../harvest/open-readers'
import { parseApart } from '../harvest/parse-apart'
import { previewUpload } from '../harvest/preview-upload'
import { handleOf } from '../identity/access'
import type { Installation } from '../installation'

export type PreviewOrder = { mindId: string; actor: Actor; files: UploadedFile[]; source: string }

/** Reads a received upload for its preview. @param program of a reading thread, or null to read in this one */
export async function runPreview(
  at: Installation,
  { mindId, actor, files: received, source }: PreviewOrder,
  signal: AbortSignal,
  program: string | null,
): Promise<ImportPreview> {
  const files = received.map(({ path, name }) => ({ path: join(at.config.dataFolder, path), name }))
  const secret = await mindSecret(at.center, mindId)
  const parse = program === null ? undefined : parseApart()
  const readers = openReaders({ files, folder: dirname(files[0]!.path), secret, parse, program })
  try {
    return await previewUpload({ files, source, signal, onProgress: () => {} }, readers, handleOf(mindId, actor, at))
  } finally {
    await closeReaders(readers)
    parse?.close()
  }
}
