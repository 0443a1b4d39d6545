import type { ImportRun } from '@/lib/contract/import'
import type { Translator } from '../language/translator'
import { importName } from './import-words'
import { outcomeParts } from './outcomes'

/** The report as a text file: the same numbers as on the page, none of the content. */
export function reportText(run: ImportRun, t: Translator<'imports'>): string {
  const fact = (word: 'state' | 'started' | 'finished', value: string) =>
    `${t(`reportText.${word}`).padEnd(11)}${value}`
  const line = (word: string, count: number) => `${word.padEnd(18)}${count}`
  return [
    t('reportText.of', { name: importName(run, t) }),
    fact('state', run.status),
    fact('started', run.startedAt ?? t('reportText.never')),
    fact('finished', run.finishedAt ?? t('reportText.notYet')),
    '',
    line(t('numbers.read'), run.counts.seen),
    ...outcomeParts(run.counts, t).map(({ word, count }) => line(word, count)),
    '',
    line(t('reportText.messages'), run.counts.messages),
    line(t('reportText.memories'), run.counts.memories),
    ...(run.errors.length > 0
      ? ['', t('leftOut.title'), ...run.errors.map(({ item, message }) => `${item}\t${message}`)]
      : []),
    '',
  ].join('\n')
}
