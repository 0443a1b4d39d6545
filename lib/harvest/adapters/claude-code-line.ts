import { cleanLine, cleanText } from '../clean-text'
import { isObject, type JsonObject, objectsIn, readable, textOf } from '../json-shape'
import { readTime } from '../timestamps'
import type { Aside, Message } from '../transcript'
import { withoutBytes } from '../without-bytes'
import { type Envelope, opened } from './agent-envelopes'
import { asideOf } from './claude-message'

/** What a line of a transcript says; `words` are the person's or the assistant's own. */
export type Said = Pick<Message, 'speaker' | 'author' | 'words' | 'asides'>

const ENVELOPES = new Set([
  ...['system-reminder', 'task-notification', 'bash-input', 'bash-stdout', 'bash-stderr', 'new-diagnostics'],
  ...['user-memory-input', 'background-task-output', 'background-task-input', 'teammate-message', 'tool_use_error'],
])
const FAMILIES = /^(?:command-|local-command-|ide_)|-hook$/
const INTERRUPTION = /^\[Request (?:interrupted|cancelled) by user[^\]\n]{0,40}\]$/
const NO_WORDS = '(no content)'

export function readUserLine(line: JsonObject): Said {
  const blocks = blocksIn(line)
  if (isInjected(line)) return machinery('Context', labelOf(line), blocks.map(plainText).join('\n\n'))

  const texts = blocks.filter(isText).map((block) => readPrompt(textOf(block.text)))
  const words = [...texts.map((text) => text.words), ...blocks.map(attachmentIn)].filter(Boolean).join('\n\n')
  const asides = [...texts.flatMap((text) => text.asides), ...blocks.flatMap(asideOf)]
  return { speaker: words ? 'Person' : 'Tool', author: words ? 'person' : null, words, asides }
}

/** What a person typed, without what the program put before it. */
export function readPrompt(text: string): Pick<Said, 'words' | 'asides'> {
  const { envelopes, words } = opened(cleanText(text), isEnvelope)
  const asides = envelopes.filter(({ content }) => content).map(asideIn)
  if (INTERRUPTION.test(words)) return { words: '', asides: [...asides, { label: 'interruption', text: words }] }
  return { words: [commandIn(envelopes), words].filter(Boolean).join('\n\n'), asides }
}

const isEnvelope = (name: string) => ENVELOPES.has(name) || FAMILIES.test(name)

/** An explicit wish to remember something is a memory, and no turn. */
function asideIn({ name, content }: Envelope): Aside {
  if (name !== 'user-memory-input') return { label: name, text: content }
  const wish = { name: 'remember', kind: 'fact', title: null, occurredAt: null, start: 0, end: content.length } as const
  return { label: 'to be remembered', text: content, remembered: [wish] }
}

export function readAssistantLine(line: JsonObject): Said {
  const blocks = blocksIn(line)
  const texts = blocks.filter(isText).map((block) => cleanText(textOf(block.text)))
  const words = texts.filter((text) => text.trim() !== '' && text.trim() !== NO_WORDS)
  const isSynthetic =
    line.isApiErrorMessage === true || (isObject(line.message) && line.message.model === '<synthetic>')
  if (isSynthetic) return machinery('Program', 'notice', words.join('\n\n'))
  const asides = blocks.flatMap(asideOf)
  return { speaker: 'Assistant', author: 'assistant', words: joined(words), asides }
}

/** Lines that neither person nor assistant wrote: notes of the program, context it attached. */
export function readOtherLine(line: JsonObject): Said {
  if (line.type === 'attachment' && isObject(line.attachment)) {
    return machinery('Context', `attached ${cleanLine(textOf(line.attachment.type))}`.trim(), readable(line.attachment))
  }
  return machinery('Program', `system ${cleanLine(textOf(line.subtype))}`.trim(), textOf(line.content))
}

/** A prompt that waited in line while the assistant was busy. Null when it is none of the person's. */
export function readQueued(line: JsonObject): Said | null {
  const attachment = isObject(line.attachment) ? line.attachment : null
  const mode = attachment?.commandMode
  if (mode !== undefined && mode !== 'prompt') return null
  const content = attachment ? attachment.prompt : line.content
  const said = readUserLine({ message: { content } })
  const words = typedWords(said.words)
  return words === '' ? null : { ...said, words }
}

/** Blocks of one answer: a sentence that goes on keeps the vendor's own spacing. */
export const joined = (texts: string[]) =>
  texts.reduce((all, text) => {
    const goesOn = /\s$/.test(all) || /^\s/.test(text)
    return all + (all === '' || goesOn ? '' : '\n\n') + text
  }, '')

export const timeOfLine = (line: JsonObject) => readTime(line.timestamp)

/** The same said by a subagent: nobody the person talked to. */
export function bySubagent({ words, asides }: Said): Said {
  const own = words ? [{ label: 'subagent', text: words }] : []
  return { speaker: 'Subagent', author: null, words: '', asides: [...own, ...asides] }
}

const isInjected = (line: JsonObject) =>
  line.isMeta === true || line.isCompactSummary === true || line.isVisibleInTranscriptOnly === true

const labelOf = (line: JsonObject) => (line.isMeta === true ? 'injected' : 'summary of what was compacted')

function machinery(speaker: string, label: string, text: string): Said {
  const clean = cleanText(withoutBytes(text)).trim()
  return { speaker, author: null, words: '', asides: clean ? [{ label, text: clean }] : [] }
}

/** A command with a sentence after it is a prompt; one with nothing or a word turns a switch. */
function commandIn(envelopes: Envelope[]): string {
  const contentOf = (wanted: string) => envelopes.find(({ name }) => name === wanted)?.content ?? ''
  const name = contentOf('command-name')
  return name ? spokenCommand(`${name} ${contentOf('command-args')}`) : ''
}

function spokenCommand(typed: string): string {
  const command = typed.trim()
  return /^\S+\s+\S+\s+\S/.test(command) ? command : ''
}

/** As it was typed: what goes to the shell, or only turns a switch, is not said to anybody. */
export function typedWords(typed: string): string {
  if (typed.startsWith('!')) return ''
  return /^\/[\w:-]+(?:\s|$)/.test(typed) ? spokenCommand(typed) : typed
}

function blocksIn({ message }: JsonObject): JsonObject[] {
  const content = isObject(message) ? message.content : message
  return typeof content === 'string' ? [{ type: 'text', text: content }] : objectsIn(content)
}

const isText = (block: JsonObject) => block.type === 'text'
const plainText = (block: JsonObject) => textOf(block.text) || readable(block.content)

function attachmentIn(block: JsonObject): string {
  if (block.type === 'image') return '[attachment: image]'
  return block.type === 'document' ? `[attachment: ${cleanLine(textOf(block.title)) || 'document'}]` : ''
}
