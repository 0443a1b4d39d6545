import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { log, traceOf } from '../log'
import { receiveUpload, type Upload } from './receive-upload'
import { inUploadSlot } from './upload-slots'
import { worker } from './worker-client'

type From = { accountId: string; mind: MindHandle; filename?: string }

/** Receives an upload for a mind. One that fails is gone, and an erasure may have waited for that. */
export async function takeUpload(
  at: Installation,
  request: Request,
  { accountId, mind, filename }: From,
): Promise<Upload> {
  const { dataFolder, maxUploadBytes: maxBytes } = at.config
  try {
    return await inUploadSlot(accountId, () =>
      receiveUpload(request, { dataFolder, mindId: mind.id, maxBytes, filename }),
    )
  } catch (error) {
    worker
      .call('scrubPending', { mindId: mind.id })
      .catch((failure: unknown) => log.warn(traceOf(failure), 'the worker was not told'))
    throw error
  }
}
