import { describe, expect, it } from 'vitest'
import { languageFor, languageOf } from '@/components/language/languages'

describe('the language of a page', () => {
  it.each([
    ['ro', 'ro'],
    ['ro-RO,ro;q=0.9,en;q=0.8', 'ro'],
    ['RO-md', 'ro'],
    ['en-US,en;q=0.9,ro;q=0.8', 'en'],
    ['en;q=0.4, ro;q=0.6', 'ro'],
    ['de-DE, de;q=0.9, ro;q=0.1', 'ro'],
    ['en;q=0.5,ro;q=0.5', 'en'],
    ['ro;q=0, en;q=0.1', 'en'],
    ['ro;q=0', 'en'],
    ['de, fr;q=0.5', 'en'],
    ['*', 'en'],
    ['*, ro;q=0.5', 'ro'],
    ['ro;q=2', 'en'],
    ['ro;q=-1', 'en'],
    ['ro;q=high', 'en'],
    ['ro;level=1;q=0.7, en;q=0.6', 'ro'],
    [',,;;=,ro;', 'ro'],
    ['constructor, __proto__', 'en'],
    ['', 'en'],
  ])('asked for “%s” is %s', (accepted, language) => {
    expect(languageFor(undefined, accepted)).toBe(language)
  })

  it('is English for who asks for none', () => {
    expect(languageFor(undefined, null)).toBe('en')
  })

  it('that the person chose comes before what the browser asks for', () => {
    expect(languageFor('ro', 'en')).toBe('ro')
    expect(languageFor('en', 'ro')).toBe('en')
  })

  it.each(['', 'de', 'RO', 'toString', 'ro; Path=/'])('chosen as “%s” is none, and the browser decides', (chosen) => {
    expect(languageFor(chosen, 'ro')).toBe('ro')
    expect(languageFor(chosen, 'en')).toBe('en')
  })

  it('is told by the tag that figures are written by', () => {
    expect(['en-GB', 'ro-RO'].map(languageOf)).toEqual(['en', 'ro'])
  })
})
