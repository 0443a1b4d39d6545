import type { ImportPreview } from '../contract/import'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import type { Upload } from './receive-upload'
import { dropUpload } from './take-upload'
import { worker } from './worker-client'

/** What importing a received upload would come to; the upload is gone afterwards. */
export async function previewOf(
  at: Installation,
  mind: MindHandle,
  { folder, files }: Upload,
  source: string,
): Promise<ImportPreview> {
  try {
    return await worker.call('preview', { mindId: mind.id, actor: mind.actor, files, source })
  } finally {
    await dropUpload(at, mind.id, folder)
  }
}
