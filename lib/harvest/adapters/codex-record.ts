import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'

/** A line of a rollout of any age: what kind it is, what it holds, and when it was written. */
export type RolloutLine = { type: string; payload: JsonObject; timestamp: unknown }

const WRAPPED = ['session_meta', 'response_item', 'event_msg', 'turn_context', 'compacted', 'world_state']
const BARE_ITEMS = [
  ...['reasoning', 'function_call', 'function_call_output', 'custom_tool_call', 'custom_tool_call_output'],
  ...['local_shell_call', 'web_search_call', 'ghost_snapshot', 'compaction'],
]

/** Rollouts once had no envelope around their lines, and before that were a single document. */
export function linesIn(record: JsonObject): RolloutLine[] {
  if (isWrapped(record))
    return [{ type: record.type as string, payload: record.payload as JsonObject, timestamp: record.timestamp }]
  if (isWhole(record)) {
    const items = objectsIn(record.items).map((item) => ({
      type: 'response_item',
      payload: item,
      timestamp: item.timestamp,
    }))
    return [...metaOf(record.session as JsonObject), ...items]
  }
  if (isBareMeta(record)) return metaOf(record)
  return 'record_type' in record ? [] : [{ type: 'response_item', payload: record, timestamp: null }]
}

export const isRolloutRecord = (record: JsonObject) =>
  isWrapped(record) || isBareMeta(record) || isWhole(record) || isBareItem(record)

const metaOf = (meta: JsonObject): RolloutLine[] => [{ type: 'session_meta', payload: meta, timestamp: meta.timestamp }]

const isWrapped = ({ type, payload, timestamp }: JsonObject) =>
  typeof type === 'string' && isObject(payload) && (timestamp !== undefined || WRAPPED.includes(type))

const isBareMeta = (record: JsonObject) =>
  typeof record.id === 'string' && 'timestamp' in record && 'instructions' in record && !('messages' in record)

const isWhole = ({ session, items }: JsonObject) =>
  isObject(session) && 'instructions' in session && Array.isArray(items)

const isBareItem = (record: JsonObject) =>
  typeof record.record_type === 'string' ||
  BARE_ITEMS.includes(textOf(record.type)) ||
  (record.type === 'message' &&
    typeof record.role === 'string' &&
    objectsIn(record.content).some(({ type }) => ['input_text', 'output_text', 'input_image'].includes(textOf(type))))
