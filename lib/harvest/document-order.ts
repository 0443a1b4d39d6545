import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SubjectKey } from '../contract/common'
import type { KeyedRef } from './keyed-ref'

/** How one document was asked for; it lies beside the document and falls with it. */
export type DocumentOrder = {
  kind: 'text' | 'url' | 'file'
  url: string | null
  title: string | null
  pair: SubjectKey | null
}

/** In place of what the document says of itself. */
export type Named = { source: string; sourceRef: string; title: string | null }

const fileName = 'order.json'

export async function writeOrder(folder: string, order: DocumentOrder): Promise<void> {
  await writeFile(join(folder, fileName), JSON.stringify(order), { mode: 0o600 })
}

export const readOrder = async (folder: string) =>
  JSON.parse(await readFile(join(folder, fileName), 'utf8')) as DocumentOrder

/**
 * What a document goes by: the pair given with it, else its address; bare text by a keyed hash of its words, since it
 * has no other name; a file by what its format says, which is null here.
 */
export function nameOf(order: DocumentOrder, text: string, keyedRef: KeyedRef): Named | null {
  const { kind, url, title, pair } = order
  if (pair) return { ...pair, title }
  if (kind === 'url') return { source: 'url', sourceRef: url!, title }
  return kind === 'text' ? { source: 'text', sourceRef: keyedRef('text', normalised(text)), title } : null
}

const normalised = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
