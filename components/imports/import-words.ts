import type { ImportRun } from '@/lib/contract/import'
import type { Translator } from '../language/translator'
import { outcomeParts } from './outcomes'

type Words = Translator<'imports'>

/** What a person calls this import: the name of its upload. */
export const importName = (run: ImportRun, t: Words) => run.fileName ?? t('run.unnamed')

/** One sentence about how it stands or how it ended. */
export function importSentence(run: ImportRun, t: Words): string {
  const { status, counts } = run
  if (status === 'queued') return t('run.waiting')
  if (status === 'running')
    return t('run.progressRead', { percent: Math.floor(run.progress * 100), count: counts.seen })
  if (status === 'failed') return whyFailed(run, t)
  const parts = outcomeParts(counts, t).filter(({ count }) => count > 0)
  const told = parts.map(({ counted }) => counted).join(' · ')
  const sum = told ? t('run.sum', { count: counts.seen, parts: told }) : t('run.nothingRead')
  return status === 'cancelled' ? t('run.cancelledStays', { sum }) : sum
}

/** Whether a run came to nothing, however much of it was read. */
export const wroteNothing = ({ counts }: Pick<ImportRun, 'counts'>) => counts.imported + counts.updated === 0

/** What stopped a failed import; it is told before anything else. */
export const whyFailed = (run: ImportRun, t: Words) => run.errors[0]?.message ?? t('run.noReason')

/** `2,311 messages became 2,874 memories`; documents have no messages. */
export function broughtIn({ counts: { messages, memories } }: ImportRun, t: Words): string {
  if (messages === 0 && memories === 0) return t('run.nothingNew')
  return messages === 0 ? t('run.memories', { count: memories }) : t('run.became', { messages, memories })
}

/** A reason as the reader gives it, with a capital letter. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
