import { withoutEdge, wordRuns } from '../memory/word-diff'

/** A text in parts; `isOwn` are the words that the other text lacks, or has elsewhere. */
export const differing = (text: string, against: string): { isOwn: boolean; text: string }[] =>
  wordRuns(against, text)
    .filter(({ kind }) => kind !== 'gone')
    .flatMap(withoutEdge)
    .map(({ kind, text: part }) => ({ isOwn: kind === 'new', text: part }))
