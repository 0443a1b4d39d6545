import type { ReadContext, RecordAdapter } from '../adapter'
import { cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import type { Message } from '../transcript'
import { readChunk } from './ai-studio-chunk'
import { conversationReading } from './conversation-reading'

/** A prompt saved by Google AI Studio: a file in Drive, mostly without an ending, that knows neither its id nor its title. */
export const aiStudio: RecordAdapter = {
  source: 'ai-studio',
  label: 'Google AI Studio',
  copies: 'all',

  recognises: (record) =>
    isObject(record) && isObject(record.chunkedPrompt) && Array.isArray(record.chunkedPrompt.chunks),

  open: (context) => ({
    read(record, position) {
      if (!isObject(record) || !isObject(record.chunkedPrompt)) return []
      const chunks = objectsIn(record.chunkedPrompt.chunks)
      const messages = chunks.map(readChunk)
      const settings = isObject(record.runSettings) ? record.runSettings : {}
      const told = {
        source: 'ai-studio',
        provider: 'Google AI Studio',
        ids: [refOf(messages, context)],
        title: titleOf(context.file.name),
        header: [
          ['Model', textOf(settings.model)],
          ['Branched from', branchedFrom(chunks)],
          ['System instruction', instructionIn(record.systemInstruction)],
        ] satisfies [string, string][],
        messages,
      }
      return [conversationReading(told, position, context)]
    },
  }),
}

/** The first prompt, with its time where it has one, outlasts a new name and a new place. */
function refOf(messages: Message[], { keyedRef }: ReadContext): string | null {
  const first = messages.find(({ author, words }) => author === 'person' && words !== '')
  return first ? keyedRef('ai-studio', first.at, first.words.slice(0, 500)) : null
}

const titleOf = (name: string) => name.slice(name.lastIndexOf('/') + 1).replace(/\.(?:json|txt|prompt)$/i, '')

function branchedFrom(chunks: JsonObject[]): string {
  const parent = chunks.map((chunk) => chunk.branchParent).find(isObject)
  return parent ? `${textOf(parent.displayName)} ${textOf(parent.promptId)}`.trim() : ''
}

function instructionIn(instruction: unknown): string {
  if (!isObject(instruction)) return cleanText(textOf(instruction)).trim()
  const parts = objectsIn(instruction.parts).map((part) => textOf(part.text))
  return cleanText(textOf(instruction.text) || parts.join('\n')).trim()
}
