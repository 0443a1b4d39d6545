import { cleanLine } from '../clean-text'
import { cutDetails } from '../cut-details'
import { isObject, type JsonObject, objectsIn, readable, textOf } from '../json-shape'
import { linksAmong } from '../links-among'
import { shownWords } from '../shown-words'
import type { Message } from '../transcript'
import { aside } from './aside'
import { authorOf, speakerOf } from './chat-roles'

const ASIDES: { [type: string]: string } = { reasoning: 'reasoning', tool_calls: 'tool call' }

export function readMessage(id: string, message: JsonObject, at: number | null, live: boolean): Message {
  const role = textOf(message.role)
  const author = authorOf(role)
  const written = writtenIn(message.content)
  const { words, details } = author === 'assistant' ? cutDetails(written) : { words: written, details: [] }
  const shown = shownWords(words, attachmentsOf(message))
  const asides = [
    ...(author ? [] : [{ label: cleanLine(role) || 'unknown speaker', text: shown }]),
    ...details.map(({ type, text }) => ({ label: labelOf(type), text })),
    { label: 'error', text: errorOf(message.error) },
  ]

  return {
    id: cleanLine(id),
    speaker: speakerOf(role),
    author,
    at,
    live,
    words: author ? shown : '',
    asides: asides.flatMap(({ label, text }) => aside(label, text)),
    links: linksAmong(sourcesOf(message)),
    flags: [],
  }
}

const labelOf = (type: string) => (Object.hasOwn(ASIDES, type) ? ASIDES[type]! : type.replaceAll('_', ' '))

/** Text, or the parts that models are sent. */
const writtenIn = (content: unknown) =>
  textOf(content) ||
  objectsIn(content)
    .map((part) => textOf(part.text))
    .filter(Boolean)
    .join('\n')

function attachmentsOf(message: JsonObject): string[] {
  const files = objectsIn(message.files).map((file) => nameOf(file) || textOf(file.type))
  const images = objectsIn(message.content).filter((part) => part.type === 'image_url')
  return [...files, ...images.map(() => 'image')]
}

const nameOf = (file: JsonObject): string =>
  textOf(file.name) ||
  (isObject(file.file) ? textOf(file.file.filename) || textOf(file.file.name) : '') ||
  textOf(file.filename)

const errorOf = (error: unknown) =>
  isObject(error) ? textOf(error.content) || readable(error) : error === true ? '' : textOf(error)

/** What a search or a document brought to the answer. */
const sourcesOf = (message: JsonObject): JsonObject[] =>
  [...objectsIn(message.sources), ...objectsIn(message.citations)].flatMap((one) => [
    ...(isObject(one.source) ? [one.source] : []),
    ...objectsIn(one.metadata).map(({ source, name }) => ({ title: name, url: isAddress(source) ? source : '' })),
  ])

const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\//.test(value)
