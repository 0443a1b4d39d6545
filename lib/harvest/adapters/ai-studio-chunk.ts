import { cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, readable, textOf } from '../json-shape'
import { linksAmong } from '../links-among'
import { shownWords } from '../shown-words'
import { readTime } from '../timestamps'
import type { Message } from '../transcript'

// What a chunk may hold instead of words, and what it is called.
const ATTACHED: { [key: string]: string } = {
  driveDocument: 'Drive document',
  driveImage: 'Drive image',
  driveAudio: 'Drive audio',
  driveVideo: 'Drive video',
  inlineImage: 'image',
  inlineFile: 'file',
  inlineAudio: 'audio',
  inlineVideo: 'video',
  inlineData: 'file',
  youtubeVideo: 'YouTube video',
}
const MACHINERY: { [key: string]: string } = {
  executableCode: 'code',
  codeExecutionResult: 'code result',
  functionCall: 'tool call',
  functionResponse: 'tool result',
  errorMessage: 'error',
}

/** A chunk is one piece of a turn: words, a thought, an attachment or an error. It has no id. */
export function readChunk(chunk: JsonObject): Message {
  const parts = objectsIn(chunk.parts)
  const byPerson = textOf(chunk.role) === 'user'
  const isThought = chunk.isThought === true
  const thoughts = parts.filter((part) => part.thought === true).map((part) => textOf(part.text))
  const words = wordsOf(chunk, parts)
  const asides = [
    { label: 'reasoning', text: isThought ? words : thoughts.join('') },
    ...[chunk, ...parts].flatMap((holder) =>
      Object.entries(MACHINERY).map(([key, label]) => ({ label, text: readable(holder[key]) })),
    ),
  ]

  return {
    id: '',
    speaker: byPerson ? 'Person' : 'Assistant',
    author: isThought ? null : byPerson ? 'person' : 'assistant',
    at: readTime(chunk.createTime),
    live: true,
    words: isThought ? '' : shownWords(words, attachmentsOf([chunk, ...parts])),
    asides: asides.map(({ label, text }) => ({ label, text: cleanText(text).trim() })).filter(({ text }) => text),
    links: isObject(chunk.grounding)
      ? linksAmong([...objectsIn(chunk.grounding.groundingSources), ...objectsIn(chunk.grounding.sources)])
      : [],
    flags: [],
  }
}

/** The parts repeat the text, and say which of it was a thought. */
function wordsOf(chunk: JsonObject, parts: JsonObject[]): string {
  const said = parts
    .filter((part) => part.thought !== true)
    .map((part) => textOf(part.text))
    .join('')
  const hasThoughts = parts.some((part) => part.thought === true)
  return chunk.isThought !== true && hasThoughts ? said : textOf(chunk.text) || said
}

const attachmentsOf = (holders: JsonObject[]) => [
  ...new Set(
    holders.flatMap((holder) =>
      Object.entries(ATTACHED)
        .filter(([key]) => isObject(holder[key]))
        .map(([key, kind]) => {
          const file = holder[key] as JsonObject
          return `${kind} ${textOf(file.name) || textOf(file.id)}`.trim()
        }),
    ),
  ),
]
