import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { languages } from '@/components/language/languages'
import { codesOf, problemStatuses } from '@/lib/contract/problems'
import { en } from '@/messages/en'
import { ro } from '@/messages/ro'
import { type Argument, argumentsOf } from './helpers/icu'

const root = join(import.meta.dirname, '..')
const spoken = { en, ro }
const both = Object.keys(spoken) as (keyof typeof spoken)[]
type Texts = { readonly [key: string]: string | Texts }

/** Every text by its whole key: `memories.dialog.title`. */
function textsOf(texts: Texts, before = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : textsOf(value, `${before}${key}.`),
  )
}

const texts = { en: textsOf(en), ro: textsOf(ro) }
const every = both.flatMap((language) => texts[language].map(([key, text]) => ({ language, key, text })))

describe('the texts of the pages', () => {
  it('are the same ones in every language, and none is empty', () => {
    expect(texts.ro.map(([key]) => key).sort()).toEqual(texts.en.map(([key]) => key).sort())
    expect(every.filter(({ text }) => text.trim() === '')).toEqual([])
  })

  it('are filled in with the same things in every language', () => {
    const english = new Map(texts.en)
    const differing = texts.ro.filter(([key, text]) => namesIn(text) !== namesIn(english.get(key) ?? ''))
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it('can be put together, whatever number or choice they are given', () => {
    expect(every.flatMap(faultsOf)).toEqual([])
  })

  it('have a form for each number that the language tells apart', () => {
    const lacking = every.filter(({ language, text }) =>
      argumentsOf(text)
        .filter(({ type }) => type === 'plural')
        .some(({ choices }) =>
          formsOf(language).some((form) => !choices.includes(form) && !choices.includes(only[form] ?? form)),
        ),
    )
    expect(lacking.map(({ language, key }) => `${language} ${key}`)).toEqual([])
  })

  it('are all shown somewhere, and no area of them is empty', () => {
    expect(Object.entries(en).filter(([, area]) => Object.keys(area).length === 0)).toEqual([])
    expect(texts.en.map(([key]) => key).filter((key) => !isUsed(key))).toEqual([])
  })

  it('tell every problem that a door answers with', () => {
    const codes = problemStatuses.flatMap(codesOf)
    expect(Object.keys(en.api.problems).sort()).toEqual([...new Set(codes)].sort())
  })
})

/** A translation may leave out the server's own words, which are English. */
const namesIn = (text: string) =>
  [...new Set(argumentsOf(text).map(({ name }) => name))]
    .filter((name) => name !== 'detail')
    .sort()
    .join()

/** A form for one number alone may be given by that number. */
const only: Record<string, string> = { one: '=1' }

const formsOf = (language: keyof typeof languages) =>
  new Intl.PluralRules(languages[language].tag).resolvedOptions().pluralCategories

/** What the library that the pages use has to say of a message, given each of its choices in turn. */
function faultsOf({ language, key, text }: (typeof every)[number]): string[] {
  const faults: string[] = []
  const t = createTranslator({
    locale: languages[language].tag,
    messages: { text } as { text: string },
    timeZone: 'UTC',
    onError: ({ message }) => faults.push(`${language} ${key}: ${message.split('\n')[0]}`),
    getMessageFallback: () => '',
  })
  const found = argumentsOf(text)
  const rounds = Math.max(4, ...found.map(({ choices }) => choices.length))
  for (let round = 0; round < rounds; round += 1)
    t.rich('text', Object.fromEntries(found.map((one) => filled(one, round))))
  return faults
}

const numbers = [0, 1, 2, 20]

function filled({ name, type, choices }: Argument, round: number) {
  if (type === 'tag') return [name, (words: unknown) => words]
  if (type === 'select') return [name, choices[round % choices.length]]
  return [name, type === 'text' ? 'words' : numbers[round % numbers.length]]
}

type Source = { areas: string[]; keys: Set<string>; patterns: RegExp[] }

const sources: Source[] = ['components', 'app'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => sourceOf(readFileSync(join(root, folder, name), 'utf8'))),
)

function patternOf(template: string) {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[\\w.-]+')}$`)
}

/** The areas a file names, and what of its strings may be a key: as it stands, or with something put in. */
function sourceOf(code: string): Source {
  const named = [...code.matchAll(/(?:useTranslations\(|Translator<|pageWords\(|titled\()'([\w.]+)'/g)]
  const keys = [...code.matchAll(/'([\w.-]+)'/g)].map(([, key = '']) => key)
  const templates = [...code.matchAll(/`([\w.-]*(?:\$\{[^`{}]*\}[\w.-]*)+)`/g)].map(([, text = '']) => text)
  return {
    areas: named.map(([, area = '']) => area),
    keys: new Set(code.includes('titled(') ? [...keys, 'title'] : keys),
    patterns: templates.filter((text) => !/^\$\{[^}]*\}$/.test(text)).map(patternOf),
  }
}

const isUsed = (whole: string) =>
  sources.some(({ areas, keys, patterns }) =>
    areas.some((area) => {
      if (!whole.startsWith(`${area}.`)) return false
      const key = whole.slice(area.length + 1)
      return keys.has(key) || patterns.some((pattern) => pattern.test(key))
    }),
  )
