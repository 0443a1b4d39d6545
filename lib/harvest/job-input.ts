import { access, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findFolder, noteImport, noteRun, saveFileStates } from '@/db/center/folders'
import type { Job } from '@/db/center/jobs'
import { isDomainError, Unreadable } from '../errors'
import type { Installation } from '../installation'
import { makeUploadFolder, removeUpload } from '../jobs/upload-folder'
import { type DocumentOrder, type Named, nameOf, readOrder } from './document-order'
import { fetchPage } from './fetch-page'
import type { KeyedRef } from './keyed-ref'
import { changedFiles } from './look-into-folders'
import type { UploadedFile } from './upload-documents'

/** What a job reads, and where it may put what it needs meanwhile. */
export type JobInput = {
  files: UploadedFile[]
  /** Of everything that lies beside them too. */
  names?: ReadonlySet<string>
  source: string
  as: Named | null
  folder: string
  /** After the run; `error` is why it ended early. */
  end(error: unknown): Promise<void>
}

/** @throws Unreadable when it is not there any more, or cannot be fetched */
export function inputOf(at: Installation, job: Job, keyedRef: KeyedRef, signal: AbortSignal): Promise<JobInput> {
  if (job.origin === 'folder') return folderInput(at, job)
  return job.origin === 'document' ? documentInput(at, job, keyedRef, signal) : uploadInput(at, job)
}

async function uploadInput(at: Installation, job: Job): Promise<JobInput> {
  const files = job.files.map(({ path, name }) => ({ path: join(at.config.dataFolder, path), name }))
  try {
    for (const { path } of files) await access(path)
  } catch {
    throw new Unreadable('upload_lost', 'The uploaded file is no longer there. Upload it again.')
  }
  return { files, source: job.source, as: null, folder: dirname(files[0]!.path), end: async () => {} }
}

async function documentInput(at: Installation, job: Job, keyedRef: KeyedRef, signal: AbortSignal): Promise<JobInput> {
  const input = await uploadInput(at, job)
  const order = await readOrder(input.folder)
  if (order.kind === 'url') input.files = [await fetched(order, input.folder, signal)]
  const text = order.kind === 'text' ? await readFile(input.files[0]!.path, 'utf8') : ''
  return { ...input, source: 'documents', as: nameOf(order, text, keyedRef) }
}

async function fetched({ url }: DocumentOrder, folder: string, signal: AbortSignal): Promise<UploadedFile> {
  const page = await fetchPage(url!, { signal })
  const path = join(folder, 'page')
  await writeFile(path, page.bytes, { mode: 0o600 })
  return { path, name: page.type === 'text' ? 'page.txt' : `page.${page.type}` }
}

/** What changed is read; a file that vanished takes nothing with it. */
async function folderInput(at: Installation, job: Job): Promise<JobInput> {
  const watched = job.folderId === null ? undefined : await findFolder(at.center, job.folderId)
  if (!watched) throw new Unreadable('folder_unreadable', 'The folder is not watched any more.')

  const { files, changed, isAll } = await changedFiles(at, watched)
  const upload = await makeUploadFolder(at.config.dataFolder, job.mindId)
  return {
    files: changed,
    names: new Set(files.map((file) => file.name)),
    source: job.source,
    as: null,
    folder: join(at.config.dataFolder, upload),
    async end(error) {
      await removeUpload(at.config.dataFolder, upload)
      const isRead = error === null || error instanceof Unreadable
      if (isRead)
        await saveFileStates(at.center, watched.id, new Map(changed.map(({ key, state }) => [key, state])), isAll)
      await noteImport(at.center, watched.id, job.id)
      const problem = error === null ? null : isDomainError(error) ? error.message : 'The import stopped.'
      await noteRun(at.center, watched.id, { files: files.length, problem })
    },
  }
}
