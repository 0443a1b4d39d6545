import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importItems } from '@/lib/mind/archive/import-items'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { retractMemory } from '@/lib/mind/retraction/retract-memory'
import { aMind } from '../helpers/a-mind'
import { aConversation } from '../helpers/an-item'
import { everyRead } from '../helpers/every-read'
import { aVector, makeVectors } from '../helpers/made-vectors'
import { readNames } from '../helpers/read-names'

const root = join(import.meta.dirname, '..', '..')
const sourcesUnder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const canary = 'Quillfeather'
const said = `For the record, ${canary} Marsh keeps the brass telescope in Ljubljana.`
const kept = 'For the record, Casimir Dobrowolski keeps the brass telescope in Ljubljana.'

/** A mind in which a turn with a fact, a stated fact and the summary once told of somebody who was then retracted. */
async function aMindWithARetraction() {
  const mind = await aMind()
  await mind.write(importItems, [aConversation([said, 'Noted.', kept, 'Noted as well.'])])
  const stated = { kind: 'fact' as const, importance: 0.8, tags: ['brass'] }
  const wrong = await mind.write(rememberStatement, { ...stated, content: said })
  const right = await mind.write(rememberStatement, { ...stated, content: kept })
  await readNames(mind)
  await makeVectors(mind, () => aVector(1))

  const { items } = await mind.read(listMemories, { q: canary, status: 'active', sort: 'newest', limit: 50 })
  const turn = items.find((memory) => memory.kind === 'turn')!
  for (const { id } of [turn, wrong.memory]) await mind.write(retractMemory, id, null)
  return { mind, q: said, wrong: wrong.memory.id, standing: right.memory.id }
}

/** Reads that show a retracted memory on purpose, or nothing of any memory. */
const others: Record<string, string> = {
  exportPage: 'the portable copy of everything, to the person alone',
  readableSource: 'the same, as text',
  reportMemories: 'the same, as a report to read; what was retracted is marked',
  reportCounts: 'counts',
  reportReaders: 'counts',
  exportSuppressions: 'pairs',
  exportReceipts: 'counts',
  verbatimBehind: 'the verbatim original, to the person alone',
  assertMemory: 'whether a memory is there, whatever its status',
  previewErasure: 'counts of what an erase would reach',
  previewSelected: 'counts of the same, for all that is selected',
  nextToErase: 'ids of what a person selected, for the erase itself',
  leftToErase: 'a count',
  planForget: 'rows a sweep would take; never a retracted one (P-B6)',
  previewForget: 'counts of the same',
  isSweepDue: 'a time',
  bytesOf: 'a size',
  mindState: 'counts',
  listSuppressed: 'pairs',
  receiptById: 'counts',
  listAudit: 'acts and ids, never a text (P-B7)',
  changesSince: 'the same, for who listens',
  newestRevision: 'a number',
  originsOf: 'where the memories came from that were just found',
  pendingScrubs: 'ids of receipts',
  listedRows: 'pairs',
  carriedFrom: 'pairs, receipts and ids of what was erased, and ids of what was retracted',
  actsAfter: 'hashes of what was erased',
  lacksErasure: 'hashes of what was erased',
  knowsAct: 'whether one of them is there',
  isUnledgered: 'whether there are none',
  assertSuppressionReadable: 'nothing',
  foreseeItems: 'what an import would come to',
  knownRecords: 'which records were read before',
}

describe('SC-R1, P-B5: what was retracted', () => {
  it.each(Object.keys(everyRead))('is not in what %s answers', async (name) => {
    const open = await aMindWithARetraction()
    const answer = JSON.stringify(await everyRead[name]!(open))
    expect(answer.includes(canary)).toBe(false)
    expect(answer.includes(open.wrong)).toBe(false)
  })

  it('and what was not retracted is, so that its absence means something', async () => {
    const open = await aMindWithARetraction()
    for (const name of [
      'listMemories',
      'searchKeyword',
      'searchBoth',
      'searchMeaning',
      'listFacts',
      'listTopics',
      'graphOfAll',
    ])
      expect([name, JSON.stringify(await everyRead[name]!(open)).includes('Dobrowolski')]).toEqual([name, true])
  })

  it('is looked for in every read that a door or a use case makes', () => {
    const inUse = sourcesUnder('lib')
      .concat(sourcesUnder('app'), sourcesUnder('worker'))
      .filter((file) => !file.startsWith('lib/mind/') && !file.startsWith('lib/evaluation/'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/(?:mind|minds|handle|from)\.read\(\s*(?:ref, )?(\w+)/g)].map(([, name]) => name!),
      )
    const named = new Set([...Object.keys(everyRead), ...Object.keys(others)])
    // A name that is no operation: one of several is chosen just before.
    const chosen = new Set(['mode', 'ref', 'operation', 'check'])
    expect([...new Set(inUse)].filter((name) => !named.has(name) && !chosen.has(name))).toEqual([])
    expect(inUse.length).toBeGreaterThan(25)
  })
})

/** Files of the mind that read the table of memories itself: they write, or they say why they may. */
const wholeTable: Record<string, string> = {
  'archive/list-sources.ts': 'counts with a status',
  'decay/forget-sweep.ts': 'the plan names the status it takes',
  'erasure/copies-of.ts': 'ids alone; what was retracted holds the words too',
  'erasure/plan-erasure.ts': 'an erase reaches retracted rows too',
  'erasure/what-is-left.ts': 'counts and ids',
  'knowledge/memories-sharing.ts': 'a row by its own key',
  'knows/list-facts.ts': 'the status is in the condition',
  'knows/mind-state.ts': 'counts with a status',
  'memories/context-of.ts': 'the row itself and places; neighbours are active',
  'memories/count-facets.ts': 'the status is a filter, active unless asked',
  'memories/links-of.ts': 'superseded ends for sessions; never retracted',
  'memories/list-memories.ts': 'the status is a filter, active unless asked',
  'memories/memory-row.ts': 'one row by its id',
  'memories/mind-stats.ts': 'counts with a status',
  'contradiction/standing.ts': 'what takes the place of what',
  'search/gather-hits.ts': 'joined to the index, which holds active ones alone',
  'search/said-within.ts': 'the status is in the condition',
  'selection/selected-rows.ts': 'the status is a filter, active unless asked',
  'transfer/export-links.ts': 'the portable copy',
  'transfer/export-subject.ts': 'the portable copy',
  'transfer/export-without-subject.ts': 'the portable copy',
  'transfer/report-counts.ts': 'counts with a status',
  'transfer/report-memories.ts': 'the report to the person alone, each with its status',
  'vectors/embedding-state.ts': 'counts with a status',
  'vectors/nearest.ts': 'the status is in the condition',
}

it('a read of the mind goes through the view of active memories, or says here why not', () => {
  const reads = (text: string) => /\b(?:FROM|JOIN) memories\b|\.from\(memories\)/.test(text)
  const writes = (text: string) => /\btx: MindTx\b/.test(text)
  const found = sourcesUnder('lib/mind').filter((file) => reads(textOf(file)) && !writes(textOf(file)))
  expect(found.map((file) => file.replace('lib/mind/', '')).filter((file) => !wholeTable[file])).toEqual([])
})
