import type { ReadContext, Reading, RecordAdapter } from '../adapter'
import { isObject, type JsonObject, objectsIn, textOf } from '../json-shape'
import { conversationReading } from './conversation-reading'
import { readMessage } from './gemini-cli-message'
import { isId } from './ids'

const TYPES = ['user', 'gemini', 'info', 'error', 'warning']

/** Gemini CLI's sessions: one document, or a line for each change to it. */
export const geminiCli: RecordAdapter = {
  source: 'gemini-cli',
  label: 'Gemini CLI',
  copies: 'all',

  recognises: (record) => isObject(record) && (isSession(record) || isChange(record) || isMessage(record)),

  open(context) {
    const session: Session = { about: {}, messages: [], positions: new Map(), gone: [] }
    return {
      read(record) {
        if (isObject(record)) apply(session, record)
        return []
      },
      end: () => [readSession(session, context)],
    }
  },
}

type Session = {
  about: JsonObject
  messages: JsonObject[]
  positions: Map<string, number>
  /** Cut off, with the place where each stood. */
  gone: { message: JsonObject; position: number }[]
}

function apply(session: Session, record: JsonObject) {
  if (isObject(record.$set)) set(session, record.$set)
  else if ('$rewindTo' in record) rewind(session, record.$rewindTo)
  else if (isMessage(record)) put(session, record)
  else if (isSession(record)) set(session, record)
}

function set(session: Session, values: JsonObject) {
  const { messages, ...about } = values
  session.about = { ...session.about, ...about }
  if (!Array.isArray(messages)) return
  cut(session, 0)
  for (const message of objectsIn(messages)) put(session, message)
}

function rewind(session: Session, id: unknown) {
  const position = isId(id) ? session.positions.get(id) : undefined
  if (position !== undefined) cut(session, position)
}

function cut(session: Session, from: number) {
  for (const [i, message] of session.messages.splice(from).entries()) {
    if (isId(message.id)) session.positions.delete(message.id)
    session.gone.push({ message, position: from + i })
  }
}

function put(session: Session, message: JsonObject) {
  const { messages, positions } = session
  const position = isId(message.id) ? positions.get(message.id) : undefined
  if (position !== undefined) messages[position] = message
  else {
    if (isId(message.id)) positions.set(message.id, messages.length)
    messages.push(message)
  }
}

function readSession(session: Session, context: ReadContext): Reading {
  const { about, positions, gone } = session
  const position = context.file.name
  if (about.kind === 'subagent') return { outcome: 'empty', position, reason: 'only the work of a subagent' }

  // A message that came back after it was cut off is live, and its earlier wording is nobody's last word.
  const others = gone.filter(({ message }) => !(isId(message.id) && positions.has(message.id)))
  const placed = [
    ...others.map((one) => ({ ...one, live: false })),
    ...session.messages.map((message, at) => ({ message, position: at, live: true })),
  ].sort((a, b) => a.position - b.position)
  return conversationReading(
    {
      source: 'gemini-cli',
      provider: 'Gemini CLI',
      ids: [about.sessionId],
      title: about.summary,
      startedAt: about.startTime,
      updatedAt: about.lastUpdated,
      header: [['Project', textOf(about.projectHash)]],
      messages: placed.map(({ message, live }) => readMessage(message, live)),
    },
    position,
    context,
  )
}

const isSession = (record: JsonObject) => !('type' in record) && (isNamedSession(record) || isUnnamedSession(record))

const isNamedSession = (record: JsonObject) =>
  typeof record.sessionId === 'string' &&
  (Array.isArray(record.messages) ? holdsOwn(record.messages) : 'projectHash' in record || 'startTime' in record)

const isUnnamedSession = (record: JsonObject) =>
  ('projectHash' in record || 'startTime' in record) && objectsIn(record.messages).some(isMessage)

const holdsOwn = (messages: unknown[]) =>
  messages.length === 0 || objectsIn(messages).some(({ type }) => TYPES.includes(textOf(type)))

const isChange = (record: JsonObject) => isObject(record.$set) || '$rewindTo' in record

const isMessage = (record: JsonObject) =>
  TYPES.includes(textOf(record.type)) && isId(record.id) && 'content' in record && !('role' in record)
