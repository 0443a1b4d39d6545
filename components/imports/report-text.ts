import type { ImportRun } from '@/lib/contract/import'
import { importName } from './import-words'
import { outcomes } from './outcomes'

/** The report as a text file: the same numbers as on the page, none of the content. */
export function reportText(run: ImportRun): string {
  const counts = [['Read', run.counts.seen], ...outcomes.map(({ key, word }) => [word, run.counts[key]])]
  return [
    `Import of ${importName(run)}`,
    `State      ${run.status}`,
    `Started    ${run.startedAt ?? 'never'}`,
    `Finished   ${run.finishedAt ?? 'not yet'}`,
    '',
    ...counts.map(([word, count]) => `${String(word).padEnd(18)}${count}`),
    '',
    `${'Messages'.padEnd(18)}${run.counts.messages}`,
    `${'Memories'.padEnd(18)}${run.counts.memories}`,
    ...(run.errors.length > 0
      ? ['', 'Not taken in', ...run.errors.map(({ item, message }) => `${item}\t${message}`)]
      : []),
    '',
  ].join('\n')
}
