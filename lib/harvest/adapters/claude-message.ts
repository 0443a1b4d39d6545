import { cleanLine, cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, readable, textOf } from '../json-shape'
import type { Aside, Message } from '../transcript'
import { artifactsApart, type WithArtifacts } from './claude-artifacts'

// What the page put into the flat text where it could not show a block.
const PLACEHOLDER = /(?:```[a-z]{0,10}\n)?This block is not supported on your current device yet\.?(?:\n```)?/g
const SPEAKERS: { [sender: string]: string } = { human: 'Person', user: 'Person', assistant: 'Assistant' }
const ASIDES: { [type: string]: string } = {
  thinking: 'reasoning',
  redacted_thinking: 'reasoning',
  tool_use: 'tool call',
  server_tool_use: 'tool call',
  tool_result: 'tool result',
  token_budget: 'token budget',
}

/** The id is empty for a message without one. */
export function readMessage(message: JsonObject, at: number | null, live: boolean): WithArtifacts {
  const sender = textOf(message.sender) || textOf(message.role)
  const speaker = SPEAKERS[sender]
  const blocks = blocksOf(message)
  const said = [wordsOf(message, blocks), ...attached(message)].filter((one) => one.trim() !== '').join('\n\n')
  const isByAssistant = speaker === 'Assistant'
  const { words, artifacts, thoughts } = isByAssistant
    ? artifactsApart(cleanText(said))
    : { words: cleanText(said), artifacts: [], thoughts: [] }
  const asides: Aside[] = [
    ...(speaker || !words ? [] : [{ label: cleanLine(sender) || 'unknown speaker', text: words }]),
    ...thoughts.map((text) => ({ label: 'reasoning', text })),
    ...artifacts.filter(({ text }) => text).map(({ title, text }) => ({ label: `artifact ${title}`, text })),
    ...blocks.flatMap(asideOf),
  ]
  const read: Message = {
    id: cleanLine(textOf(message.uuid) || textOf(message.id)),
    speaker: speaker ?? 'Unknown speaker',
    author: speaker ? (isByAssistant ? 'assistant' : 'person') : null,
    at,
    live,
    words: speaker && words.trim() !== '' ? words : '',
    asides,
    links: linksIn(blocks),
    flags: blocks.some((block) => isUnknown(block) && textOf(block.text)) ? ['unknown_content'] : [],
  }
  return { message: read, blocks, artifacts }
}

function blocksOf(message: JsonObject): JsonObject[] {
  const { content } = message
  if (!isObject(content)) return objectsIn(content)
  return [...objectsIn(content.contentBlocks), ...objectsIn(content.content)]
}

/** The text blocks; the flat text, without its placeholders, only where no block has words. */
function wordsOf(message: JsonObject, blocks: JsonObject[]): string {
  const inBlocks = joinBlocks(blocks)
  if (inBlocks.trim() !== '') return inBlocks

  const { content } = message
  const flat = textOf(message.text) || textOf(content) || (isObject(content) ? textOf(content.content) : '')
  return flat.replace(PLACEHOLDER, '').trim()
}

/** A sentence with citations is cut into neighbouring blocks and goes on without a break. */
function joinBlocks(blocks: JsonObject[]): string {
  let words = ''
  let previous: JsonObject | null = null
  for (const block of blocks) {
    const text = isAside(block) ? '' : textOf(block.text)
    const goesOn = previous !== null && (isCited(previous) || isCited(block))
    if (text) words += words && !goesOn ? `\n\n${text}` : text
    previous = text ? block : null
  }
  return words
}

const isCited = (block: JsonObject) => objectsIn(block.citations).length > 0
const isAside = (block: JsonObject) => Object.hasOwn(ASIDES, textOf(block.type))
const isUnknown = (block: JsonObject) => !isAside(block) && !['text', 'voice_note', ''].includes(textOf(block.type))

/** What of a content block is machinery; the words of the others are for their adapter. */
export function asideOf(block: JsonObject): Message['asides'] {
  if (!isAside(block)) return []
  const label = [ASIDES[textOf(block.type)], cleanLine(textOf(block.name))].filter(Boolean).join(' ')
  const inside = block.type === 'tool_result' ? resultText(block.content) : readable(block.thinking ?? block.input)
  const text = cleanText(inside).trim()
  return text ? [{ label, text }] : []
}

const resultText = (content: unknown) =>
  Array.isArray(content)
    ? content.map((one) => (isObject(one) && (textOf(one.text) || pictureIn(one))) || readable(one)).join('\n')
    : readable(content)

/** A picture as bytes is of no use in a text. */
const pictureIn = ({ type, source }: JsonObject) => (type === 'image' && isObject(source) ? '[image]' : '')

/** Attachments bring their extracted words along; of files there is only the name. */
function attached(message: JsonObject): string[] {
  const attachments = objectsIn(message.attachments)
  const named = attachments.map((one) => textOf(one.file_name))
  const files = [...objectsIn(message.files), ...objectsIn(message.files_v2)].map((one) => textOf(one.file_name))
  return [
    ...attachments.map((one) =>
      [label(textOf(one.file_name)), textOf(one.extracted_content)].filter(Boolean).join('\n'),
    ),
    ...[...new Set(files)].filter((name) => !named.includes(name)).map(label),
  ]
}

const label = (fileName: string) => (fileName.trim() ? `[attachment: ${cleanLine(fileName)}]` : '[attachment]')

const linksIn = (blocks: JsonObject[]) => [
  ...new Set(
    blocks
      .flatMap((block) => objectsIn(block.citations))
      .map((citation) => ({ ...citation, ...(isObject(citation.details) ? citation.details : {}) }) as JsonObject)
      .filter((citation) => textOf(citation.url))
      .map((citation) => cleanLine(`${textOf(citation.title)} ${textOf(citation.url)}`)),
  ),
]
