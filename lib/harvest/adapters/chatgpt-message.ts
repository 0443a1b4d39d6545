import { cleanLine, cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import type { Message } from '../transcript'
import { speakerOf } from './chat-roles'
import { linksIn, resolveCitations } from './chatgpt-citations'
import { savedEntries, savedList, savedProfile } from './chatgpt-saved'

const SHOWN_TYPES = new Set(['text', 'multimodal_text', 'code'])
// Machinery whoever its author is, and what the archive calls it.
const MACHINERY: { [contentType: string]: string } = {
  thoughts: 'reasoning',
  reasoning_recap: 'reasoning',
  user_editable_context: 'context',
  model_editable_context: 'context',
  execution_output: 'tool result',
  system_error: 'tool result',
  tether_quote: 'tool result',
  tether_browsing_display: 'tool result',
  sonic_webpage: 'tool result',
}

export function readMessage(nodeId: string, message: JsonObject, at: number | null, live: boolean): Message | null {
  const content = isObject(message.content) ? message.content : { parts: [message.content] }
  const metadata = isObject(message.metadata) ? message.metadata : {}
  const author = isObject(message.author) ? message.author : {}
  const role = textOf(author.role)
  const type = textOf(content.content_type) || 'text'
  const machinery = machineryLabel(message, metadata, role, type)
  const words = machinery ? '' : shownWords(content, metadata)
  const behind = machinery ? behindTheScenes(machinery, message, content, at) : { asides: [] }

  return {
    id: cleanLine(textOf(message.id)) || cleanLine(nodeId),
    speaker: [speakerOf(role), cleanLine(textOf(author.name))].filter(Boolean).join(' '),
    author: machinery ? null : role === 'user' ? 'person' : 'assistant',
    at,
    live,
    words,
    links: linksIn(content, metadata),
    flags: words && !SHOWN_TYPES.has(type) ? ['unknown_content'] : [],
    ...behind,
  }
}

function behindTheScenes(label: string, message: JsonObject, content: JsonObject, at: number | null) {
  const list = savedList(content)
  const saved = content.content_type === 'model_editable_context' && list ? [list] : savedProfile(content)
  if (label === 'context' && saved.length > 0) return { asides: saved }

  const text = cleanText(allText(content)).trim()
  if (!text) return { asides: [] }
  return message.recipient === 'bio' ? savedEntries(text, at) : { asides: [{ label, text }] }
}

/** What kind of machinery a message is, or null when it is part of the conversation as the page shows it. */
function machineryLabel(message: JsonObject, metadata: JsonObject, role: string, type: string): string | null {
  const recipient = textOf(message.recipient) || 'all'
  if (Object.hasOwn(MACHINERY, type)) return MACHINERY[type]!
  if (recipient !== 'all') return `tool call to ${cleanLine(recipient)}`
  if (role === 'tool') return 'tool result'
  if (role === 'system') return 'system'
  if (role !== 'user' && role !== 'assistant') return 'unknown speaker'
  const hidden =
    message.weight === 0 ||
    metadata.is_visually_hidden_from_conversation === true ||
    metadata.is_user_system_message === true
  return hidden ? 'hidden' : null
}

function shownWords(content: JsonObject, metadata: JsonObject): string {
  const said = resolveCitations(spokenAndWritten(content), metadata)
  const attached = attachmentsOf(content, metadata).map((name) => `[attachment: ${name}]`)
  const words = cleanText([said, ...attached].filter((line) => line.trim() !== '').join('\n'))
  return words.trim() === '' ? '' : words
}

/** The strings of a message. Written pieces belong together; a spoken turn has its words in transcriptions. */
function spokenAndWritten(content: JsonObject): string {
  if (typeof content.text === 'string') return content.text
  const parts = Array.isArray(content.parts) ? content.parts : []
  const pieces = parts.map((part) => textOf(isObject(part) ? part.text : part)).filter(Boolean)
  return pieces.join(content.content_type === 'multimodal_text' ? '\n' : '')
}

/** Names of what was attached; a picture or recording without a name is called by its kind. */
function attachmentsOf(content: JsonObject, metadata: JsonObject): string[] {
  const attachments = objectsIn(metadata.attachments)
  const names = attachments.map((one) => cleanLine(textOf(one.name)) || 'file')
  const known = new Set(attachments.map((one) => textOf(one.id)))
  const parts = objectsIn(content.parts)
  const isSpoken = parts.some((part) => part.content_type === 'audio_transcription')
  const unnamed = parts.flatMap((part) => {
    const kind = kindOfAsset(textOf(part.content_type))
    const id = textOf(part.asset_pointer).replace(/^[a-z-]+:\/\//, '')
    return kind && !known.has(id) && !(kind === 'audio' && isSpoken) ? [kind] : []
  })
  return [...names, ...unnamed]
}

function kindOfAsset(contentType: string): string | null {
  if (!contentType.endsWith('_asset_pointer')) return null
  if (contentType.includes('image')) return 'image'
  return contentType.includes('audio') ? 'audio' : 'video'
}

/** Every text of a piece of machinery, for the archive. */
function allText(content: JsonObject): string {
  const named = [
    'title',
    'url',
    'text',
    'result',
    'summary',
    'content',
    'user_profile',
    'user_instructions',
    'model_set_context',
  ]
  const thoughts = objectsIn(content.thoughts).flatMap((thought) => [textOf(thought.summary), textOf(thought.content)])
  const parts = Array.isArray(content.parts) ? content.parts : []
  const inParts = parts.map((part) =>
    isObject(part) ? textOf(part.text) || kindOfAsset(textOf(part.content_type)) : textOf(part),
  )
  return [...named.map((key) => textOf(content[key])), ...thoughts, ...inParts].filter(Boolean).join('\n')
}
