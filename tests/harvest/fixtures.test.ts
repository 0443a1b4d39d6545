import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ImportItem } from '@/lib/harvest/adapter'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { aPipeline } from './a-pipeline'
import { aFile, fixture, itemsAmong, readAll, readItems, wordsOf } from './reading'

type Case = {
  file: string
  what: string
  refused?: { code: string }
  conversations: number
  turns: number
  empty?: number
  unreadable?: number
  contains: string[]
  lacks: string[]
  order?: string[]
  firstTitle?: string
  firstOccurredAt?: string
  /** By title. */
  occurredAt?: { [title: string]: string | null }
  attachments?: string[]
  documents?: string[]
  facts?: string[]
  /** All that an assistant had saved of the person, and what it was to forget. */
  saved?: string[]
  forgets?: string[]
  /** Documents written beside a talk: title and words of each passage. */
  written?: [title: string, words: string][]
  /** All ready-made memories, in order. */
  statements?: string[]
  flags?: string[]
  /** Found in the archive copy. */
  archived?: string[]
}

const folder = join(import.meta.dirname, '../fixtures')
const cases = readdirSync(folder)
  .map((name) => join(folder, name, 'cases.json'))
  .filter((path) => existsSync(path))
  .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')) as Case[])
const accepted = cases.filter((one) => !one.refused)
const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

describe.each(accepted)('$file: $what', (one) => {
  test('is read as it should be', async () => {
    const readings = await readAll(fixture(one.file))
    const items = itemsAmong(readings)
    const talks = items.filter((item) => item.shape === 'conversation')
    const parts = talks.flatMap((item) => item.parts)
    const turns = parts.filter((part) => part.kind === 'turn')
    const saved = parts.filter((part) => part.saved)
    const shown = items.flatMap((item) => [
      item.title,
      ...item.parts.flatMap((part) => (part.saved ? [] : [part.content])),
    ])

    expect(talks.length).toBe(one.conversations)
    expect(turns.length).toBe(one.turns)
    expect(turns.every((turn) => turn.author !== null)).toBe(true)
    expect(readings.filter((reading) => reading.outcome === 'empty').length).toBe(one.empty ?? 0)
    expect(readings.filter((reading) => reading.outcome === 'unreadable').length).toBe(one.unreadable ?? 0)
    for (const text of one.contains) expect(shown.some((words) => words.includes(text))).toBe(true)
    for (const text of one.lacks) expect(shown.filter((words) => words.includes(text))).toEqual([])
    expectOrder(turns.map((turn) => turn.content).join('\n'), one.order ?? [])
    expectTimes(one, talks)
    if (one.firstTitle) expect(talks[0]!.title).toBe(one.firstTitle)

    const archive = items.map((item) => item.text).join('\n')
    for (const text of [...(one.archived ?? []), ...(one.attachments ?? [])]) expect(archive).toContain(text)
    for (const flag of one.flags ?? []) expect(items.flatMap((item) => item.flags)).toContain(flag)
    const documents = items.filter((item) => item.shape === 'document').map((item) => item.title)
    expect(documents).toEqual(one.documents ?? [])
    const facts = items.filter((item) => item.shape === 'statement').flatMap(wordsOf)
    expect(saved.map((part) => part.content)).toEqual(one.saved ?? [])
    expect(talks.flatMap((item) => (item.forgets ?? []).map((order) => order.statement))).toEqual(one.forgets ?? [])
    const written = parts.filter((part) => part.kind === 'document').map((part) => [part.title, part.content])
    expect(written).toEqual(one.written ?? [])
    if (one.statements !== undefined)
      expect(items.filter((item) => item.shape === 'statement').flatMap(wordsOf)).toEqual(one.statements)
    for (const fact of one.facts ?? []) expect(facts.some((words) => words.includes(fact))).toBe(true)
  })

  test('gives sound items: exact places, unique locators, well-formed text, the same twice', async () => {
    const readings = await readAll(fixture(one.file))
    for (const item of itemsAmong(readings)) {
      for (const part of item.parts) expect(item.text.slice(part.start, part.end)).toBe(part.content)
      expect(new Set(item.parts.map((part) => part.message)).size).toBe(item.parts.length)
      expect(item.parts.every((part) => part.content.trim() !== '')).toBe(true)
      expect([item.text, item.title, ...wordsOf(item)].every((text) => text.isWellFormed())).toBe(true)
      expect(item.text).not.toContain('\u0000')
      expect(item.title).not.toMatch(/^(null|undefined|\[object Object\])$/)
      expect(item.aliases).not.toContain(item.sourceRef)
    }
    expect(await readAll(fixture(one.file))).toEqual(readings)
  })
})

