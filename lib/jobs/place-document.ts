import { join } from 'node:path'
import type { IngestRequest } from '../contract/ingest'
import { Forbidden, InvalidRequest } from '../errors'
import { allowedAddress } from '../harvest/address-guard'
import { type DocumentOrder, writeOrder } from '../harvest/document-order'
import { plainAddress } from '../harvest/plain-address'
import type { MindHandle } from '../identity/access'
import type { Installation } from '../installation'
import { assertMayNameSource } from '../mind/subjects/may-name-source'
import { keptOnlyIf, placeText } from './place-text'
import type { Upload } from './receive-upload'

/**
 * Lays a document down where the worker finds it: its text, or the address it is to be fetched from.
 * @throws InvalidRequest when a key names the person as its source, Forbidden `urls_disabled`, Unreadable `blocked_address`
 */
export async function placeDocument(at: Installation, mind: MindHandle, asked: IngestRequest): Promise<Upload> {
  assertMayNameSource(mind.actor, asked.source)
  const order = orderOf(at, asked)
  const upload = await placeText(at, mind, { name: 'document.md', text: asked.text ?? '' })
  return keptOnlyIf(at, upload, () => writeOrder(join(at.config.dataFolder, upload.folder), order))
}

/** The same for a file that has been received. @throws InvalidRequest when it is not one; the upload is gone then */
export async function placeFile(at: Installation, upload: Upload): Promise<void> {
  await keptOnlyIf(at, upload, async () => {
    if (upload.files.length !== 1) throw new InvalidRequest('file', 'one file')
    await writeOrder(join(at.config.dataFolder, upload.folder), { kind: 'file', url: null, title: null, pair: null })
  })
}

function orderOf({ config }: Installation, { text, url, title, source, sourceRef }: IngestRequest): DocumentOrder {
  const pair = source !== undefined && sourceRef !== undefined ? { source, sourceRef } : null
  const named = { title: title?.trim() || null, pair }
  if (text !== undefined || url === undefined) return { kind: 'text', url: null, ...named }

  if (!config.allowUrls)
    throw new Forbidden('urls_disabled', 'Fetching pages is switched off here. KIWI_ALLOW_URLS=1 allows it.')
  return { kind: 'url', url: plainAddress(allowedAddress(url).href), ...named }
}
