import { cleanLine } from '../clean-text'
import { isObject, type JsonObject, objectsIn, readable, textOf } from '../json-shape'
import { shownWords } from '../shown-words'
import type { Message } from '../transcript'
import { aside } from './aside'

const MACHINERY: { [type: string]: string } = {
  think: 'reasoning',
  tool_call: 'tool call',
  error: 'error',
  agent_update: 'agent',
}
// Older versions wrote reasoning in front of the answer.
const THINKING = /^\s*:::thinking\n([\s\S]*?)\n:::(?:\n|$)/

/** The id is empty for a message without one. */
export function readMessage(message: JsonObject, at: number | null, live: boolean): Message {
  const byPerson =
    typeof message.isCreatedByUser === 'boolean' ? message.isCreatedByUser : /^user$/i.test(textOf(message.sender))
  const parts = objectsIn(message.content)
  const written = parts.map(wordsOf).filter(Boolean).join('\n\n') || textOf(message.text)
  const thinking = byPerson ? null : THINKING.exec(written)
  const words = thinking ? written.slice(thinking[0].length) : written
  const failed = message.error === true
  const asides = [
    { label: 'error', text: failed ? words : '' },
    { label: 'reasoning', text: thinking?.[1] ?? '' },
    ...parts.map((part) => ({ label: labelOf(part) ?? '', text: labelOf(part) ? machineryIn(part) : '' })),
  ]

  return {
    id: cleanLine(textOf(message.messageId)),
    speaker: byPerson ? 'Person' : 'Assistant',
    author: failed ? null : byPerson ? 'person' : 'assistant',
    at,
    live,
    words: failed ? '' : shownWords(words, attachmentsOf(message, parts)),
    asides: asides.flatMap(({ label, text }) => aside(label, text)),
    links: [],
    flags: parts.some((part) => wordsOf(part) && part.type !== 'text') ? ['unknown_content'] : [],
  }
}

const labelOf = ({ type }: JsonObject) => (Object.hasOwn(MACHINERY, textOf(type)) ? MACHINERY[textOf(type)]! : null)

/** The text of a part is a string, or an object that holds it. */
function wordsOf(part: JsonObject): string {
  if (labelOf(part)) return ''
  return textOf(part.text) || (isObject(part.text) ? textOf(part.text.value) : '')
}

function machineryIn(part: JsonObject): string {
  const inside = part[textOf(part.type)]
  return isObject(inside) && typeof inside.value === 'string' ? inside.value : readable(inside)
}

const attachmentsOf = (message: JsonObject, parts: JsonObject[]) => [
  ...objectsIn(message.files).map((file) => textOf(file.filename) || textOf(file.name)),
  ...parts.filter(({ type }) => type === 'image_file' || type === 'image_url').map(() => 'image'),
]
