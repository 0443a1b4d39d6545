import { cleanLine, cleanText } from '../clean-text'
import { isObject, type JsonObject, textOf } from '../json-shape'
import type { Message } from '../transcript'
import { WrittenDocuments } from '../written-documents'

export type Artifact = { key: string; title: string; text: string }
/** A message with its content blocks and the artifacts that its words held. */
export type WithArtifacts = { message: Message; blocks: JsonObject[]; artifacts: Artifact[] }

const TAG = /<(antArtifact|antThinking)\b([^>]{0,500})>/g
const ATTRIBUTE = /(?:^|\s)(identifier|title)="([^"]{0,300})"/g

/** Takes artifacts written into the words of a message out of them; a line names what stood there. */
export function artifactsApart(words: string): { words: string; artifacts: Artifact[]; thoughts: string[] } {
  if (!words.includes('<ant')) return { words, artifacts: [], thoughts: [] }
  const artifacts: Artifact[] = []
  const thoughts: string[] = []
  const pieces: string[] = []
  let from = 0
  for (let tag = tagAfter(words, from); tag; tag = tagAfter(words, from)) {
    const [whole, name = '', attributes = ''] = tag
    const close = words.indexOf(`</${name}>`, tag.index)
    const body = words.slice(tag.index + whole.length, close < 0 ? words.length : close)
    pieces.push(words.slice(from, tag.index))
    if (name === 'antThinking') thoughts.push(body.trim())
    else {
      const { identifier = '', title = '' } = attributesIn(attributes)
      artifacts.push({ key: identifier || title, title: cleanLine(title || identifier), text: body.trim() })
      pieces.push(`[document: ${artifacts.at(-1)!.title || 'untitled'}]`)
    }
    from = close < 0 ? words.length : close + name.length + 3
  }
  return { words: pieces.join('') + words.slice(from), artifacts, thoughts: thoughts.filter(Boolean) }
}

/** The documents that Claude wrote along the live branch, in the words of a message or by a tool, beside the messages. */
export function withArtifacts(told: WithArtifacts[]): Message[] {
  const documents = new WrittenDocuments()
  for (const { message, blocks, artifacts } of told) {
    if (!message.live) continue
    for (const { key, title, text } of artifacts) documents.write(key || title, message, title, text)
    for (const block of blocks)
      if (block.type === 'tool_use' && isObject(block.input)) follow(documents, message, block)
  }
  return documents.beside(told.map(({ message }) => message))
}

function follow(documents: WrittenDocuments, message: Message, { name, input }: JsonObject) {
  const { id, path, command, title, content, file_text, old_str, new_str } = input as JsonObject
  const isArtifact = name === 'artifacts'
  const key = textOf(isArtifact ? id : path)
  if (!key) return
  const changes = name === 'str_replace' || (isArtifact && command === 'update')
  const writes = name === 'create_file' || (isArtifact && ['create', 'rewrite'].includes(textOf(command)))
  if (changes) documents.change(key, message, replaced(cleanText(textOf(old_str)), cleanText(textOf(new_str))))
  if (writes) {
    const called = isArtifact ? cleanLine(textOf(title)) : cleanLine(key.split('/').at(-1) ?? '')
    documents.write(key, message, called, cleanText(textOf(isArtifact ? content : file_text)))
  }
}

const replaced = (old: string, fresh: string) => (text: string) => {
  const at = old ? text.indexOf(old) : -1
  return at < 0 ? null : text.slice(0, at) + fresh + text.slice(at + old.length)
}

function tagAfter(words: string, from: number) {
  TAG.lastIndex = from
  return TAG.exec(words)
}

const attributesIn = (attributes: string): { identifier?: string; title?: string } =>
  Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]))
