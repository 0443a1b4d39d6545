import { cleanLine, cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, readable, textOf } from '../json-shape'
import { linksAmong } from '../links-among'
import { shownWords } from '../shown-words'
import type { Message } from '../transcript'

const AUTHORS: { [sender: string]: Message['author'] } = { human: 'person', user: 'person', assistant: 'assistant' }
const SPEAKERS = { person: 'Person', assistant: 'Assistant' }
const SOURCES = ['cited_web_search_results', 'web_search_results', 'citedWebSearchResults', 'webSearchResults']

/** The sender's spelling changes within one file. */
export function readMessage(response: JsonObject, at: number | null, live: boolean): Message {
  const sender = textOf(response.sender).toLowerCase()
  const author = Object.hasOwn(AUTHORS, sender) ? AUTHORS[sender]! : null
  const words = shownWords(withoutCards(textOf(response.message)), attachmentsOf(response))
  const unknown = author === null && words ? [{ label: cleanLine(sender) || 'unknown speaker', text: words }] : []

  return {
    id: cleanLine(textOf(response._id)),
    speaker: author ? SPEAKERS[author] : 'Unknown speaker',
    author,
    at,
    live,
    words: author ? words : '',
    asides: [...unknown, ...reasoningIn(response)],
    links: linksAmong(SOURCES.flatMap((key) => objectsIn(response[key]))),
    flags: [],
  }
}

const OPENING = '<grok:render'
const CLOSING = '</grok:render>'

/** Answers carry `<grok:render>` elements where the page draws a card: a citation, a picture. They hold no words. */
function withoutCards(text: string): string {
  const kept: string[] = []
  let from = 0
  for (let start = text.indexOf(OPENING); start >= 0; start = text.indexOf(OPENING, from)) {
    kept.push(text.slice(from, start))
    const end = text.indexOf(CLOSING, start)
    const tagEnd = end < 0 ? text.indexOf('>', start) + 1 : end + CLOSING.length
    from = tagEnd > 0 ? tagEnd : text.length
    if (end < 0) break
  }
  return [...kept, text.slice(from)].join('')
}

/** Attachments are named, or only known by the id under which the export keeps them. */
function attachmentsOf({ file_attachments: attachments }: JsonObject): string[] {
  if (!Array.isArray(attachments)) return []
  return attachments.map((one) =>
    isObject(one) ? textOf(one.file_name) || textOf(one.fileName) || textOf(one.name) || textOf(one.id) : textOf(one),
  )
}

function reasoningIn(response: JsonObject): Message['asides'] {
  const agents = objectsIn(response.agent_thinking_traces).map(readable)
  return [textOf(response.thinking_trace), ...agents]
    .map((trace) => cleanText(trace).trim())
    .filter(Boolean)
    .map((text) => ({ label: 'reasoning', text }))
}
