import type { AuditRow } from '@/lib/contract/import'
import { knownText } from '../language/known-text'
import type { Translator } from '../language/translator'
import type { Marks } from '../marks/marks-words'

type Words = Translator<'activity'>

/** The few counts of an entry that a person reads; nothing when there are none. */
export function detailWords({ action, detail }: AuditRow, t: Words, { kindWord }: Pick<Marks, 'kindWord'>): string {
  switch (action) {
    case 'erase':
      return t('detail.memories', { count: countIn(detail, 'memoriesDeleted') })
    case 'replay':
      return t('detail.replay', { sources: countIn(detail, 'sources'), count: countIn(detail, 'memories') })
    case 'forget':
      return t('detail.memories', { count: countIn(detail, 'memories') })
    case 'propose':
      return t('detail.propose', {
        conversations: countIn(detail, 'conversations'),
        count: countIn(detail, 'memories'),
      })
    case 'import':
      return importWords(detail, t)
    case 'export':
      return formats[wordIn(detail, 'format')] ?? wordIn(detail, 'format')
    case 'settings':
      return Object.entries(detail)
        .map(([name, value]) => settingWords(name, value, t, kindWord))
        .join(', ')
    case 'merge':
      return t('detail.merge', { other: wordIn(detail, 'other') })
    case 'dismiss':
      return t('detail.dismiss', { other: wordIn(detail, 'other') })
    case 'merge_topics':
      return t('detail.mergeTopics', { merged: wordIn(detail, 'merged') })
    case 'split_topic':
      return t('detail.splitTopic', { split: wordIn(detail, 'split') })
    default:
      return ''
  }
}

type Detail = AuditRow['detail']

const countIn = (detail: Detail, name: string) => (typeof detail[name] === 'number' ? detail[name] : 0)
const wordIn = (detail: Detail, name: string) => (typeof detail[name] === 'string' ? detail[name] : '')

const formats: Record<string, string> = { jsonl: 'JSON Lines', zip: 'zip', report: 'HTML' }

const outcomes = ['imported', 'updated', 'unchanged', 'skippedSuppressed', 'failed'] as const

function importWords(detail: Detail, t: Words) {
  const told = outcomes.flatMap((name) => {
    const count = countIn(detail, name)
    return count > 0 ? [t(`detail.import.${name}`, { count })] : []
  })
  return told.join(', ') || t('detail.items', { count: countIn(detail, 'seen') })
}

/** `half-life of a note 30 days`, `forgetting once a day off`. */
function settingWords(name: string, value: unknown, t: Words, kindWord: Marks['kindWord']) {
  const [, kind] = name.match(/^halfLifeDays\.(\w+)$/) ?? []
  if (kind) return t('detail.halfLife', { kind: kindWord(kind).toLowerCase(), days: Number(value) })
  const told = typeof value === 'boolean' ? t(value ? 'detail.on' : 'detail.off') : String(value)
  const [, last] = name.match(/^(?:ranking|forget)\.(\w+)$/) ?? []
  return t('detail.setting', { name: knownText(t, `detail.settings.${last}`) ?? name, value: told })
}
