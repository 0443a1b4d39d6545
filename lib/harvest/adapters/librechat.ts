import type { RecordAdapter } from '../adapter'
import { cleanLine } from '../clean-text'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import { branches } from '../live-branch'
import { readTime } from '../timestamps'
import type { Message } from '../transcript'
import { conversationReading } from './conversation-reading'
import { isId } from './ids'
import { readMessage } from './librechat-message'

/** LibreChat's export of one conversation: messages flat, or nested below the one they answer. */
export const librechat: RecordAdapter = {
  source: 'librechat',
  label: 'LibreChat',

  recognises: (record) =>
    isObject(record) &&
    Array.isArray(record.messages) &&
    (typeof record.conversationId === 'string'
      ? 'recursive' in record || objectsIn(record.messages).some((message) => 'messageId' in message)
      : objectsIn(record.messages).some((message) => 'messageId' in message && 'isCreatedByUser' in message)),

  open: (context) => ({
    read(record, position) {
      if (!isObject(record)) return []
      const options = isObject(record.options) ? record.options : {}
      const told = {
        source: 'librechat',
        provider: 'LibreChat',
        ids: [
          record.conversationId,
          ...objectsIn(record.messages)
            .slice(0, 1)
            .map((one) => one.conversationId),
        ],
        title: record.title,
        startedAt: record.createdAt,
        updatedAt: record.updatedAt,
        header: [
          ['Endpoint', cleanLine(textOf(record.endpoint))],
          ['Model', cleanLine(textOf(options.model))],
        ] satisfies [string, string][],
        messages: messagesOf(objectsIn(record.messages)),
      }
      return [conversationReading(told, position, context)]
    },
  }),
}

type Node = { id: string; parent: string | null; message: JsonObject; at: number | null }

function messagesOf(messages: JsonObject[]): Message[] {
  const nodes = nodesOf(messages)
  return branches(nodes).map(({ node, live }) => readMessage(node.message, node.at, live))
}

/** A nested message names its parent as well; where it does not, it belongs to the one that holds it. */
function nodesOf(messages: JsonObject[]): Map<string, Node> {
  const nodes = new Map<string, Node>()
  const waiting = messages.map((message) => ({ message, holder: null as string | null })).reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { message, holder } = next
    const own = textOf(message.messageId)
    const id = isId(own) && !nodes.has(own) ? own : `#${nodes.size + 1}`
    const parent = isId(message.parentMessageId) ? message.parentMessageId : holder
    nodes.set(id, { id, parent, message, at: readTime(message.createdAt) })
    const children = objectsIn(message.children)
    for (let i = children.length - 1; i >= 0; i--) waiting.push({ message: children[i]!, holder: id })
  }
  return nodes
}
