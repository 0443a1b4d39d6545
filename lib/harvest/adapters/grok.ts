import type { RecordAdapter } from '../adapter'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import { branches } from '../live-branch'
import { readTime } from '../timestamps'
import type { Message } from '../transcript'
import { conversationReading } from './conversation-reading'
import { readMessage } from './grok-message'
import { isId } from './ids'

/** Grok's data export: each conversation beside its responses, branches by `parent_response_id`. */
export const grok: RecordAdapter = {
  source: 'grok',
  label: 'Grok',
  isExport: true,

  recognises: (record) => isObject(record) && isObject(record.conversation) && Array.isArray(record.responses),

  open: (context) => ({
    read(record, position) {
      if (!isObject(record) || !isObject(record.conversation)) return []
      const { conversation } = record
      const told = {
        source: 'grok',
        provider: 'Grok',
        ids: [conversation.id],
        title: conversation.title,
        startedAt: conversation.create_time,
        updatedAt: conversation.modify_time,
        messages: messagesOf(record, conversation),
      }
      return [conversationReading(told, position, context)]
    },
  }),
}

type Node = { id: string; parent: string | null; response: JsonObject; at: number | null }

function messagesOf(record: JsonObject, conversation: JsonObject): Message[] {
  const nodes = nodesOf(objectsIn(record.responses).map((one) => (isObject(one.response) ? one.response : one)))
  const pointer = conversation.leaf_response_id
  const named = isId(pointer) ? [...nodes.values()].find(({ response }) => response._id === pointer) : undefined
  return branches(nodes, named).map(({ node, live }) => readMessage(node.response, node.at, live))
}

/** Where no parent is named at all, or one that is not in the file, a response follows the one before it. */
function nodesOf(responses: JsonObject[]): Map<string, Node> {
  const places = new Map<string, string>()
  responses.forEach(({ _id }, i) => {
    if (isId(_id) && !places.has(_id)) places.set(_id, `#${i + 1}`)
  })
  const isLinked = responses.some(({ parent_response_id }) => isId(parent_response_id))
  const parentOf = ({ parent_response_id: parent }: JsonObject, i: number) => {
    if (isLinked && !isId(parent)) return null
    return places.get(textOf(parent)) ?? (i > 0 ? `#${i}` : null)
  }
  return new Map(
    responses.map((response, i) => [
      `#${i + 1}`,
      { id: `#${i + 1}`, parent: parentOf(response, i), response, at: readTime(response.create_time) },
    ]),
  )
}
