import { cleanLine } from '../clean-text'
import { type JsonObject, objectsIn, readable, textOf } from '../json-shape'
import { linksAmong } from '../links-among'
import { shownWords } from '../shown-words'
import type { Message } from '../transcript'
import { aside } from './aside'

const SAID = new Set(['REQUEST', 'RESPONSE'])
const MACHINERY: { [type: string]: string } = { THINK: 'reasoning', SEARCH: 'search' }

/** Whether a message is the person's, or null when its fragments do not tell. */
export function saysRequest(message: JsonObject): boolean | null {
  const types = objectsIn(message.fragments).map((fragment) => textOf(fragment.type))
  if (types.length === 0) return null
  return types.includes('REQUEST')
}

export function readMessage(
  id: string,
  message: JsonObject,
  byPerson: boolean,
  at: number | null,
  live: boolean,
): Message {
  const fragments = objectsIn(message.fragments)
  const said = fragments.filter((fragment) => labelOf(fragment) === null && textOf(fragment.content))
  const words = said.map((fragment) => textOf(fragment.content)).join('\n\n') || textOf(message.content)
  const files = objectsIn(message.files).map((file) => textOf(file.file_name) || textOf(file.name))

  return {
    id: cleanLine(id),
    speaker: byPerson ? 'Person' : 'Assistant',
    author: byPerson ? 'person' : 'assistant',
    at,
    live,
    words: shownWords(words, files),
    asides: [{ type: 'THINK', content: message.reasoning_content }, ...fragments].flatMap(asideOf),
    links: linksAmong(
      [message, ...fragments].flatMap(({ results, search_results }) => [
        ...objectsIn(results),
        ...objectsIn(search_results),
      ]),
    ),
    flags: said.some((fragment) => !SAID.has(textOf(fragment.type))) ? ['unknown_content'] : [],
  }
}

/** What a fragment of machinery is called in the archive; null for words. */
function labelOf({ type }: JsonObject): string | null {
  const name = textOf(type)
  if (Object.hasOwn(MACHINERY, name)) return MACHINERY[name]!
  return name.startsWith('TOOL_') ? cleanLine(name.toLowerCase().replaceAll('_', ' ')) : null
}

function asideOf(fragment: JsonObject): Message['asides'] {
  const label = labelOf(fragment)
  const { type: _, id: __, content, ...rest } = fragment
  if (label === null) return []
  return aside(label, textOf(content) || readable({ ...rest, ...(content ? { content } : {}) }))
}
