import { describe, expect, test } from 'vitest'
import { extractNames } from '@/lib/knowledge/extract-names'
import { nameKey } from '@/lib/mind/knowledge/name-key'

const namesIn = (text: string) =>
  Object.fromEntries(extractNames(text).names.map(({ surface, kind }) => [surface, kind]))
const saidIn = (text: string) =>
  extractNames(text).relations.map(({ from, relation, to }) => `${from} ${relation} ${to}`)

describe('names in a text', () => {
  test.each([
    [
      'Yesterday Wilhelmina Oosterbroek and Casimir Dobrowolski met in Ljubljana.',
      { 'Wilhelmina Oosterbroek': 'person', 'Casimir Dobrowolski': 'person', Ljubljana: 'place' },
    ],
    ['Zoltan Vandermeer lives in Reykjavik.', { 'Zoltan Vandermeer': 'person', Reykjavik: 'place' }],
    ['My sister Ingrid keeps the violin in the north room.', { Ingrid: 'person' }],
    ['I met Maria at Google on Monday in May.', { Maria: 'person', Google: 'organisation' }],
    ['Mr. Smith works at the University of Oslo.', { Smith: 'person', 'University of Oslo': 'organisation' }],
    ['We start Project Aurora and the Borealis project soon.', { Aurora: 'project', Borealis: 'project' }],
    ['She wrote it in Python on a MacBook.', { Python: 'product', MacBook: 'product' }],
    ['It was written by J. R. R. Tolkien.', { 'J. R. R. Tolkien': 'person' }],
    ['He moved to Rio de Janeiro and São Paulo.', { 'Rio de Janeiro': 'place', 'São Paulo': 'place' }],
    ['I work with Will Smith.', { 'Will Smith': 'person' }],
  ])('%s', (text, names) => expect(namesIn(text)).toEqual(names))

  test.each([
    ['Am vorbit cu Ioana Popescu în București.', { 'Ioana Popescu': 'person', București: 'place' }],
    ['Fratele meu e la Cluj, iar proiectul Aurora merge.', { Cluj: 'other', Aurora: 'project' }],
    [
      'Ich habe mit Herrn Müller in Berlin über das Projekt Aurora gesprochen.',
      { Müller: 'person', Berlin: 'place', Aurora: 'project' },
    ],
    [
      "Hier Marie Dupont est allée à Lyon avec une amie de l'Italie.",
      { 'Marie Dupont': 'person', Lyon: 'place', Italie: 'other' },
    ],
    ['Ayer Juan García fue a Madrid.', { 'Juan García': 'person', Madrid: 'place' }],
    ['Ieri Giulia Rossi è andata a casa.', { 'Giulia Rossi': 'person' }],
    ['Ontem a Ana Souza foi ao cinema.', { 'Ana Souza': 'person' }],
    ['Вчера Анна Каренина приехала домой.', { 'Анна Каренина': 'other' }],
    ['昨日、田中さんと会いました。お母さんは元気です。', { 田中: 'person' }],
  ])('in other languages: %s', (text, names) => expect(namesIn(text)).toEqual(names))

  test.each([
    'Monday I will go. However, Nobody said so. Step One is done. The Board met. Noted. Thanks!',
    'Mark the file as read. Will you call? Please Hurry.',
    'Can you call parseJSON, my_function() or UserService? See foo.Bar, https://Example.com/Oslo and @Oslo.',
    'import React from "react";\nconst Foo = new Bar();',
    '```\nMaria lives in Oslo\n```\nand `Maria` too',
    '## Install The Required Dependencies First',
    'Das Auto steht in der Garage, eine Tasse Kaffee und die Katze liegt auf dem Tisch im Garten.',
    '我们昨天去了高雄。',
    'NOTE: CHECK THE HTTP API OF THE JSON SERVER',
    '',
    '\ud800 \u0000',
  ])('none in: %j', (text) => expect(namesIn(text)).toEqual({}))

  test('a word that begins a sentence counts when the text names it elsewhere', () => {
    expect(namesIn('Brambleton called. We spoke of Brambleton and the weather.')).toEqual({ Brambleton: 'person' })
  })

  test('a first name alone means the one person whom the text names in full', () => {
    const { names } = extractNames('Wilhelmina Oosterbroek came late. Then Wilhelmina said sorry and Oosterbroek left.')
    expect(names.map((name) => name.norm)).toEqual(['wilhelmina oosterbroek'])
  })

  test('spellings of one name have one key', () => {
    expect(new Set(['Łukasz  Nowak', 'łukasz nowak', 'Lukasz Nowak', 'LUKASZ NOWAK.'].map(nameKey))).toEqual(
      new Set(['lukasz nowak']),
    )
    expect(nameKey('José')).toBe(nameKey('Jose\u0301'))
    expect(nameKey('O’Brien')).toBe("o'brien")
    expect(nameKey('がき')).toBe('がき')
  })
})

describe('what a sentence says of two names', () => {
  test.each([
    ['Zoltan Vandermeer lives in Reykjavik.', ['zoltan vandermeer lives_in reykjavik']],
    ['Ana and Ben live in Oslo.', ['ben lives_in oslo', 'ana lives_in oslo']],
    ["Anna's brother Marcus works at Siemens.", ['anna related_to marcus', 'marcus works_at siemens']],
    ['Maria is the CTO of Bitdefender.', ['maria works_at bitdefender']],
    ['Yesterday Ana Pop and Ben Roe met in Oslo.', ['ana pop knows ben roe']],
    ['The Eiffel Tower is in Paris.', ['eiffel tower located_in paris']],
    ['Andrei locuiește în București.', ['andrei lives_in bucuresti']],
    ['Angela Merkel wohnt in Berlin und ist nicht da.', ['angela merkel lives_in berlin']],
  ])('%s', (text, said) => expect(saidIn(text)).toEqual(said))

  test.each([
    'Maria came. Lives in Oslo.',
    'Maria does not live in Oslo.',
    'Maria never lived in Oslo.',
    'Maria wants Google to be in Oslo.',
    'Maria would have lived in Oslo.',
  ])('nothing in: %s', (text) => expect(saidIn(text)).toEqual([]))
})

describe('a hostile text', () => {
  test('is read to its bound, and nothing is found beyond it', () => {
    expect(namesIn(`${'a '.repeat(10_000)}with Maria Lopez`)).toEqual({})
  })

  test('yields a bounded number of names and relations', () => {
    const letters = 'bcdfghjklmnpqrst'
    const many = Array.from(
      { length: 900 },
      (_, i) =>
        `Za${letters[i % 16]}o${letters[(i >> 4) % 16]}a lives in Xo${letters[i % 16]}u${letters[(i >> 4) % 16]}i.`,
    )
    const found = extractNames(many.join(' '))
    expect(found.names.length).toBe(60)
    expect(found.relations.length).toBeLessThanOrEqual(40)
  })

  test('every relation is between names that were found', () => {
    const { names, relations } = extractNames(
      'Ana lives in Oslo. '.repeat(500) + "Ben's sister Cora knows Dan. ".repeat(300),
    )
    const norms = new Set(names.map((name) => name.norm))
    for (const { from, to } of relations) expect([norms.has(from), norms.has(to)]).toEqual([true, true])
  })
})
