import type { ReadContext, RecordAdapter } from '../adapter'
import { isObject, type JsonObject, textOf } from '../json-shape'
import { oldestFirst } from '../oldest-first'
import type { Message } from '../transcript'
import { conversationReading } from './conversation-reading'
import { idsIn } from './ids'
import { readMessage } from './mistral-message'

/** Le Chat's data export: a file for each chat, a bare array of its messages in any order, and no title. */
export const mistral: RecordAdapter = {
  source: 'mistral',
  label: 'Le Chat',

  recognises: (record) =>
    isObject(record) &&
    typeof record.role === 'string' &&
    ('contentChunks' in record || (typeof record.chatId === 'string' && 'content' in record)),

  open(context) {
    const chats = new Map<string, JsonObject[]>()
    return {
      read(record) {
        if (!isObject(record)) return []
        const chat = textOf(record.chatId)
        if (chats.has(chat)) chats.get(chat)!.push(record)
        else chats.set(chat, [record])
        return []
      },
      end: () => [...chats].map(([chat, messages]) => readChat(chat, messages, context)),
    }
  },
}

function readChat(chat: string, messages: JsonObject[], context: ReadContext) {
  const told = {
    source: 'mistral',
    provider: 'Le Chat',
    ids: [chat],
    sample: idsIn(idInName(context.file.name)),
    title: '',
    messages: oldestFirst(newestVersions(messages)),
  }
  return conversationReading(told, context.file.name, context)
}

/** The vendor names the file after the chat; but whoever has the file may name it anew. */
const idInName = (name: string) => /chat-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/i.exec(name)?.[1]

/** A message written anew keeps its id and counts its versions: the highest is the one on the page. */
function newestVersions(messages: JsonObject[]): Message[] {
  const newest = new Map<string, number>()
  for (const { id, version } of messages) {
    for (const known of idsIn(id)) newest.set(known, Math.max(newest.get(known) ?? 0, versionOf(version)))
  }
  return messages.map((message) => {
    const [id] = idsIn(message.id)
    const isNewest = id === undefined || versionOf(message.version) === newest.get(id)
    const read = readMessage(message, isNewest)
    return isNewest ? read : { ...read, id: `${read.id} version ${versionOf(message.version)}` }
  })
}

const versionOf = (version: unknown) => (typeof version === 'number' && Number.isFinite(version) ? version : 0)
