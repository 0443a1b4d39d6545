import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mind, MindTx } from '@/db/mind/mind'
import { type SubjectKey, sourceRef, subjectKey } from '@/lib/contract/common'
import { conversationItem } from '@/lib/harvest/conversation-item'
import type { ImportItem } from '@/lib/mind/archive/import-item'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { type Erasing, previewErasure } from '@/lib/mind/erasure/plan-erasure'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { noteReads } from '@/lib/mind/memories/note-reads'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { mergeMemories } from '@/lib/mind/merging/merge-memories'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { allowReimport } from '@/lib/mind/suppression/allow-reimport'
import { isSuppressed } from '@/lib/mind/suppression/check-suppression'
import { aDevice, aMind, type TestMind } from '../helpers/a-mind'
import { aVector, makeVectors } from '../helpers/made-vectors'
import { readNames } from '../helpers/read-names'

/** Any well-formed text that can be a reference, with what Unicode writes in two ways, and what SQL or a path would read. */
const anyRef = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      'é',
      'e\u0301',
      'Å',
      '\u212b',
      'ﬁ',
      'fi',
      '가',
      'ệ',
      'a/b',
      'a b',
      'item',
      'item%',
      'item_',
      "'",
      '"',
      ' a',
      'a ',
    ),
  )
  .filter((text) => sourceRef.safeParse(text).success)
  .map((text) => sourceRef.parse(text))
const anySource = fc.constantFrom('chatgpt', 'claude', 'claude-code', 'code', 'mail')
const anyPair: fc.Arbitrary<SubjectKey> = fc.record({ source: anySource, sourceRef: anyRef })
const nameOf = ({ source, sourceRef }: SubjectKey) => `${source} ${sourceRef}`

/** Of every subject its own word, which nothing else says. */
const wordOf = (at: number) => `qxwelk${String.fromCharCode(97 + at)}zzorchid`

function talk(pair: SubjectKey, at: number, aliases: string[] = []): ImportItem {
  const said = [
    `I prefer ${wordOf(at)} tea over anything else in the morning.`,
    'Noted.',
    `I decided that Hendrik ${wordOf(at).toUpperCase()} paints the north room in Ljubljana.`,
    `Good, ${wordOf(at)}.`,
  ]
  const start = Date.parse('2026-03-01T10:00:00Z') + at * 86_400_000
  return conversationItem({
    ...pair,
    aliases,
    title: `About ${wordOf(at)}`,
    startedAt: start,
    updatedAt: start,
    header: [],
    messages: said.map((words, i) => ({
      id: `m${i}`,
      speaker: i % 2 ? 'Assistant' : 'Person',
      author: i % 2 ? 'assistant' : 'person',
      at: start + i * 60_000,
      live: true,
      words,
      asides: [],
      links: [],
      flags: [],
    })),
  })
}

type Scene = {
  pairs: SubjectKey[]
  /** Which subject is also known by a name of which other. */
  shared: [number, number][]
  /** Derivations and acts among memories, named by numbers that are taken modulo how many there are. */
  derived: [number, number][]
  /** Whether the two notes that say nearly the same are. */
  areMerged: boolean
  retracted: number[]
  corrected: number[]
  chosen: { by: 'pair' | 'pairs' | 'memory' | 'stranger'; at: number }
}

const place = fc.nat({ max: 200 })
const anyScene: fc.Arbitrary<Scene> = fc.record({
  pairs: fc.uniqueArray(anyPair, { minLength: 2, maxLength: 5, selector: nameOf }),
  shared: fc.array(fc.tuple(place, place), { maxLength: 2 }),
  derived: fc.array(fc.tuple(place, place), { maxLength: 6 }),
  areMerged: fc.boolean(),
  retracted: fc.array(place, { maxLength: 2 }),
  corrected: fc.array(place, { maxLength: 2 }),
  chosen: fc.record({ by: fc.constantFrom('pair', 'pairs', 'memory', 'stranger'), at: place }),
})

