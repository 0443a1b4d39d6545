import { cleanLine } from '../clean-text'
import { isObject, type JsonObject, objectsIn, readable, textOf } from '../json-shape'
import { linksAmong } from '../links-among'
import { shownWords } from '../shown-words'
import { readTime } from '../timestamps'
import type { Message } from '../transcript'
import { aside } from './aside'
import { authorOf, speakerOf } from './chat-roles'

const MACHINERY: { [type: string]: string } = {
  tool_call: 'tool call',
  tool_result: 'tool result',
  reference: 'reference',
  custom_element: 'element',
  thinking: 'reasoning',
  reasoning: 'reasoning',
}

export function readMessage(message: JsonObject, live: boolean): Message {
  const role = textOf(message.role)
  const author = authorOf(role)
  const chunks = objectsIn(message.contentChunks)
  const said = shownWords(wordsOf(message, chunks), attachmentsOf(message, chunks))

  return {
    id: cleanLine(textOf(message.id)),
    speaker: speakerOf(role),
    author,
    at: readTime(message.createdAt),
    live,
    words: author ? said : '',
    asides: [
      ...(author || !said ? [] : [{ label: cleanLine(role) || 'unknown speaker', text: said }]),
      ...chunks.flatMap(asideOf),
      ...objectsIn(message.canvas).flatMap((canvas) => aside('canvas', textOf(canvas.content) || readable(canvas))),
      ...objectsIn(message.quotes).flatMap((quote) => aside('quote', textOf(quote.text) || readable(quote))),
    ],
    links: linksAmong(chunks.flatMap(({ references }) => objectsIn(references))),
    flags: chunks.some(isUnknown) ? ['unknown_content'] : [],
  }
}

/** Pieces of one sentence, cut where a tool or a reference comes between. */
function wordsOf(message: JsonObject, chunks: JsonObject[]): string {
  const inChunks = chunks.map((chunk) => (labelOf(chunk) === null ? textOf(chunk.text) : '')).join('')
  return inChunks.trim() === '' ? textOf(message.content) : inChunks
}

const labelOf = ({ type }: JsonObject) => (Object.hasOwn(MACHINERY, textOf(type)) ? MACHINERY[textOf(type)]! : null)
const isUnknown = (chunk: JsonObject) =>
  labelOf(chunk) === null && textOf(chunk.text) !== '' && !['text', ''].includes(textOf(chunk.type))

function attachmentsOf(message: JsonObject, chunks: JsonObject[]): string[] {
  const inChunks = chunks.flatMap((chunk) => {
    if (chunk.type === 'image_url') return [textOf(chunk.name) || 'image']
    return chunk.type === 'file_reference' ? [nameOf(chunk) || 'file'] : []
  })
  return [...new Set([...objectsIn(message.files).map(nameOf), ...inChunks])]
}

const nameOf = (file: JsonObject): string =>
  textOf(file.name) || textOf(file.fileName) || (isObject(file.file) ? textOf(file.file.name) : '')

function asideOf(chunk: JsonObject): Message['asides'] {
  const label = labelOf(chunk)
  if (label === null) return []
  const { type: _, ...rest } = chunk
  return aside([label, cleanLine(textOf(chunk.name))].filter(Boolean).join(' '), readable(rest))
}
