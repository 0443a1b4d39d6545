import {
  ErrorCode,
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  McpError,
  type ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js'
import { kiwiStatus } from '../contract/kiwi'
import { isDomainError } from '../errors'
import { listTopics } from '../mind/knowledge/list-topics'
import { topicPage } from '../mind/knowledge/topic-page'
import { noteHanded } from '../recall/note-handed'
import { statusOf } from '../recall/status-of'
import { quotedSentence } from './quoted'
import type { ToolContext } from './tool'

const pageSize = 50
const status = 'kiwi://status'
const topicPattern = /^kiwi:\/\/topics\/([^/?#]+)$/
const json = 'application/json'

/** What a key that reads may look at without calling a tool: how the memory is, and what it names. */
export async function listResources(
  cursor: string | undefined,
  { scopes, mind }: ToolContext,
): Promise<ListResourcesResult> {
  if (!scopes.includes('memory:read')) return { resources: [] }
  const { items, nextCursor } = await mind.read(listTopics, { cursor, limit: pageSize })
  const topics = items.map(({ id, name, kind, memories }) => ({
    uri: `kiwi://topics/${encodeURIComponent(id)}`,
    name,
    mimeType: json,
    description: `A ${kind === 'other' ? 'name' : kind} in ${memories} ${memories === 1 ? 'memory' : 'memories'}`,
  }))
  const first = cursor === undefined ? [{ uri: status, name: 'How the memory is', mimeType: json }] : []
  return { resources: [...first, ...topics], ...(nextCursor !== null && { nextCursor }) }
}

export function listResourceTemplates({ scopes }: ToolContext): ListResourceTemplatesResult {
  if (!scopes.includes('memory:read')) return { resourceTemplates: [] }
  const description = 'What is known of one topic: sentences that name it, word for word, and what it goes with.'
  return { resourceTemplates: [{ uriTemplate: 'kiwi://topics/{id}', name: 'Topic', mimeType: json, description }] }
}

/** @throws McpError in the same words for what is not there and what this key may not see */
export async function readResource(uri: string, context: ToolContext): Promise<ReadResourceResult> {
  const found = context.scopes.includes('memory:read') ? await valueAt(uri, context) : null
  if (found === null)
    throw new McpError(ErrorCode.InvalidParams, 'There is no such resource. resources/list names those there are.')
  return { contents: [{ uri, mimeType: json, text: JSON.stringify(found) }] }
}

async function valueAt(uri: string, { mind, at }: ToolContext): Promise<object | null> {
  if (uri === status) return kiwiStatus.parse(await statusOf({ brain: 'account', mind }, at))
  const id = topicPattern.exec(uri)?.[1]
  if (id === undefined) return null
  try {
    const { sentences, ...page } = await mind.read(topicPage, decodeURIComponent(id))
    noteHanded(
      mind,
      sentences.map(({ memoryId }) => ({ id: memoryId })),
    )
    return { ...page, sentences: sentences.map(quotedSentence) }
  } catch (error) {
    if (error instanceof URIError || (isDomainError(error) && error.code === 'not_found')) return null
    throw error
  }
}