const rows = (mind: Mind, sql: string) => mind.sql(sql).all<Record<string, number | string | null>>()
const memoriesIn = (mind: Mind) =>
  mind
    .sql('SELECT row_id, id, content FROM memories ORDER BY row_id')
    .all<{ row_id: number; id: string; content: string }>()

/** A mind in which everything that can hang on a memory hangs on some. */
async function aMindOf({ pairs, shared, derived, areMerged, retracted, corrected }: Scene): Promise<TestMind> {
  const mind = await aMind()
  const aliasesOf = (at: number) =>
    shared.flatMap(([one, other]) => (one % pairs.length === at ? [`shared ${other % 2}`] : []))
  await mind.write(
    importItems,
    pairs.map((pair, at) => talk(pair, at, aliasesOf(at))),
  )
  const note = { kind: 'note' as const, importance: 0.5, tags: ['a tag'] }
  const near = ['The ladder stands behind the shed.', 'The ladder stands behind the old shed.']
  const [keep, other] = await Promise.all(near.map((content) => mind.write(rememberStatement, { ...note, content })))
  if (areMerged) await mind.write(mergeMemories, keep!.memory.id, other!.memory.id)
  await mind.write(rememberStatement, { ...note, content: `Under a pair: ${wordOf(0)}.`, ...pairs[0]! })

  const all = await mind.read(memoriesIn)
  const at = (number: number) => all[number % all.length]!
  for (const one of corrected) await mind.write(correctMemory, at(one).id, { content: `${at(one).content} So it was.` })
  await mind.write(
    linkDerived,
    derived.map(([from, to]) => [at(from).row_id, at(to).row_id]),
  )
  await mind.as(aDevice()).write(
    noteReads,
    all.slice(0, 5).map(({ id }) => id),
  )
  await readNames(mind)
  await makeVectors(mind, ({ memoryRow }) => aVector(memoryRow))
  for (const one of retracted) await mind.write(retractMemory, at(one).id, null)
  return mind
}

/** What a model writes over several memories: it rests on each of them. */
function linkDerived(tx: MindTx, links: number[][]) {
  for (const [from, to] of links) {
    if (from === to) continue
    tx.sql(
      `INSERT OR IGNORE INTO memory_links (from_row, to_row, relation, weight, created_at)
       SELECT ?, ?, 'derived_from', 1, 0 WHERE (SELECT count(*) FROM memories WHERE row_id IN (?, ?)) = 2`,
    ).run(from!, to!, from!, to!)
  }
}

/** Which memories must go and which pairs are named, worked out from the bare rows and not by the product. */
function expectedOf(mind: Mind, erasing: Erasing) {
  const aliases = rows(mind, 'SELECT source, source_ref, subject_id FROM subject_aliases')
  const sources = rows(mind, 'SELECT memory_row, subject_id FROM memory_sources')
  const links = rows(mind, `SELECT from_row, to_row FROM memory_links WHERE relation = 'derived_from'`)
  const all = memoriesIn(mind)
  const subjects = new Set<unknown>()
  const going = new Set<unknown>()
  if ('memoryId' in erasing) {
    const row = all.find(({ id }) => id === erasing.memoryId)!.row_id
    going.add(row)
    for (const one of sources) if (one.memory_row === row) subjects.add(one.subject_id)
  } else {
    const asked = new Set(('pairs' in erasing ? erasing.pairs : [erasing]).map(nameOf))
    for (const one of aliases) if (asked.has(`${one.source} ${one.source_ref}`)) subjects.add(one.subject_id)
  }
  const named = (id: unknown) =>
    aliases.filter((one) => one.subject_id === id).map((one) => `${one.source} ${one.source_ref}`)
  for (let size = -1; size !== subjects.size; ) {
    size = subjects.size
    const names = new Set([...subjects].flatMap(named))
    for (const one of aliases) if (names.has(`${one.source} ${one.source_ref}`)) subjects.add(one.subject_id)
  }
  for (const one of sources) if (subjects.has(one.subject_id)) going.add(one.memory_row)
  for (let size = -1; size !== going.size; ) {
    size = going.size
    for (const { from_row, to_row } of links) if (going.has(to_row)) going.add(from_row)
  }
  const isGoing = ({ row_id }: { row_id: number }) => going.has(row_id)
  return {
    going: all.filter(isGoing).map(({ row_id }) => row_id),
    staying: all.filter((one) => !isGoing(one)),
    names: [...new Set([...subjects].flatMap(named))],
    subjects: subjects.size,
  }
}

