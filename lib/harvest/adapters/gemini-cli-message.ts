import { cleanLine, cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, readable, textOf } from '../json-shape'
import { readTime } from '../timestamps'
import type { Message } from '../transcript'
import { withoutBytes } from '../without-bytes'
import { opened } from './agent-envelopes'
import { aside } from './aside'

type Part = { words: string; asides: Message['asides'] }

const SPEAKERS: { [type: string]: string } = { user: 'Person', gemini: 'Assistant' }
const ENVELOPES = new Set(['session_context', 'environment_context', 'system-reminder', 'hook_context'])

export function readMessage(message: JsonObject, live: boolean): Message {
  const type = textOf(message.type)
  const author = type === 'user' ? 'person' : type === 'gemini' ? 'assistant' : null
  const { words, asides } = author === 'person' ? readPrompt(message) : partsIn(message.content)
  const notice = author === null && words ? [{ label: cleanLine(type) || 'notice', text: words }] : []
  return {
    id: cleanLine(textOf(message.id)),
    speaker: SPEAKERS[type] ?? 'Program',
    author,
    at: readTime(message.timestamp),
    live,
    words: author === null ? '' : words,
    asides: [...thoughtsIn(message), ...asides, ...notice, ...objectsIn(message.toolCalls).flatMap(callOf)],
    links: [],
    flags: [],
  }
}

/** Where the typed words stand apart, the content is what they were made into: files read in, for one. */
function readPrompt(message: JsonObject): Part {
  const content = partsIn(message.content)
  const typed = partsIn(message.displayContent)
  const { envelopes, words } = opened(typed.words || content.words, (name) => ENVELOPES.has(name))
  const asides = envelopes.map((one) => ({ label: one.name, text: one.content })).filter(({ text }) => text !== '')
  const sent = typed.words && content.words !== typed.words ? [{ label: 'sent', text: content.words }] : []
  return { words, asides: [...asides, ...content.asides, ...sent] }
}

function partsIn(content: unknown): Part {
  if (typeof content === 'string') return { words: cleanText(content).trim(), asides: [] }
  const parts = (Array.isArray(content) ? content : [content]).map(partOf)
  return {
    words: cleanText(parts.map(({ words }) => words).join('')).trim(),
    asides: parts.flatMap(({ asides }) => asides),
  }
}

function partOf(part: unknown): Part {
  if (typeof part === 'string') return { words: part, asides: [] }
  if (!isObject(part)) return { words: '', asides: [] }
  if (part.thought === true) return { words: '', asides: machinery('reasoning', textOf(part.text)) }
  if (isObject(part.functionCall)) return { words: '', asides: callOf(part.functionCall) }
  if (isObject(part.functionResponse)) {
    return { words: '', asides: machinery('tool result', readable(part.functionResponse.response)) }
  }
  const file = isObject(part.inlineData) ? part.inlineData : isObject(part.fileData) ? part.fileData : null
  if (!file) return { words: textOf(part.text), asides: [] }
  const name = cleanLine(textOf(file.displayName) || textOf(file.fileUri) || textOf(file.mimeType))
  return { words: `\n[attachment: ${name || 'file'}]\n`, asides: [] }
}

const thoughtsIn = ({ thoughts }: JsonObject) =>
  objectsIn(thoughts).flatMap(({ subject, description }) =>
    machinery('reasoning', [textOf(subject), textOf(description)].filter(Boolean).join(': ')),
  )

const callOf = ({ name, args, result }: JsonObject) => [
  ...machinery(`tool call ${cleanLine(textOf(name))}`.trim(), readable(args)),
  ...machinery('tool result', readable(result)),
]

const machinery = (label: string, text: string) => aside(label, withoutBytes(text))
