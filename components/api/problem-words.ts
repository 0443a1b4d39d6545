import { knownText } from '../language/known-text'
import type { Translator } from '../language/translator'
import { lostAnswer, noAnswer, refusal } from './client'

type Words = Translator<'api'>

/**
 * What went wrong, in a sentence: by the code of the problem, else in the words that came with it. A message may hold those
 * words as `detail`, where one code stands for several of them.
 * @param error an `ApiProblem`, the `problem` of an import, or whatever else was thrown
 */
export function problemWords(error: unknown, t: Words): string {
  const { code, detail } = partsOf(error)
  const byCode = knownText(t, `problems.${code}`, { detail: detail ?? '' })
  if (byCode) return byCode

  const own = ownWords.get(detail ?? '')
  return own ? t(own) : (detail ?? t('somethingWrong'))
}

/** What the client itself says where no server did. */
const ownWords = new Map<string, 'answerLost' | 'noAnswer' | 'refused'>([
  [lostAnswer, 'answerLost'],
  [noAnswer, 'noAnswer'],
  [refusal, 'refused'],
])

function partsOf(error: unknown): { code: string | null; detail: string | null } {
  if (typeof error !== 'object' || error === null) return { code: null, detail: null }
  const said = (name: 'code' | 'detail' | 'message') => {
    const value: unknown = name in error ? Reflect.get(error, name) : null
    return typeof value === 'string' && value !== '' ? value : null
  }
  return { code: said('code'), detail: said('detail') ?? said('message') }
}
