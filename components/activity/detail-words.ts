import type { AuditRow } from '@/lib/contract/import'
import { counted } from '../ui/count-words'

/** The few counts of an entry that a person reads; nothing when there are none. */
export function detailWords({ action, detail }: AuditRow): string {
  switch (action) {
    case 'erase':
      return memories(countIn(detail, 'memoriesDeleted'))
    case 'replay':
      return `${counted(countIn(detail, 'sources'), 'source')}, ${memories(countIn(detail, 'memories'))}`
    case 'forget':
      return memories(countIn(detail, 'memories'))
    case 'propose':
      return `${counted(countIn(detail, 'conversations'), 'conversation')} read, ${memories(countIn(detail, 'memories'))} proposed`
    case 'import':
      return importWords(detail)
    case 'export':
      return formats[wordIn(detail, 'format')] ?? wordIn(detail, 'format')
    case 'settings':
      return Object.entries(detail).map(settingWords).join(', ')
    case 'merge':
      return `in place of ${wordIn(detail, 'other')}`
    case 'dismiss':
      return `and ${wordIn(detail, 'other')}`
    case 'merge_topics':
      return `took in ${wordIn(detail, 'merged')}`
    case 'split_topic':
      return `${wordIn(detail, 'split')} is a topic of its own`
    default:
      return ''
  }
}

type Detail = AuditRow['detail']

const countIn = (detail: Detail, name: string) => (typeof detail[name] === 'number' ? detail[name] : 0)
const wordIn = (detail: Detail, name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
const memories = (count: number) => counted(count, 'memory', 'memories')

const formats: Record<string, string> = { jsonl: 'JSON Lines', zip: 'zip' }

function importWords(detail: Detail) {
  const parts = [
    ['imported', 'imported'],
    ['updated', 'updated'],
    ['unchanged', 'unchanged'],
    ['skippedSuppressed', 'skipped, erased'],
    ['failed', 'failed'],
  ] as const
  const told = parts.flatMap(([name, word]) => {
    const count = countIn(detail, name)
    return count > 0 ? [`${count} ${word}`] : []
  })
  return told.join(', ') || counted(countIn(detail, 'seen'), 'item')
}

const settings: Record<string, string> = {
  'ranking.similarity': 'weight of similarity',
  'ranking.importance': 'weight of importance',
  'ranking.retention': 'weight of retention',
  'forget.daily': 'forgetting once a day',
  'forget.importanceBelow': 'forgotten below importance',
  'forget.retentionBelow': 'forgotten below retention',
}

/** `half-life of a note 30 days`, `forgetting once a day off`. */
function settingWords([name, value]: [string, unknown]) {
  const [, kind] = name.match(/^halfLifeDays\.(\w+)$/) ?? []
  if (kind) return `half-life of a ${kind} ${counted(Number(value), 'day')}`
  const told = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
  return `${settings[name] ?? name} ${told}`
}
