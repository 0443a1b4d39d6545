import type { ReadContext, Reading, RecordAdapter } from '../adapter'
import { nothingSaid } from '../conversation-item'
import { isObject, type JsonObject, textOf } from '../json-shape'
import type { Entry } from './claude-code-entry'
import {
  bySubagent,
  readAssistantLine,
  readOtherLine,
  readQueued,
  readUserLine,
  type Said,
  timeOfLine,
} from './claude-code-line'
import { type Transcript, threadItem, threadsOf } from './claude-code-thread'
import { isId } from './ids'

/** Claude Code's transcripts: one line for each event of a session, linked to the one before it. */
export const claudeCode: RecordAdapter = {
  source: 'claude-code',
  label: 'Claude Code',
  copies: 'all',

  recognises: (record) => isObject(record) && (isLinked(record) || isCompanion(record)),

  open(context) {
    const transcript: Transcript = { entries: [], titles: new Map(), summaries: [] }
    const uuids = new Set<string>()
    let subagentLines = 0
    return {
      read(record) {
        if (!isObject(record) || (isId(record.uuid) && uuids.has(record.uuid))) return []
        if (isId(record.uuid)) uuids.add(record.uuid)
        if (record.isSidechain === true) subagentLines++
        keepTitle(transcript, record)
        const entry = entryOf(record, context)
        if (entry) transcript.entries.push(entry)
        return []
      },
      end: () => readingsOf(transcript, subagentLines, context),
    }
  },
}

function readingsOf(transcript: Transcript, subagentLines: number, context: ReadContext): Reading[] {
  const threads = threadsOf(transcript)
  const items = threads.map((thread) => threadItem(thread, transcript, context)).filter((item) => item !== null)
  if (items.length > 0) return items.map((item) => ({ outcome: 'item', item }))

  const isSubagents = subagentLines > 0 && threads.every(({ entries }) => entries.every((entry) => entry.isSidechain))
  const reason = isSubagents ? 'only the work of a subagent' : nothingSaid
  return [{ outcome: 'empty', position: context.file.name, reason }]
}

const MESSAGE_TYPES = ['user', 'assistant', 'system', 'attachment', 'progress']
const COMPANION_KEYS: { [type: string]: string } = {
  summary: 'summary',
  'custom-title': 'customTitle',
  'ai-title': 'aiTitle',
  'file-history-snapshot': 'snapshot',
  'queue-operation': 'operation',
  'last-prompt': 'lastPrompt',
  'agent-name': 'agentName',
  'permission-mode': 'permissionMode',
  'pr-link': 'prUrl',
}

const isLinked = (line: JsonObject) =>
  typeof line.type === 'string' &&
  ('parentUuid' in line ? typeof line.uuid === 'string' || MESSAGE_TYPES.includes(line.type) : hasOwnMessage(line))

const hasOwnMessage = ({ uuid, type, message }: JsonObject) =>
  typeof uuid === 'string' && (type === 'user' || type === 'assistant') && isObject(message)

/** Lines beside the conversation name its session; a few kinds name nothing and are known by what they bring. */
const isCompanion = (line: JsonObject) =>
  typeof line.type === 'string' &&
  ((typeof line.sessionId === 'string' && !('content' in line && 'id' in line) && typeof line.message !== 'string') ||
    (Object.hasOwn(COMPANION_KEYS, line.type) && COMPANION_KEYS[line.type]! in line))

function keepTitle({ titles, summaries }: Transcript, line: JsonObject) {
  const session = textOf(line.sessionId)
  const known = titles.get(session) ?? {}
  if (line.type === 'custom-title') titles.set(session, { ...known, custom: textOf(line.customTitle) })
  if (line.type === 'ai-title') titles.set(session, { ...known, generated: textOf(line.aiTitle) })
  if (line.type === 'summary') summaries.push({ leaf: textOf(line.leafUuid), text: textOf(line.summary) })
}

/** Null for lines that neither say anything nor stand between two that do. */
function entryOf(line: JsonObject, context: ReadContext): Entry | null {
  const queued = queuedIn(line)
  if (!isId(line.uuid) && queued === null && line.type !== 'user' && line.type !== 'assistant') return null

  const said = queued === 'waiting' ? readQueued(line) : saidIn(line)
  const at = timeOfLine(line)
  const message = isObject(line.message) ? line.message : {}
  return {
    uuid: isId(line.uuid) ? line.uuid : null,
    locator: isId(line.uuid) ? line.uuid : context.keyedRef('line', at, said?.speaker ?? '', said?.words ?? ''),
    parent: textOf(line.parentUuid) || textOf(line.logicalParentUuid) || null,
    session: textOf(line.sessionId),
    type: textOf(line.type),
    isSidechain: line.isSidechain === true,
    answer: isId(message.id) ? `${message.id}\n${textOf(line.requestId)}` : null,
    queued,
    at,
    said,
    folder: textOf(line.cwd),
    branch: textOf(line.gitBranch),
    version: textOf(line.version),
    model: textOf(message.model),
  }
}

function queuedIn(line: JsonObject): Entry['queued'] {
  if (line.type === 'attachment')
    return isObject(line.attachment) && line.attachment.type === 'queued_command' ? 'attached' : null
  if (line.type !== 'queue-operation') return null
  if (line.operation === 'enqueue') return 'waiting'
  return line.operation === 'popAll' ? 'taken back' : 'left the queue'
}

function saidIn(line: JsonObject): Said | null {
  const said = read(line)
  return said && line.isSidechain === true ? bySubagent(said) : said
}

function read(line: JsonObject): Said | null {
  if (line.type === 'user') return readUserLine(line)
  if (line.type === 'assistant') return readAssistantLine(line)
  if (line.type === 'system') return readOtherLine(line)
  if (line.type !== 'attachment') return null
  return (queuedIn(line) && readQueued(line)) || readOtherLine(line)
}
