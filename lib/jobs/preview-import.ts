import type { ImportPreview } from '../contract/import'
import type { MindHandle } from '../identity/access'
import { randomText } from '../identity/random-text'
import type { Installation } from '../installation'
import type { Upload } from './receive-upload'
import { dropUpload } from './take-upload'
import { stopped } from './wire-error'
import { worker } from './worker-client'

type Asked = {
  upload: Upload
  source: string
  /** Of whoever waits for it. */
  signal: AbortSignal
}

/** What importing a received upload would come to; the upload is gone afterwards. */
export async function previewOf(
  at: Installation,
  mind: MindHandle,
  { upload: { folder, files }, source, signal }: Asked,
): Promise<ImportPreview> {
  const id = randomText(16)
  const stop = () => void worker.call('cancelPreview', { id }).catch(() => {})
  signal.addEventListener('abort', stop)
  try {
    if (signal.aborted) throw stopped()
    return await worker.call('preview', { id, mindId: mind.id, actor: mind.actor, files, source })
  } finally {
    signal.removeEventListener('abort', stop)
    await dropUpload(at, mind.id, folder)
  }
}
