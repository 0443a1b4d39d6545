import type { ReadContext, Reading } from '../adapter'
import { cleanLine, cleanText } from '../clean-text'
import { conversationItem, isWorthKeeping, nothingSaid } from '../conversation-item'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import { branches } from '../live-branch'
import { keyedConversation } from '../opening-words'
import { readTime } from '../timestamps'
import type { Message } from '../transcript'
import { withArtifacts } from './claude-artifacts'
import { readMessage } from './claude-message'
import { idsIn, isId } from './ids'
import { named } from './named-message'

export const isConversation = (record: JsonObject) => Array.isArray(record.chat_messages) || isDesignChat(record)

/** Chats of the design tool are kept apart and call the same things differently. */
const isDesignChat = (record: JsonObject) =>
  typeof record.uuid === 'string' &&
  objectsIn(record.messages).some(
    ({ role, content }) =>
      typeof role === 'string' && isObject(content) && ('contentBlocks' in content || 'content' in content),
  )

export function readConversation(record: JsonObject, position: string, context: ReadContext): Reading {
  const messages = messagesOf(record, context)
  if (!isWorthKeeping(messages)) return { outcome: 'empty', position, reason: nothingSaid }

  const startedAt = readTime(record.created_at)
  const [sourceRef = keyedConversation('claude', startedAt, messages, context), ...aliases] = idsIn(record.uuid)
  const line = (value: unknown) => cleanLine(textOf(value))
  return {
    outcome: 'item',
    item: conversationItem({
      source: 'claude',
      sourceRef,
      aliases,
      title: line(record.name) || line(record.title),
      startedAt,
      updatedAt: readTime(record.updated_at),
      header: [
        ['Provider', 'Claude'],
        ['Conversation', line(record.uuid)],
        ['Link', isId(record.uuid) ? `https://claude.ai/chat/${cleanLine(record.uuid)}` : null],
        ['Project', line(record.project_uuid)],
        ['Model', line(record.model)],
        ['Summary by Claude', cleanText(textOf(record.summary)).trim()],
      ],
      messages,
    }),
  }
}

type Node = { id: string; parent: string | null; message: JsonObject; at: number | null }

function messagesOf(record: JsonObject, context: ReadContext): Message[] {
  const nodes = nodesOf(objectsIn(record.chat_messages ?? record.messages))
  const pointer = record.current_leaf_message_uuid
  // Files saved from the web page name the leaf.
  const current = isId(pointer) ? [...nodes.values()].find(({ message }) => message.uuid === pointer) : undefined
  const read = branches(nodes, current).map(({ node, live }) => {
    const { message, ...written } = readMessage(node.message, node.at, live)
    return { ...written, message: named(message, message.words, context) }
  })
  return withArtifacts(read)
}

/**
 * Nodes are named by their place: question and answer often carry the same time, so the order of the file is the truth
 * wherever no parent is named. The constant root uuid and an unknown parent are told apart: only the former starts anew.
 */
function nodesOf(messages: JsonObject[]): Map<string, Node> {
  const places = new Map<string, string>()
  messages.forEach((message, i) => {
    if (isId(message.uuid) && !places.has(message.uuid)) places.set(message.uuid, `#${i + 1}`)
  })
  const parentOf = ({ parent_message_uuid: parent }: JsonObject, i: number) => {
    if (typeof parent === 'string' && !isId(parent) && parent !== '') return null
    return places.get(textOf(parent)) ?? (i > 0 ? `#${i}` : null)
  }
  return new Map(
    messages.map((message, i) => {
      const at = readTime(message.created_at) ?? readTime(message.timestamp)
      return [`#${i + 1}`, { id: `#${i + 1}`, parent: parentOf(message, i), message, at }]
    }),
  )
}
