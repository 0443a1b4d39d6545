import type { ImportRun } from '@/lib/contract/import'
import { counted, figure } from '../ui/count-words'
import { outcomes } from './outcomes'

/** What a person calls this import: the name of its upload. */
export const importName = (run: ImportRun) => run.fileName ?? 'Import without a name'

/** One sentence about how it stands or how it ended. */
export function importSentence(run: ImportRun): string {
  if (run.status === 'queued') return 'Waiting for its turn'
  if (run.status === 'running') return `${Math.floor(run.progress * 100)}% · ${figure(run.counts.seen)} read so far`
  if (run.status === 'failed') return whyFailed(run)
  const parts = outcomes
    .filter(({ key }) => run.counts[key] > 0)
    .map(({ key, word }) => `${figure(run.counts[key])} ${word.toLowerCase()}`)
  const sum = parts.length > 0 ? `${figure(run.counts.seen)} read: ${parts.join(' · ')}` : 'Nothing was read'
  return run.status === 'cancelled' ? `${sum}. What was written stays.` : sum
}

/** Whether a run came to nothing, however much of it was read. */
export const wroteNothing = ({ counts }: Pick<ImportRun, 'counts'>) => counts.imported + counts.updated === 0

/** What stopped a failed import; it is told before anything else. */
export const whyFailed = (run: ImportRun) => run.errors[0]?.message ?? 'The import stopped and said no reason.'

/** `2,311 messages became 2,874 memories`; documents have no messages. */
export const broughtIn = ({ counts: { messages, memories } }: ImportRun) =>
  messages === 0 && memories === 0
    ? 'nothing new to remember'
    : messages === 0
      ? counted(memories, 'memory', 'memories')
      : `${counted(messages, 'message')} became ${counted(memories, 'memory', 'memories')}`

/** A reason as the reader gives it, with a capital letter. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
