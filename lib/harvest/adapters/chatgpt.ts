import type { ReadContext, Reading, RecordAdapter } from '../adapter'
import { cleanLine } from '../clean-text'
import { conversationItem, isWorthKeeping, nothingSaid } from '../conversation-item'
import { isObject, type JsonObject, ownValue, textOf } from '../json-shape'
import { branches } from '../live-branch'
import { keyedConversation } from '../opening-words'
import { readTime } from '../timestamps'
import type { Header, Message } from '../transcript'
import { withCanvas } from './chatgpt-canvas'
import { readMessage } from './chatgpt-message'
import { lastSavedOnly } from './chatgpt-saved'
import { idsIn } from './ids'

/** ChatGPT's data export: a tree of messages per conversation, the live branch named by `current_node`. */
export const chatgpt: RecordAdapter = {
  source: 'chatgpt',
  label: 'ChatGPT',
  isExport: true,
  isSelfContained: true,

  recognises: (record) => isObject(record) && (hasChatGptTree(record) || isEmptyShell(record)),

  open: (context) => ({
    read(record, position) {
      if (!isObject(record) || !isObject(ownValue(record, 'mapping'))) {
        return [{ outcome: 'empty', position, reason: 'a conversation without messages' }]
      }
      return [readConversation(record, position, context)]
    },
  }),
}

function readConversation(record: JsonObject, position: string, context: ReadContext): Reading {
  const messages = lastSavedOnly(messagesOf(record), readTime(record.create_time))
  if (!isWorthKeeping(messages)) return { outcome: 'empty', position, reason: nothingSaid }

  const startedAt = readTime(record.create_time)
  const ids = idsIn(record.conversation_id, record.id)
  const [sourceRef = keyedConversation('chatgpt', startedAt, messages, context), ...aliases] = ids
  return {
    outcome: 'item',
    item: conversationItem({
      source: 'chatgpt',
      sourceRef,
      aliases,
      title: cleanLine(textOf(record.title)),
      startedAt,
      updatedAt: readTime(record.update_time),
      header: headerOf(record, aliases),
      messages,
    }),
  }
}

type Node = { id: string; parent: string | null; message: JsonObject | null; at: number | null }

function messagesOf(record: JsonObject): Message[] {
  const nodes = nodesOf(record.mapping as JsonObject)
  const current = typeof record.current_node === 'string' ? nodes.get(record.current_node) : undefined
  const told = branches(nodes, current).flatMap(({ node, live }) => {
    const raw = node.message
    const message = raw && readMessage(node.id, raw, node.at, live)
    return message ? [{ message, raw }] : []
  })
  return withCanvas(told)
}

/** Sorted by time, then id: the order of keys in the file means nothing. */
function nodesOf(mapping: JsonObject): Map<string, Node> {
  const nodes = Object.entries(mapping).flatMap(([id, node]): Node[] => {
    if (!isObject(node)) return []
    const message = isObject(node.message) ? node.message : null
    const parent = typeof node.parent === 'string' ? node.parent : null
    return [{ id, parent, message, at: message && readTime(message.create_time) }]
  })
  nodes.sort((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || (a.id < b.id ? -1 : 1))
  return new Map(nodes.map((node) => [node.id, node]))
}

function headerOf(record: JsonObject, aliases: string[]): Header {
  const line = (value: unknown) => cleanLine(textOf(value))
  const conversation = line(record.conversation_id) || line(record.id)
  const template = line(record.conversation_template_id) || line(record.gizmo_id)
  return [
    ['Provider', 'ChatGPT'],
    ['Conversation', conversation],
    ['Also known as', aliases.map(cleanLine).join(', ')],
    ['Link', conversation && `https://chatgpt.com/c/${conversation}`],
    [template.startsWith('g-p-') ? 'Project' : 'Custom GPT', template],
    ['Model', line(record.default_model_slug)],
    ['Voice', line(record.voice)],
    ['Archived', record.is_archived === true ? 'yes' : null],
    ['Marked not to be remembered', record.is_do_not_remember === true ? 'yes' : null],
  ]
}

/** Other vendors use the same tree with other messages; an all-empty tree counts as ChatGPT's unless it has their time. */
function hasChatGptTree(record: JsonObject): boolean {
  const mapping = ownValue(record, 'mapping')
  if (!isObject(mapping)) return false
  for (const id of Object.keys(mapping)) {
    const node = mapping[id]
    const message = isObject(node) && isObject(node.message) ? node.message : null
    if (message) return !('fragments' in message) && ('author' in message || 'content' in message)
  }
  return !('inserted_at' in record)
}

/** Some conversations come without their messages: title, id and times only. A shared link has no times. */
const isEmptyShell = (record: JsonObject) =>
  'title' in record &&
  typeof record.conversation_id === 'string' &&
  ('create_time' in record || 'update_time' in record)
