import { cleanLine } from '../clean-text'
import { isObject, type JsonObject, objectsIn, readable, textOf } from '../json-shape'
import { shownWords } from '../shown-words'
import { readTime } from '../timestamps'
import type { Message } from '../transcript'
import { aside } from './aside'
import { authorOf, speakerOf } from './chat-roles'

const SHOWN = new Set(['text', ''])
const ATTACHED = new Set(['image_url', 'image', 'document', 'file', 'input_image', 'input_file'])
const REASONING = new Set(['thinking', 'reasoning', 'redacted_thinking'])

/** The id is empty for a row without one. Rows that are no message, such as the mark of a cleared context, have no role. */
export function readMessage(row: JsonObject, live: boolean): Message {
  const role = textOf(row.role)
  const author = authorOf(role)
  const blocks = objectsIn(row.content)
  const words = textOf(row.content) || blocks.filter(isShown).map(wordsOf).filter(Boolean).join('\n\n')
  const shown = shownWords(words, attachmentsOf(row, blocks))

  return {
    id: cleanLine(textOf(row.uuid) || textOf(row.id)),
    speaker: speakerOf(role),
    author,
    at: readTime(row.createdAt),
    live,
    words: author ? shown : '',
    asides: [
      ...(author ? [] : aside(cleanLine(role || textOf(row.type)) || 'unknown row', shown)),
      ...aside('reasoning', textOf(row.reasoning) || textOf(row.thinking)),
      ...blocks.filter((block) => !isShown(block) && !isAttached(block)).flatMap(machineryIn),
      ...objectsIn(row.tool_calls).flatMap((call) => aside('tool call', readable(call))),
    ],
    links: [],
    flags: author && blocks.some(isUnknown) ? ['unknown_content'] : [],
  }
}

const kindOf = ({ type }: JsonObject) => textOf(type)
const isAttached = (block: JsonObject) => ATTACHED.has(kindOf(block))
const isMachinery = (block: JsonObject) => REASONING.has(kindOf(block)) || /tool|function|plugin/.test(kindOf(block))
const isShown = (block: JsonObject) => !isMachinery(block) && !isAttached(block) && wordsOf(block) !== ''
const isUnknown = (block: JsonObject) => isShown(block) && !SHOWN.has(kindOf(block))
const wordsOf = (block: JsonObject) => textOf(block.text)

function attachmentsOf(row: JsonObject, blocks: JsonObject[]): string[] {
  const inBlocks = blocks
    .filter(isAttached)
    .map((block) => nameOf(block) || (/image/.test(kindOf(block)) ? 'image' : 'file'))
  return [...objectsIn(row.attachments).map(nameOf), ...inBlocks]
}

const nameOf = (file: JsonObject): string =>
  textOf(file.name) ||
  textOf(file.fileName) ||
  textOf(file.filename) ||
  (isObject(file.file) ? textOf(file.file.name) : '')

function machineryIn(block: JsonObject): Message['asides'] {
  const { type, ...rest } = block
  const label = REASONING.has(textOf(type)) ? 'reasoning' : cleanLine(textOf(type).replaceAll(/[_-]/g, ' ')) || 'block'
  return aside(label, textOf(block.thinking) || textOf(block.text) || readable(rest))
}