/** Every table and column, the shadow tables of the indexes included, in which one of these words stands. */
function whereStand(mind: Mind, words: string[]): string[] {
  const tables = rows(mind, `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`)
  return tables.flatMap(({ name }) =>
    rows(mind, `SELECT * FROM ${name}`).flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) => {
        const text = Buffer.from(typeof value === 'number' ? '' : (value ?? ''))
          .toString('latin1')
          .toLowerCase()
        return words.some((word) => text.includes(word) || text.includes(word.slice(6))) ? [`${name}.${column}`] : []
      }),
    ),
  )
}

const hangers = {
  memory_sources: ['memory_row'],
  memory_links: ['from_row', 'to_row'],
  revisions: ['memory_row'],
  memory_reads: ['memory_row'],
  vectors: ['memory_row'],
  mentions: ['memory_row'],
  relations: ['memory_row'],
  stances: ['memory_row'],
  awaiting_names: ['memory_row'],
  awaiting_vectors: ['memory_row'],
  merge_offers: ['kept_row', 'other_row'],
  memory_index_docsize: ['id'],
}

function hangingOn(mind: Mind, gone: number[]): string[] {
  return Object.entries(hangers).flatMap(([table, columns]) =>
    columns.flatMap((column) => {
      const found = mind
        .sql(`SELECT count(*) AS n FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?))`)
        .get<{ n: number }>(JSON.stringify(gone))!
      return found.n > 0 ? [`${table}.${column}`] : []
    }),
  )
}

const fewRuns = { numRuns: 12 }

describe('P-A11 the reach of an erase, over random minds', () => {
  it('is what the dry run said, takes every memory that rests on the subject, and leaves all others as they were', async () => {
    await fc.assert(
      fc.asyncProperty(anyScene, async (scene) => {
        const mind = await aMindOf(scene)
        const all = await mind.read(memoriesIn)
        const { by, at } = scene.chosen
        const stranger = { source: 'stranger', sourceRef: `never seen ${at}` }
        const erasing: Erasing = {
          memory: { memoryId: all[at % all.length]!.id },
          pair: scene.pairs[at % scene.pairs.length]!,
          pairs: { pairs: [stranger, ...scene.pairs.slice(at % scene.pairs.length), scene.pairs.at(-1)!] },
          stranger,
        }[by]
        const expected = await mind.read(expectedOf, erasing)
        const dry = await mind.read(previewErasure, erasing)
        const { result, subjects, receipt } = await mind.write(erase, erasing, null, 'rcp_1')

        expect({ result, subjects }).toEqual({ result: dry.result, subjects: dry.subjects })
        expect(receipt).toMatchObject({ counts: dry.result, ...pick(dry.blastRadius!, 'copies', 'unreachable') })
        expect(receipt!.verified).toEqual({ memories: 0, archive: 0, index: 0, vectors: 0, names: 0 })
        expect(result.memoriesDeleted).toBe(expected.going.length)
        const strangers = by === 'stranger' || by === 'pairs' ? 1 : 0
        expect(subjects).toHaveLength(expected.subjects + strangers)

        expect(await mind.read(memoriesIn)).toEqual(expected.staying)
        expect(await mind.read(hangingOn, expected.going)).toEqual([])
        const erased = scene.pairs.flatMap((pair, place) =>
          expected.names.includes(nameOf(pair)) ? [wordOf(place)] : [],
        )
        expect(await mind.read(whereStand, erased)).toEqual([])
        for (const pair of scene.pairs)
          expect([pair, await mind.read(isSuppressed, pair)]).toEqual([pair, expected.names.includes(nameOf(pair))])
      }),
      fewRuns,
    )
  })
})

