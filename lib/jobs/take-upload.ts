import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { log } from '../log'
import { traceOf } from '../trace-of'
import { receiveUpload, type Upload } from './receive-upload'
import { removeUpload } from './upload-folder'
import { inUploadSlot } from './upload-slots'
import { worker } from './worker-client'

type From = {
  accountId: string
  mind: MindHandle
  filename?: string
  /** Throws when the sender may not import any more: an upload can take hours. */
  mayStill(): Promise<unknown>
}

/** Receives an upload for a mind. One that fails is gone, and an erasure may have waited for that. */
export async function takeUpload(
  at: Installation,
  request: Request,
  { accountId, mind, filename, mayStill }: From,
): Promise<Upload> {
  const { dataFolder, maxUploadBytes: maxBytes } = at.config
  return orTellWorker(mind, async () => {
    const upload = await inUploadSlot(accountId, () =>
      receiveUpload(request, { dataFolder, mindId: mind.id, maxBytes, filename }),
    )
    await mayStill().catch(async (error: unknown) => {
      await removeUpload(dataFolder, upload.folder)
      throw error
    })
    return upload
  })
}

/** For what leaves no upload behind when it fails: the worker is told then, since an erasure may have waited for it. */
export async function orTellWorker<T>({ id }: MindHandle, place: () => Promise<T>): Promise<T> {
  try {
    return await place()
  } catch (error) {
    tellWorker(id)
    throw error
  }
}

/** Removes an upload that no job needs; an erasure may have waited for that. */
export async function dropUpload({ config }: Installation, mindId: string, folder: string): Promise<void> {
  await removeUpload(config.dataFolder, folder)
  tellWorker(mindId)
}

function tellWorker(mindId: string) {
  worker
    .call('scrubPending', { mindId })
    .catch((failure: unknown) => log.warn(traceOf(failure), 'the worker was not told'))
}
