import type { RecordAdapter } from '../adapter'
import { isObject, type JsonObject, ownValue } from '../json-shape'
import { branches } from '../live-branch'
import { readTime } from '../timestamps'
import type { Message } from '../transcript'
import { inTreeOrder } from '../tree'
import { conversationReading } from './conversation-reading'
import { readMessage, saysRequest } from './deepseek-message'

/** DeepSeek's data export: ChatGPT's tree and file name with other messages, and nothing that names the live branch. */
export const deepseek: RecordAdapter = {
  source: 'deepseek',
  label: 'DeepSeek',
  isExport: true,

  recognises: (record) =>
    isObject(record) &&
    isObject(ownValue(record, 'mapping')) &&
    ('inserted_at' in record || hasFragments(record.mapping as JsonObject)),

  open: (context) => ({
    read(record, position) {
      if (!isObject(record) || !isObject(record.mapping)) return []
      const told = {
        source: 'deepseek',
        provider: 'DeepSeek',
        ids: [record.id],
        title: record.title,
        startedAt: record.inserted_at,
        updatedAt: record.updated_at,
        messages: messagesOf(record.mapping),
      }
      return [conversationReading(told, position, context)]
    },
  }),
}

function hasFragments(mapping: JsonObject): boolean {
  for (const id of Object.keys(mapping)) {
    const node = mapping[id]
    if (isObject(node) && isObject(node.message)) return Array.isArray(node.message.fragments)
  }
  return false
}

type Node = { id: string; parent: string | null; message: JsonObject | null; at: number | null }

/** Messages have no role. The kind of their fragments tells it; without fragments question and answer take turns. */
function messagesOf(mapping: JsonObject): Message[] {
  const nodes = nodesOf(mapping)
  const byPerson = new Map<string, boolean>()
  for (const { id, parent, message } of inTreeOrder(nodes)) {
    const fromParent = parent !== null && byPerson.get(parent) === true
    byPerson.set(id, message !== null && (saysRequest(message) ?? !fromParent))
  }
  return branches(nodes).flatMap(({ node, live }) =>
    node.message ? [readMessage(node.id, node.message, byPerson.get(node.id) === true, node.at, live)] : [],
  )
}

const byNumber = new Intl.Collator('en', { numeric: true })

/** Sorted by time, then id: the order of keys in the file means nothing. */
function nodesOf(mapping: JsonObject): Map<string, Node> {
  const nodes = Object.entries(mapping).flatMap(([id, node]): Node[] => {
    if (!isObject(node)) return []
    const message = isObject(node.message) ? node.message : null
    const parent = typeof node.parent === 'string' || typeof node.parent === 'number' ? String(node.parent) : null
    return [{ id, parent, message, at: message && readTime(message.inserted_at) }]
  })
  nodes.sort((a, b) => (a.at ?? 0) - (b.at ?? 0) || byNumber.compare(a.id, b.id))
  return new Map(nodes.map((node) => [node.id, node]))
}
