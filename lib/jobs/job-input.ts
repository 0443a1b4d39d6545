import { access, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FolderRow, findFolder, noteRun, saveFileStates } from '@/db/center/folders'
import type { Job } from '@/db/center/job'
import { isDomainError, Unreadable } from '../errors'
import { type DocumentOrder, type Named, nameOf, readOrder } from '../harvest/document-order'
import { fetchPage } from '../harvest/fetch-page'
import { holdsExport } from '../harvest/holds-export'
import type { KeyedRef } from '../harvest/keyed-ref'
import type { UploadedFile } from '../harvest/upload-documents'
import type { Installation } from '../installation'
import { changedFiles, type FolderLook } from './look-into-folders'
import { isShutdown } from './stopped'
import { emptyUpload, removeUpload } from './upload-folder'

/** What a job reads, and where it may put what it needs meanwhile. */
export type JobInput = {
  files: UploadedFile[]
  /** Whether one that is refused costs only itself. */
  eachForItself?: boolean
  /** Of everything that lies beside them too. */
  names?: ReadonlySet<string>
  source: string
  as: Named | null
  folder: string
  /** Once, after the run; `error` is why it ended early. */
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

/** An export among them is brought in as one, each thing in it under its own name. */
async function documentInput(at: Installation, job: Job, keyedRef: KeyedRef, signal: AbortSignal): Promise<JobInput> {
  const input = await uploadInput(at, job)
  const order = await readOrder(input.folder)
  if (order.kind === 'url') input.files = [await fetched(order, input.folder, signal)]
  if (await holdsExport(input.files[0]!)) return { ...input, source: 'auto' }
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

  const look = await changedFiles(at, watched)
  const upload = dirname(job.files[0]!.path)
  await emptyUpload(at.config.dataFolder, upload)
  return {
    files: look.changed,
    eachForItself: true,
    names: new Set(look.files.map((file) => file.name)),
    source: job.source,
    as: null,
    folder: join(at.config.dataFolder, upload),
    async end(error) {
      await removeUpload(at.config.dataFolder, upload)
      if (!isShutdown(error)) await noteEnd(at, watched, look, error)
    },
  }
}

/** A refusal comes after every file was looked at, and would come again; after any other end the files are still to be read. */
async function noteEnd({ center }: Installation, { id }: FolderRow, look: FolderLook, error: unknown): Promise<void> {
  const { changed, files, all, at } = look
  if (error === null || error instanceof Unreadable) {
    const states = new Map(changed.map(({ key, state }) => [key, state]))
    await saveFileStates(center, id, states, all === null ? null : at)
  }
  const problem = error === null ? null : isDomainError(error) ? error.message : 'The import stopped.'
  await noteRun(center, id, { files: files.length, problem })
}
