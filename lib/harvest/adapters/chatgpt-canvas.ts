import { applyPattern, isEverything } from '../apply-pattern'
import { cleanLine, cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import type { Message } from '../transcript'
import { WrittenDocuments } from '../written-documents'

type Told = { message: Message; raw: JsonObject }

/** The documents written on the canvas along the live branch, beside the messages that created them. */
export function withCanvas(told: Told[]): Message[] {
  const documents = new WrittenDocuments()
  const live = told.filter(({ message }) => message.live)
  for (const [i, { message, raw }] of live.entries()) {
    const call = /^canmore\.(create|update)_textdoc$/.exec(textOf(raw.recipient))
    const input = call && inputOf(raw)
    if (!input) continue
    const id = documentId(raw) ?? documentId(live[i + 1]?.raw)
    if (call[1] === 'create') create(documents, id ?? `of ${message.id}`, message, input)
    else update(documents, id, message, input)
  }
  return documents.beside(told.map(({ message }) => message))
}

function create(documents: WrittenDocuments, id: string, message: Message, input: JsonObject) {
  documents.write(id, message, cleanLine(textOf(input.name)), cleanText(textOf(input.content)))
}

function update(documents: WrittenDocuments, id: string | null, message: Message, input: JsonObject) {
  for (const { pattern, replacement, multiple } of objectsIn(input.updates)) {
    const [source, words] = [textOf(pattern), cleanText(textOf(replacement))]
    documents.change(id, message, (text) =>
      isEverything(source) ? words : applyPattern(text, source, words, multiple === true),
    )
  }
}

/** The answer of the tool names the document, the call itself does not. */
function documentId(raw: JsonObject | undefined): string | null {
  const metadata = raw && isObject(raw.metadata) ? raw.metadata : {}
  return (isObject(metadata.canvas) && textOf(metadata.canvas.textdoc_id)) || null
}

function inputOf({ content }: JsonObject): JsonObject | null {
  if (!isObject(content)) return null
  const parts = Array.isArray(content.parts) ? content.parts.map(textOf).join('') : ''
  try {
    const input: unknown = JSON.parse(textOf(content.text) || parts)
    return isObject(input) ? input : null
  } catch {
    return null
  }
}
