import { cleanLine, cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, readable, textOf } from '../json-shape'
import { readTime } from '../timestamps'
import type { Message } from '../transcript'
import { withoutBytes } from '../without-bytes'
import { readCodexPrompt } from './codex-prompt'
import type { RolloutLine } from './codex-record'

/**
 * The same words come by up to three streams: `event` is what the screen showed, `completed` the same in newer
 * rollouts, `raw` what went to the model and came back.
 */
export type Stream = 'event' | 'completed' | 'raw'

/** Something that happened in a session: words of somebody, machinery, or that turns were taken back. */
export type Step = {
  turn: string | null
  at: number | null
  stream: Stream
  author: 'person' | 'assistant' | null
  words: string
  asides: Message['asides']
  takenBack: number
}

/** Null for what says nothing, or nothing that does not stand elsewhere. */
export function stepIn({ type, payload, timestamp }: RolloutLine, turn: string | null): Step | null {
  const step =
    type === 'event_msg' ? eventStep(payload) : type === 'response_item' ? rawStep(payload) : otherStep(type, payload)
  if (!step || (step.words === undefined && !step.asides?.length && !step.takenBack)) return null
  const nothing = { stream: 'raw', author: null, words: '', asides: [], takenBack: 0 } as const
  return { ...nothing, ...step, asides: step.asides ?? [], turn, at: readTime(timestamp) }
}

function eventStep(event: JsonObject): Partial<Step> | null {
  if (event.type === 'thread_rolled_back') return { takenBack: Math.max(0, Math.floor(Number(event.num_turns) || 0)) }
  if (event.type === 'item_completed' && isObject(event.item)) return completedStep(event.item)
  if (event.type === 'agent_message') return { stream: 'event', author: 'assistant', words: textIn(event.message) }
  if (event.type !== 'user_message') return null

  const pictures = [...namesIn(event.images), ...namesIn(event.local_images)]
  const isInjected = typeof event.kind === 'string' && event.kind !== 'plain'
  return isInjected
    ? aside(textOf(event.kind), textIn(event.message))
    : prompt('event', [textIn(event.message)], pictures)
}

function completedStep(item: JsonObject): Partial<Step> | null {
  const texts = objectsIn(item.content).map(({ text }) => textIn(text))
  if (item.type === 'AgentMessage')
    return { stream: 'completed', author: 'assistant', words: (texts.join('') || textIn(item.text)).trim() }
  if (item.type !== 'UserMessage') return null
  return prompt('completed', texts, objectsIn(item.content).flatMap(pictureIn))
}

function rawStep(item: JsonObject): Partial<Step> | null {
  if (item.type === 'message') return rawMessage(item)
  if (item.type === 'reasoning') {
    const texts = [...objectsIn(item.summary), ...objectsIn(item.content)].map(({ text }) => textIn(text))
    return aside('reasoning', texts.join('\n'))
  }
  if (item.type === 'ghost_snapshot' || item.type === 'compaction') return null
  const label = /_output$/.test(textOf(item.type)) ? 'tool result' : 'tool call'
  const inside = item.output ?? item.arguments ?? item.input ?? item.action ?? item.result
  return aside(
    `${label} ${cleanLine(textOf(item.name))}`.trim(),
    readable(isObject(inside) ? (inside.content ?? inside) : inside),
  )
}

function rawMessage(message: JsonObject): Partial<Step> {
  const parts = objectsIn(message.content)
  const texts = parts.map(({ text, refusal }) => textIn(text) || textIn(refusal))
  if (message.role === 'assistant') return { stream: 'raw', author: 'assistant', words: texts.join('').trim() }
  if (message.role === 'user') return prompt('raw', texts, parts.flatMap(pictureIn))
  return aside(cleanLine(textOf(message.role)) || 'unknown speaker', texts.join('\n\n'))
}

function otherStep(type: string, payload: JsonObject): Partial<Step> | null {
  if (type === 'compacted') return aside('summary of what was compacted', textIn(payload.message))
  if (type === 'inter_agent_communication') return aside('agent', readable(payload))
  if (type !== 'session_meta') return null
  const { instructions, base_instructions: base } = payload
  return aside('instructions', textIn(isObject(base) ? base.text : (base ?? instructions)))
}

function prompt(stream: Stream, texts: string[], pictures: string[]): Partial<Step> {
  const read = texts.map((text) => readCodexPrompt(text, stream === 'raw'))
  const words = [...read.map((one) => one.words), ...pictures.map((name) => `[attachment: ${name}]`)].filter(Boolean)
  const asides = read.flatMap((one) => one.asides)
  return words.length > 0 ? { stream, author: 'person', words: words.join('\n\n'), asides } : { stream, asides }
}

const aside = (label: string, text: string): Partial<Step> => ({
  asides: text.trim() ? [{ label, text: cleanText(withoutBytes(text)).trim() }] : [],
})

const textIn = (value: unknown) => cleanText(textOf(value)).trim()

/** Paths by their last name; a picture may also stand there with all of its bytes. */
const namesIn = (values: unknown): string[] =>
  (Array.isArray(values) ? values : []).map((value) => {
    const path = textOf(value)
    return /^[a-z]+:/i.test(path) || path === '' ? 'image' : cleanLine(path.slice(path.lastIndexOf('/') + 1))
  })

const pictureIn = ({ type, path }: JsonObject): string[] => (/image/i.test(textOf(type)) ? namesIn([path]) : [])
