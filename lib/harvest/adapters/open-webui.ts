import type { ReadContext, Reading, RecordAdapter } from '../adapter'
import { cleanLine } from '../clean-text'
import { isObject, type JsonObject, objectsIn, ownValue, textOf } from '../json-shape'
import { branches } from '../live-branch'
import { readTime } from '../timestamps'
import type { Message } from '../transcript'
import { conversationReading } from './conversation-reading'
import { readMessage } from './open-webui-message'

/** Open WebUI's chats: rows of its database, alone, in an array or wrapped; the live branch named by `currentId`. */
export const openWebui: RecordAdapter = {
  source: 'open-webui',
  label: 'Open WebUI',

  recognises: (record) => isObject(record) && rowsIn(record).length > 0,

  open: (context) => ({
    read: (record, position) => (isObject(record) ? rowsIn(record).map((row) => readRow(row, position, context)) : []),
  }),
}

const WRAPPERS = ['chats', 'data', 'items']

function rowsIn(record: JsonObject): JsonObject[] {
  if (isRow(record)) return [record]
  return WRAPPERS.flatMap((key) => objectsIn(record[key]).filter(isRow))
}

/** A row holds the chat; a chat saved by itself holds the history. */
const isRow = (row: JsonObject) =>
  hasHistory(row) || (isObject(row.chat) && (hasHistory(row.chat) || Array.isArray(row.chat.messages)))

const hasHistory = ({ history }: JsonObject) => isObject(history) && isObject(history.messages)

function readRow(row: JsonObject, position: string, context: ReadContext): Reading {
  const chat = isObject(row.chat) ? row.chat : row
  const tags = isObject(row.meta) && Array.isArray(row.meta.tags) ? row.meta.tags.map(textOf) : []
  const told = {
    source: 'open-webui',
    provider: 'Open WebUI',
    ids: [row.id, chat.id],
    title: textOf(row.title) || chat.title,
    startedAt: readTime(row.created_at) ?? chat.timestamp,
    updatedAt: row.updated_at,
    header: [
      ['Models', Array.isArray(chat.models) ? chat.models.map(textOf).map(cleanLine).join(', ') : null],
      ['Folder', cleanLine(textOf(row.folder_id))],
      ['Tags', tags.map(cleanLine).filter(Boolean).join(', ')],
    ] satisfies [string, string | null][],
    messages: messagesOf(chat),
  }
  return conversationReading(told, position, context)
}

type Node = { id: string; parent: string | null; message: JsonObject; at: number | null }

function messagesOf(chat: JsonObject): Message[] {
  const history = isObject(chat.history) ? chat.history : {}
  const inTree = isObject(history.messages) ? treeOf(history.messages) : new Map<string, Node>()
  const nodes = inTree.size > 0 ? inTree : chainOf(objectsIn(chat.messages))
  const current = nodes.get(textOf(history.currentId))
  return branches(nodes, current).map(({ node, live }) => readMessage(node.id, node.message, node.at, live))
}

/** Parents lead the way, as lists of children are often left empty; those only help where a parent is missing. */
function treeOf(messages: JsonObject): Map<string, Node> {
  const listedBy = new Map<string, string>()
  for (const [id, message] of Object.entries(messages)) {
    const children = isObject(message) && Array.isArray(message.childrenIds) ? message.childrenIds : []
    for (const child of children) if (typeof child === 'string' && child !== id) listedBy.set(child, id)
  }
  const nodes = Object.entries(messages).flatMap(([id, message]): Node[] => {
    if (!isObject(message)) return []
    const named = textOf(message.parentId)
    const parent = isObject(ownValue(messages, named)) ? named : (listedBy.get(id) ?? null)
    return [{ id, parent, message, at: readTime(message.timestamp) }]
  })
  nodes.sort((a, b) => (a.at ?? 0) - (b.at ?? 0) || (a.id < b.id ? -1 : 1))
  return new Map(nodes.map((node) => [node.id, node]))
}

function chainOf(messages: JsonObject[]): Map<string, Node> {
  const nodes = messages.map((message, i) => {
    const id = textOf(message.id) || `#${i + 1}`
    return { id, parent: null as string | null, message, at: readTime(message.timestamp) }
  })
  nodes.forEach((node, i) => {
    node.parent = nodes[i - 1]?.id ?? null
  })
  return new Map(nodes.map((node) => [node.id, node]))
}
