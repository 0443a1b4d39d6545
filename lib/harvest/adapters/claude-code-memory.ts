import { posix } from 'node:path'
import type { FileAdapter, ReadContext, Reading } from '../adapter'
import { cleanLine, cleanText } from '../clean-text'
import { decodeText } from '../decode-text'
import { readFrontMatter } from '../front-matter'
import { instructionsIn } from '../instructions'
import { isObject, ownValue, textOf } from '../json-shape'
import { passagesOf, type Span } from '../passages'
import { fileTitle, relativeRef } from '../relative-ref'
import { type Statement, statementItem } from '../statement-item'
import type { Header } from '../transcript'

const MOST_BYTES = 2 ** 23
const INSTRUCTIONS = /(?:^|\/)(?:CLAUDE(?:\.local)?\.md|AGENTS(?:\.override)?\.md|\.claude\/rules\/.+\.md)$/i
const INDEX = /(?:^|\/)MEMORY\.md$/
const POINTER = /^\[[^\]\n]*\]\([^)\n]+\.md\)/
const KINDS = ['user', 'feedback', 'project', 'reference']

/** Files that coding agents read before they begin: instructions, and what Claude Code keeps in mind by itself. */
export const claudeCodeMemory: FileAdapter = {
  source: 'claude-code',
  label: 'Claude Code',

  // Only topic files say what they are; the others are Markdown like any other but for their names.
  recognises: ({ name, text }) =>
    text !== null && (INSTRUCTIONS.test(name) || INDEX.test(name) || (/\.md$/i.test(name) && topicIn(text) !== null)),

  async *read(file, context) {
    const text = decodeText(await file.bytes(MOST_BYTES))
    if (text === null) yield { outcome: 'unreadable', position: file.name, reason: 'not readable as text' }
    else yield* readMemory(cleanText(text), context)
  },
}

function readMemory(text: string, context: ReadContext): Reading[] {
  const { name } = context.file
  const topic = INSTRUCTIONS.test(name) || INDEX.test(name) ? null : topicIn(text)
  if (topic) return [itemOf(topicOf(text, topic), context)]
  const { spans, imports } = instructionsIn(text, readFrontMatter(text).bodyStart)
  if (INDEX.test(name)) {
    const own = spans.filter((span) => !POINTER.test(text.slice(span.start, span.end)))
    return [itemOf({ content: text, spans: own, title: 'Memory index' }, context)]
  }
  return [itemOf({ content: text, spans, header: rulesOf(text) }, context), ...unresolved(imports, context)]
}

type Topic = { name: string; description: string; type: string }

/** The front matter of a topic file; null for any other text. */
function topicIn(text: string): Topic | null {
  const { data } = readFrontMatter(text)
  if (!data) return null
  const nested = ownValue(data, 'metadata')
  const type = textOf(ownValue(data, 'type')) || (isObject(nested) ? textOf(ownValue(nested, 'type')) : '')
  const [name, description] = [textOf(ownValue(data, 'name')), textOf(ownValue(data, 'description'))]
  return KINDS.includes(type) && name && 'description' in data ? { name, description, type } : null
}

/** A topic is one statement with its reasons, cut only where it is long. */
function topicOf(text: string, { name, description, type }: Topic): Partial<Statement> & Memory {
  const { body, bodyStart } = readFrontMatter(text)
  const spans = passagesOf(body).map(({ start, end }) => ({ start: start + bodyStart, end: end + bodyStart }))
  const header: Header = [
    ['About', cleanLine(description)],
    ['Kind', type],
  ]
  return { content: text, spans, title: cleanLine(name), header, kind: type === 'feedback' ? 'preference' : 'fact' }
}

const rulesOf = (text: string): Header => {
  const paths = ownValue(readFrontMatter(text).data ?? {}, 'paths')
  const globs = (Array.isArray(paths) ? paths : [paths]).filter((path) => typeof path === 'string')
  return [['Applies to', cleanLine(globs.join(', '))]]
}

type Memory = { content: string; spans: Span[] }

function itemOf(memory: Partial<Statement> & Memory, context: ReadContext): Reading {
  const { name } = context.file
  const ref = relativeRef(name, context.names)
  const item = statementItem(
    {
      source: 'claude-code',
      sourceRef: ref,
      title: fileTitle(name),
      writtenAt: null,
      ...memory,
      header: [['File', cleanLine(ref)], ...(memory.header ?? [])],
    },
    context.keyedRef,
  )
  if (item.parts.length === 0) return { outcome: 'empty', position: name, reason: 'nothing stated in it' }
  const parts = item.parts.map((part) => ({ ...part, title: part.title ?? (memory.title || null) }))
  return { outcome: 'item', item: { ...item, parts } }
}

/** Imports are never followed; what they name is read when it was uploaded too, as a file of its own. */
function unresolved(imports: string[], context: ReadContext): Reading[] {
  return imports
    .filter((path) => !isInUpload(path, context))
    .map((path) => {
      const reason = `imports ${cleanLine(path)}, which is not in this upload: it was not read`
      return { outcome: 'unreadable', position: context.file.name, reason }
    })
}

function isInUpload(path: string, { file, names }: ReadContext): boolean {
  if (path.startsWith('/') || path.startsWith('~')) return false
  const place = posix.join(posix.dirname(file.name), path)
  if (place.startsWith('../')) return false
  return names === undefined || names.has(place) || names.has(place.normalize('NFC')) || names.has(`${place}.md`)
}
