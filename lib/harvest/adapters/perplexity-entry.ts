import type { ReadContext } from '../adapter'
import { cleanLine, cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import { linksAmong } from '../links-among'
import { shownWords } from '../shown-words'
import type { Message } from '../transcript'
import { idsIn } from './ids'

/** One record makes two messages. An answer that was not kept makes none. */
export function readEntry(entry: JsonObject, at: number | null, { keyedRef }: ReadContext): Message[] {
  const question = textOf(entry.query_str) || textOf(entry.query)
  const [id = keyedRef('message', at, question)] = idsIn(entry.uuid, entry.backend_uuid)
  const said = { at, live: true, flags: [] }
  return [
    {
      ...said,
      id: cleanLine(id),
      speaker: 'Person',
      author: 'person',
      words: shownWords(question, attachmentsOf(entry)),
      asides: [],
      links: [],
    },
    {
      ...said,
      id: `${cleanLine(id)} answer`,
      speaker: 'Assistant',
      author: 'assistant',
      words: shownWords(answerIn(entry)),
      asides: suggestionsIn(entry),
      links: sourcesOf(entry).flatMap((source, i) => linksAmong([source]).map((link) => `[${i + 1}] ${link}`)),
    },
  ]
}

/** Raw entries say the same in several blocks, and once more in pieces. */
function answerIn(entry: JsonObject): string {
  if (typeof entry.answer === 'string' && entry.answer.trim() !== '') return entry.answer
  const blocks = objectsIn(entry.blocks)
    .map((block) => block.markdown_block)
    .filter(isObject)
    .map((block) => textOf(block.answer) || piecesIn(block.chunks))
  return [...new Set(blocks.map((block) => block.trim()).filter(Boolean))].join('\n\n') || writtenIn(entry.text)
}

const piecesIn = (chunks: unknown) => (Array.isArray(chunks) ? chunks.map(textOf).join('') : '')

/** Older entries: JSON in a text, or the answer itself. */
function writtenIn(text: unknown): string {
  const inside = parsed(textOf(text))
  if (inside === null) return textOf(text)
  const steps = objectsIn(inside).map((step) => (isObject(step.content) ? step.content.answer : null))
  const answer = isObject(inside) ? inside.answer : steps.findLast((one) => typeof one === 'string')
  const nested = parsed(textOf(answer))
  return isObject(nested) ? textOf(nested.answer) : textOf(answer)
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** In the order of the citation numbers. */
function sourcesOf(entry: JsonObject): JsonObject[] {
  const listed = [entry.sources, entry.web_results, entry.citations].map(withAddresses).find((one) => one.length > 0)
  if (listed) return listed
  return objectsIn(entry.blocks).flatMap(({ web_result_block: block }) =>
    isObject(block) ? objectsIn(block.web_results) : [],
  )
}

const withAddresses = (sources: unknown): JsonObject[] =>
  Array.isArray(sources) ? sources.map((one) => (isObject(one) ? one : { url: one })) : []

function suggestionsIn(entry: JsonObject): Message['asides'] {
  const suggested = Array.isArray(entry.related_queries) ? entry.related_queries.map(textOf).filter(Boolean) : []
  return suggested.length > 0 ? [{ label: 'suggested questions', text: cleanText(suggested.join('\n')) }] : []
}

const attachmentsOf = ({ attachments }: JsonObject): string[] =>
  Array.isArray(attachments)
    ? attachments.map((one) => lastSegment(isObject(one) ? textOf(one.name) || textOf(one.url) : textOf(one)))
    : []

const lastSegment = (address: string) => address.split(/[?#]/, 1)[0]!.split('/').at(-1) ?? ''
