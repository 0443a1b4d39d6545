import type { ReadContext, Reading } from '../adapter'
import { cleanLine, cleanText } from '../clean-text'
import { conversationItem, isTurn } from '../conversation-item'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import { openingWords } from '../opening-words'
import { readTime } from '../timestamps'
import type { Message } from '../transcript'
import { inTreeOrder, leavesOf, pathTo } from '../tree'
import { withArtifacts } from './claude-artifacts'
import { readMessage } from './claude-message'
import { idsIn, isId } from './ids'

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
  if (!messages.some(isTurn)) return { outcome: 'empty', position, reason: 'nothing said by a person or an assistant' }

  const startedAt = readTime(record.created_at)
  const [sourceRef = context.keyedRef('claude', startedAt, openingWords(messages)), ...aliases] = idsIn(record.uuid)
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
  const leaf = liveLeaf(nodes, record.current_leaf_message_uuid)
  const live = new Set(leaf ? pathTo(nodes, leaf) : [])
  const read = inTreeOrder(nodes).map((node) => {
    const { message, ...written } = readMessage(node.message, node.at, live.has(node))
    return { ...written, message: message.id ? message : { ...message, id: unnamed(message, context) } }
  })
  return withArtifacts(read)
}

/** A message without an id is known by its time, speaker and words: a position would move with every insertion. */
const unnamed = ({ at, speaker, words }: Message, { keyedRef }: ReadContext) => keyedRef('message', at, speaker, words)

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

/** The pointer of files saved from the web page; else the newest leaf, of equal ones the later in the file. */
function liveLeaf(nodes: Map<string, Node>, pointer: unknown): Node | undefined {
  const named = isId(pointer) ? [...nodes.values()].find((node) => node.message.uuid === pointer) : undefined
  return (
    named ??
    leavesOf(nodes).reduce<Node | undefined>(
      (best, leaf) => (best && (best.at ?? -Infinity) > (leaf.at ?? -Infinity) ? best : leaf),
      undefined,
    )
  )
}
