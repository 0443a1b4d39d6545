import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IngestRequest } from '../contract/ingest'
import { Forbidden, InvalidRequest } from '../errors'
import { allowedAddress } from '../harvest/address-guard'
import { type DocumentOrder, writeOrder } from '../harvest/document-order'
import { plainAddress } from '../harvest/plain-address'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import type { Upload } from './receive-upload'
import { dropUpload } from './take-upload'
import { makeUploadFolder } from './upload-folder'

/**
 * Lays a document down where the worker finds it: its text, or the address it is to be fetched from.
 * @throws Forbidden `urls_disabled`, Unreadable `blocked_address`
 */
export async function placeDocument(at: Installation, mind: MindHandle, asked: IngestRequest): Promise<Upload> {
  const order = orderOf(at, asked)
  const folder = await makeUploadFolder(at.config.dataFolder, mind.id)
  try {
    const path = join(folder, 'document')
    const text = asked.text ?? ''
    await writeFile(join(at.config.dataFolder, path), text, { mode: 0o600 })
    await writeOrder(join(at.config.dataFolder, folder), order)
    return { folder, select: null, files: [{ path, name: 'document.md', bytes: Buffer.byteLength(text) }] }
  } catch (error) {
    await dropUpload(at, mind.id, folder)
    throw error
  }
}

/** The same for a file that has been received. @throws InvalidRequest when it is not one; the upload is gone then */
export async function placeFile(at: Installation, mind: MindHandle, { folder, files }: Upload): Promise<void> {
  try {
    if (files.length !== 1) throw new InvalidRequest('file', 'one file')
    await writeOrder(join(at.config.dataFolder, folder), { kind: 'file', url: null, title: null, pair: null })
  } catch (error) {
    await dropUpload(at, mind.id, folder)
    throw error
  }
}

function orderOf({ config }: Installation, { text, url, title, source, sourceRef }: IngestRequest): DocumentOrder {
  const pair = source !== undefined && sourceRef !== undefined ? { source, sourceRef } : null
  const named = { title: title?.trim() || null, pair }
  if (text !== undefined || url === undefined) return { kind: 'text', url: null, ...named }

  if (!config.allowUrls)
    throw new Forbidden('urls_disabled', 'Fetching pages is switched off here. KIWI_ALLOW_URLS=1 allows it.')
  return { kind: 'url', url: plainAddress(allowedAddress(url).href), ...named }
}