describe.each(cases.filter((one) => one.refused))('$file: $what', (one) => {
  test('is refused as a whole', async () => {
    await expect(readAll(fixture(one.file))).rejects.toMatchObject({ code: one.refused!.code, status: 422 })
  })
})

test.each([
  ['truncated.json', /ends early/],
  ['encrypted.zip', /password protected/],
  ['truncated.zip', /damaged or incomplete/],
  ['zip-path-traversal.zip', /unsafe paths/],
  ['empty.zip', /archive is empty/],
  ['empty-array.json', /no conversations/],
  ['unknown-json.json', /recognised.*ChatGPT.*Claude.*keys kind, days/],
])('%s is refused in words that say what was seen', async (name, words) => {
  await expect(readAll(fixture(`bad/${name}`))).rejects.toThrow(words)
})

test.each(accepted.filter((one) => (one.saved ?? one.statements ?? []).length > 0).map(({ file }) => file))(
  'of %s every memory is counted once, those that a newer one took the place of at once too',
  async (file) => {
    const { mind, run } = await aPipeline()
    const files = fixture(file).map(({ path, name }) => [name, readFileSync(path)] as const)
    const { counts, error } = await run(Object.fromEntries(files))
    const { total } = await mind.read(listMemories, { status: 'all', sort: 'oldest', limit: 1 })
    expect([error, counts.memories]).toEqual([null, total])
  },
)

test('nothing is written where an archive points', async () => {
  await expect(readAll(fixture('bad/zip-path-traversal.zip'))).rejects.toThrow()
  for (const path of ['/tmp/escape-one.txt', '/tmp/escape-three.txt']) expect(existsSync(path)).toBe(false)
})

test('keys that objects inherit pollute nothing', async () => {
  await readAll(fixture('bad/prototype-keys.json'))
  expect(({} as { isAdmin?: unknown; polluted?: unknown }).isAdmin).toBeUndefined()
  expect(({} as { isAdmin?: unknown; polluted?: unknown }).polluted).toBeUndefined()
})

const plainJson = accepted.filter((one) => one.file.endsWith('.json') && isOneDocument(one.file))
test.each(plainJson)('$file: the order of keys and the spacing mean nothing', async ({ file }) => {
  const [upload] = fixture(file)
  const text = readFileSync(upload!.path, 'utf8').replace(/^\ufeff/, '')
  const shuffled = JSON.stringify(JSON.parse(text), backwards, 3)
  expect(await readItems(shuffled)).toEqual(itemsAmong(await readAll(fixture(file))))
})

test('the same conversations in other shards are the same items', async () => {
  const all = JSON.parse(readFileSync(fixture('chatgpt/timestamps-mixed.json')[0]!.path, 'utf8')) as unknown[]
  const shards = [aFile(all.slice(0, 3), 'a.json'), aFile(all.slice(3), 'b.json')]
  expect(itemsAmong(await readAll(shards))).toEqual(await readItems(all))
})

/** Not one value a line, whatever the file is called. */
function isOneDocument(file: string) {
  try {
    return Boolean(JSON.parse(readFileSync(fixture(file)[0]!.path, 'utf8').replace(/^\ufeff/, '')))
  } catch {
    return false
  }
}

function expectOrder(text: string, parts: string[]) {
  const places = parts.map((part) => text.indexOf(part))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
}

function expectTimes(one: Case, talks: ImportItem[]) {
  if (one.firstOccurredAt) expect(talks[0]!.occurredAt).toBe(Date.parse(one.firstOccurredAt))
  if (one.occurredAt) {
    expect(Object.fromEntries(talks.map((item) => [item.title, instant(item.occurredAt)]))).toEqual(one.occurredAt)
  }
}

/** A JSON.stringify replacer that turns the order of keys round. */
function backwards(_: string, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const turned = Object.create(null) as { [key: string]: unknown }
  for (const [key, inner] of Object.entries(value).reverse()) turned[key] = inner
  return turned
}