const pick = <T extends object, K extends keyof T>(from: T, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>

describe('SC-I6 two subjects, whatever their references', () => {
  it('erasing one leaves the other as it was, and lets it in again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyPair, { minLength: 2, maxLength: 2, selector: nameOf }), async (pairs) => {
        const [one, other] = pairs as [SubjectKey, SubjectKey]
        const mind = await aMind()
        await mind.write(importItems, [talk(one, 0), talk(other, 1)])
        const before = (await mind.read(memoriesIn)).filter(({ content }) => !content.includes(wordOf(0)))
        await mind.write(erase, one, null, 'rcp_1')
        const left = await mind.read(memoriesIn)
        expect(left.filter(({ content }) => content.toLowerCase().includes(wordOf(0)))).toEqual([])
        expect(left.filter(({ content }) => content.includes(wordOf(1)))).toEqual(
          before.filter(({ content }) => content.includes(wordOf(1))),
        )
        const again = await mind.write(importItems, [talk(one, 0), talk(other, 1)])
        expect(again.map(({ outcome }) => outcome)).toEqual(['suppressed', 'unchanged'])
      }),
      fewRuns,
    )
  })
})

describe('SC-I5 one subject, however it is written', () => {
  it('either normal form names it at a door; what is out of bounds is refused, never cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) =>
          subjectKey.safeParse({ source: 'chatgpt', sourceRef: text.normalize(form) }),
        )
        const bytes = Buffer.byteLength(text.normalize('NFC'))
        const fits = bytes >= 1 && bytes <= 1024 && !/\p{Cc}/u.test(text) && text.isWellFormed()
        expect([composed!.success, decomposed!.success]).toEqual([fits, fits])
        if (fits)
          expect([composed!.data, decomposed!.data]).toEqual(
            Array(2).fill({ source: 'chatgpt', sourceRef: text.normalize('NFC') }),
          )
      }),
      {
        numRuns: 300,
        examples: [
          [''],
          ['\0'],
          ['a\nb'],
          ['\u0085'],
          ['\ud800'],
          ['x'.repeat(1024)],
          ['x'.repeat(1025)],
          ['é'.repeat(512)],
          ['e\u0301'.repeat(512)],
          ['é'.repeat(513)],
        ],
      },
    )
  })

  it('its aliases are recorded, suppress and are lifted together, whichever of its names is used', async () => {
    await fc.assert(
      fc.asyncProperty(
        anySource,
        fc.uniqueArray(anyRef, { minLength: 2, maxLength: 4 }),
        fc.nat(),
        fc.nat(),
        async (source, refs, erasedBy, allowedBy) => {
          const [ref, ...aliases] = refs as [string, ...string[]]
          const names = refs.map((sourceRef) => ({ source, sourceRef }))
          const mind = await aMind()
          await mind.write(importItems, [talk({ source, sourceRef: ref }, 0, aliases)])
          const states = () => Promise.all(names.map((name) => mind.read(isSuppressed, name)))
          await mind.write(erase, names[erasedBy % names.length]!, null, 'rcp_1')
          expect(await states()).toEqual(names.map(() => true))
          for (const [at, name] of names.entries())
            expect((await mind.write(importItems, [talk(name, at)]))[0]!.outcome).toBe('suppressed')
          await mind.write(allowReimport, names[allowedBy % names.length]!)
          expect(await states()).toEqual(names.map(() => false))
        },
      ),
      fewRuns,
    )
  })
})
