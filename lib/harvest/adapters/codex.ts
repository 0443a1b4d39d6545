import type { ReadContext, Reading, RecordAdapter } from '../adapter'
import { cleanLine } from '../clean-text'
import { conversationItem, isTurn, nothingSaid } from '../conversation-item'
import { isObject, type JsonObject, textOf } from '../json-shape'
import { isUniversal, sampleOf } from '../min-hash'
import { keyedConversation } from '../opening-words'
import { readTime } from '../timestamps'
import { promptRefs } from './agent-prompts'
import { isRolloutRecord, linesIn, type RolloutLine } from './codex-record'
import { type Step, stepIn } from './codex-step'
import { messagesOf } from './codex-turns'
import { idsIn } from './ids'

/** Codex rollouts, of every age: one file for each session, a fork with its parent's lines before its own. */
export const codex: RecordAdapter = {
  source: 'codex',
  label: 'Codex',
  copies: 'all',

  recognises: (record) => isObject(record) && isRolloutRecord(record),

  open(context) {
    const rollout: Rollout = { metas: [], steps: [], turn: null, name: '', model: '' }
    return {
      read(record) {
        if (isObject(record)) for (const line of linesIn(record)) take(rollout, line)
        return []
      },
      end: () => [readRollout(rollout, context)],
    }
  },
}

type Rollout = {
  /** Its own first, then those of what it replays. */
  metas: JsonObject[]
  steps: Step[]
  turn: string | null
  name: string
  model: string
}

function take(rollout: Rollout, line: RolloutLine) {
  const { type, payload } = line
  if (type === 'session_meta') rollout.metas.push(payload)
  if (typeof payload.turn_id === 'string' && payload.turn_id !== '') rollout.turn = payload.turn_id
  if (type === 'turn_context') rollout.model ||= textOf(payload.model)
  if (type === 'event_msg' && payload.type === 'thread_name_updated') rollout.name = textOf(payload.thread_name)
  const step = stepIn(line, rollout.turn)
  if (step) rollout.steps.push(step)
}

function readRollout({ metas, steps, name, model }: Rollout, context: ReadContext): Reading {
  const position = context.file.name
  const [meta = {}] = metas
  const { source } = meta
  const isSubagent =
    (isObject(source) && 'subagent' in source) || source === 'subagent' || meta.thread_source === 'subagent'
  if (isSubagent) {
    return { outcome: 'empty', position, reason: 'only the work of a subagent' }
  }

  const messages = messagesOf(steps, meta.history_mode === 'paginated', context)
  if (!messages.some(isTurn)) return { outcome: 'empty', position, reason: nothingSaid }

  const startedAt = readTime(meta.timestamp)
  const ids = idsIn(meta.id, meta.session_id, meta.forked_from_id, ...metas.flatMap((one) => [one.id, one.session_id]))
  const [sourceRef = keyedConversation('codex', startedAt, messages, context), ...others] = ids
  // Some forks name no parent, but repeat its turns under their ids.
  const turns = sampleOf(steps.map(({ turn }) => turn).filter(isUniversal))
  const line = (value: unknown) => cleanLine(textOf(value))
  const item = conversationItem({
    source: 'codex',
    sourceRef,
    aliases: [...others, ...turns],
    title: cleanLine(name),
    startedAt,
    updatedAt: null,
    header: [
      ['Provider', 'Codex'],
      ['Session', ids.length > 0 ? cleanLine(sourceRef) : null],
      ['Forked from', others.map(cleanLine).join(', ')],
      ['Folder', line(meta.cwd)],
      ['Git branch', isObject(meta.git) ? line(meta.git.branch) : null],
      ['Written by', `${line(meta.originator)} ${line(meta.cli_version)}`.trim()],
      ['Model', cleanLine(model)],
    ],
    messages,
  })
  return {
    outcome: 'item',
    item: {
      ...item,
      otherBranches: [...item.otherBranches, ...promptRefs(item, 'codex', () => ids[0], context)],
    },
  }
}
