import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { ApiProblem, lostAnswer, noAnswer, refusal } from '@/components/api/client'
import { problemWords } from '@/components/api/problem-words'
import { ro } from '@/messages/ro'
import { english } from '../helpers/in-english'

const inEnglish = (error: unknown) => problemWords(error, english('api'))
const romanian = createTranslator({ locale: 'ro-RO', messages: ro, namespace: 'api' })
const inRomanian = (error: unknown) => problemWords(error, romanian)
const problem = (code: string, detail: string) => new ApiProblem(400, code, detail, null)

describe('what went wrong, in words', () => {
  it('is told in the language of the page by the code of the problem', () => {
    const taken = problem('email_taken', 'There is an account with this e-mail address.')
    expect(inEnglish(taken)).toBe('There is an account with this e-mail address.')
    expect(inRomanian(taken)).toBe('Există deja un cont cu această adresă de e-mail.')
  })

  it('keeps what the server says of a code that stands for several things', () => {
    const missing = problem('not_found', 'There is no such folder.')
    expect(inEnglish(missing)).toBe('There is no such folder.')
    expect(inRomanian(missing)).toMatch(/^Nu există/)
    const invalid = problem('invalid_request', 'name: 1 to 120 characters <b>{x}</b>')
    expect(inEnglish(invalid)).toBe('name: 1 to 120 characters <b>{x}</b>')
    expect(inRomanian(invalid)).toContain('name: 1 to 120 characters <b>{x}</b>')
  })

  it('falls back to the words that came with a code nobody knows', () => {
    for (const code of ['a_newer_code', 'http_418', '', 'toString', 'a.b'])
      expect(inRomanian(problem(code, 'In words.'))).toBe('In words.')
  })

  it('tells of a server that did not answer', () => {
    expect([lostAnswer, noAnswer, refusal].map((words) => inEnglish(problem('http_502', words)))).toEqual([
      lostAnswer,
      noAnswer,
      refusal,
    ])
    expect(inRomanian(problem('unreachable', noAnswer))).toBe('Serverul nu a răspuns.')
  })

  it('takes whatever else was thrown', () => {
    expect(inEnglish(new Error('The file is gone.'))).toBe('The file is gone.')
    for (const thrown of [null, undefined, 7, {}, new Error('')])
      expect(inEnglish(thrown)).toBe('Something went wrong.')
  })
})
