import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll } from 'vitest'
import type { ImportItem, Reading } from '@/lib/harvest/adapter'
import { keyedRefWith } from '@/lib/harvest/keyed-ref'
import { readerHere } from '@/lib/harvest/reader'
import { type Note, surveyUpload } from '@/lib/harvest/survey-upload'
import type { UploadedFile } from '@/lib/harvest/upload-documents'

const secret = Buffer.from('a secret of the tests')
export const keyedRef = keyedRefWith(secret)

/** A fixture as it would be uploaded; a folder's files carry their path from the folder's own name on. */
export function fixture(name: string): UploadedFile[] {
  const path = join(import.meta.dirname, '../fixtures', name)
  if (!statSync(path).isDirectory()) return [{ path, name: basename(path) }]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter((one) => statSync(join(path, one)).isFile())
  return files.map((one) => ({ path: join(path, one), name: `${basename(path)}/${one}` }))
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-harvest-'))
  folders.push(folder)
  return folder
}

/** Content as an uploaded file: text and bytes as they are, anything else as JSON. */
export function aFile(content: unknown, name = 'conversations.json'): UploadedFile {
  const path = join(aFolder(), 'upload')
  const raw = typeof content === 'string' || content instanceof Uint8Array
  writeFileSync(path, raw ? content : JSON.stringify(content))
  return { path, name }
}

export type UploadReading = Reading & { position: string; document: string }

/** What an upload holds: its items in order, then what became none. */
export async function readAll(files: UploadedFile[], source = 'auto'): Promise<UploadReading[]> {
  return (await readUpload(files, source)).readings
}

/** The same with what is told beside it, and how far it was on the way. */
export async function readUpload(
  files: UploadedFile[],
  source = 'auto',
): Promise<{ readings: UploadReading[]; notes: Note[]; progress: number[] }> {
  const progress: number[] = []
  const reader = readerHere(join(aFolder(), 'spool'), secret)
  const signal = new AbortController().signal
  try {
    const survey = await surveyUpload({ files, source, signal, onProgress: (share) => progress.push(share) }, [reader])
    const items = survey.items.map(({ place, position, document }): UploadReading => {
      return { outcome: 'item', item: reader.item(place!), position, document }
    })
    const asides = survey.asides.map(({ kind: _, ...aside }) => aside)
    return { readings: [...items, ...asides], notes: survey.notes, progress }
  } finally {
    await reader.close()
  }
}

export const itemsAmong = (readings: Reading[]): ImportItem[] =>
  readings.flatMap((reading) => (reading.outcome === 'item' ? [reading.item] : []))

export const readItems = async (content: unknown) => itemsAmong(await readAll([aFile(content)]))

export async function readItem(content: unknown): Promise<ImportItem> {
  const [item] = await readItems([content])
  if (!item) throw new Error('nothing was read')
  return item
}

export const wordsOf = (item: ImportItem) => item.parts.map((part) => part.content)

type Said = string | { role?: string; text?: string; at?: unknown; id?: string; message?: object }

/** A ChatGPT conversation of these turns, the person first, as one chain. */
export function aChatGptConversation(turns: Said[], more: object = {}) {
  const mapping: { [id: string]: object } = { root: { id: 'root', parent: null, children: [], message: null } }
  let parent = 'root'
  turns.forEach((turn, i) => {
    const said = typeof turn === 'string' ? { text: turn } : turn
    const id = said.id ?? `m${i}`
    const message = {
      id,
      author: { role: said.role ?? (i % 2 ? 'assistant' : 'user') },
      create_time: 'at' in said ? said.at : 1_770_000_000 + i,
      content: { content_type: 'text', parts: [said.text ?? ''] },
      ...said.message,
    }
    mapping[id] = { id, parent, children: [], message }
    parent = id
  })
  return {
    title: 'A talk',
    conversation_id: 'talk-1',
    create_time: 1_770_000_000,
    update_time: 1_770_000_100,
    current_node: parent,
    mapping,
    ...more,
  }
}

/** A Claude conversation of these messages, the person first. */
export function aClaudeConversation(messages: (string | object)[], more: object = {}) {
  const chat_messages = messages.map((message, i) => ({
    uuid: `m${i}`,
    sender: i % 2 ? 'assistant' : 'human',
    text: typeof message === 'string' ? message : '',
    created_at: `2026-03-10T09:00:${String(i % 60).padStart(2, '0')}.000000Z`,
    ...(typeof message === 'string' ? {} : message),
  }))
  return { uuid: 'talk-1', name: 'A talk', created_at: '2026-03-10T09:00:00.000000Z', chat_messages, ...more }
}
