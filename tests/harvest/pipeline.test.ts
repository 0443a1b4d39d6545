import { expect, test } from 'vitest'
import type { Mind, MindTx } from '@/db/mind/mind'
import { DomainError } from '@/lib/errors'
import type { MindHandle } from '@/lib/identity/access'
import { knownRecords } from '@/lib/mind/archive/known-records'
import { erase } from '@/lib/mind/erasure/erase'
import { allowReimport } from '@/lib/mind/suppression/allow-reimport'
import { suppress } from '@/lib/mind/suppression/suppress'
import { aSeed } from '../helpers/a-seed'
import { aTalk, exportOf, manyTalks } from '../jobs/an-export'
import { aPipeline } from './a-pipeline'

const titles = (mind: Mind) =>
  mind
    .sql(`SELECT title FROM subjects WHERE archive_id IS NOT NULL ORDER BY id`)
    .all<{ title: string }>()
    .map((row) => row.title)
const refs = (mind: Mind) =>
  mind
    .sql(`SELECT DISTINCT source_ref AS ref FROM memories ORDER BY ref`)
    .all<{ ref: string }>()
    .map((row) => row.ref)

test('duplicates, empties, broken records and suppressed ones are each counted once, and the sum is what was seen', async () => {
  const { mind, run } = await aPipeline()
  await mind.write((tx: MindTx) => suppress(tx, { source: 'chatgpt', sourceRef: 'gone' }, null))
  const { counts, errors, error } = await run(
    exportOf(
      aTalk('a', ['Old question', 'Old answer'], { updated: 1 }),
      aTalk('b', ['Hello there', 'Good day']),
      aTalk('a', ['New question', 'New answer', 'Thanks'], { updated: 2 }),
      aTalk('gone', ['Erased words', 'Erased answer']),
      aTalk('empty', []),
      'not an object at all',
      null,
    ),
  )

  expect(error).toBe(null)
  expect(counts).toMatchObject({ imported: 2, skippedSuppressed: 1, skippedEmpty: 1, messages: 5 })
  expect(counts.failed).toBeGreaterThanOrEqual(1)
  expect(errors.length).toBeGreaterThanOrEqual(counts.failed)
  expect(await mind.read(refs)).toEqual(['a', 'b'])
})

test('copies in several files are one thing', async () => {
  const { run } = await aPipeline()
  const shards = {
    'conversations-000.json': exportOf(aTalk('a', ['One', 'Two']), aTalk('b', ['One', 'Two'])),
    'conversations-001.json': exportOf(aTalk('a', ['One', 'Two', 'Three'], { updated: 1_780_000_000 })),
  }
  expect((await run(shards)).counts).toMatchObject({ seen: 2, imported: 2, messages: 5 })
  expect((await run(shards)).counts).toMatchObject({ seen: 2, unchanged: 2, messages: 0, memories: 0 })
})

test('a selection imports what it names and sees nothing else', async () => {
  const { mind, run } = await aPipeline()
  const file = exportOf(aTalk('a', ['One']), aTalk('b', ['Two']), aTalk('empty', []))
  expect((await run(file, { selection: ['b'] })).counts).toMatchObject({ seen: 1, imported: 1 })
  expect(await mind.read(refs)).toEqual(['b'])
  expect((await run(file, { selection: ['z'] })).error).toMatchObject({ code: 'nothing_selected', status: 422 })
})

test('nothing but empties is a failure in words, with the empties counted', async () => {
  const { counts, error } = await (await aPipeline()).run(exportOf(aTalk('a', []), aTalk('b', [])))
  expect(error).toMatchObject({ code: 'no_conversations_found', status: 422 })
  expect(counts).toMatchObject({ seen: 2, skippedEmpty: 2, imported: 0 })
})

test('an id that cannot be a reference costs only its own item', async () => {
  const { mind, run } = await aPipeline()
  const { counts, errors } = await run(exportOf(aTalk('x'.repeat(1025), ['One']), aTalk('fine', ['Two'])))
  expect(counts).toMatchObject({ seen: 2, imported: 1, failed: 1 })
  expect(errors).toMatchObject([{ item: 'conversations.json #1' }])
  expect(await mind.read(refs)).toEqual(['fine'])
})

test('a missing title is made of the first words of the person', async () => {
  const { mind, run } = await aPipeline()
  const long = 'Where did we leave the long ladder that belongs to the neighbours, and who is going to bring it back?'
  await run(exportOf(aTalk('a', [long, 'In the shed.'], { title: '' })))
  const [title] = await mind.read(titles)
  expect(title).toMatch(/^Where did we leave the long ladder .*…$/)
  expect(title!.length).toBeLessThanOrEqual(81)
})

test('a truncated file is refused before anything is written', async () => {
  const { mind, run } = await aPipeline()
  const whole = exportOf(...manyTalks(80))
  const { counts, error } = await run(whole.subarray(0, whole.length - 2000))
  expect(error).toMatchObject({ status: 422 })
  expect(counts.imported).toBe(0)
  expect(await mind.read(refs)).toEqual([])
})

test('a list of erased sources that cannot be read fails the import before its first item', async () => {
  const { mind, run } = await aPipeline()
  await mind.write((tx: MindTx) => tx.sql('ALTER TABLE erased_subjects RENAME TO hidden').run())
  const { counts, error } = await run(exportOf(...manyTalks(3)))
  expect(error).toMatchObject({ code: 'suppression_unavailable', status: 503 })
  expect(counts.seen).toBe(0)
})

test('a list that breaks in the middle is counted as guard errors, never as suppressions, and ends the run', async () => {
  const { mind, handle, run } = await aPipeline()
  const breaking = afterBatches(handle, 1, async () => {
    await mind.write((tx: MindTx) => tx.sql('ALTER TABLE erased_subjects RENAME TO hidden').run())
  })
  const { counts, error } = await run(exportOf(...manyTalks(200)), { mind: breaking })
  expect(error).toMatchObject({ code: 'suppression_unavailable', status: 503 })
  expect(counts.skippedSuppressed).toBe(0)
  expect(counts.imported).toBeGreaterThan(0)
  expect(counts.guardErrors).toBeGreaterThanOrEqual(3)
})

test('a full disk ends the run at once, and what was written before is counted', async () => {
  const { mind, handle, run } = await aPipeline()
  const full = afterBatches(handle, 2, async () => {
    throw new DomainError('storage_full', 507, 'The disk is full, so nothing was written.')
  })
  const { counts, error } = await run(exportOf(...manyTalks(300)), { mind: full })
  expect(error).toMatchObject({ code: 'storage_full', status: 507 })
  expect(counts.imported).toBe((await mind.read(refs)).length)
  expect(counts.imported).toBeGreaterThan(0)
})

test('progress never falls and goes through both passes', async () => {
  const { run, progress } = await aPipeline()
  await run({ 'a.json': exportOf(...manyTalks(100)), 'b.json': exportOf(aTalk('last', ['One'])) })
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  expect(progress.some((reached) => reached <= 0.3)).toBe(true)
  expect(progress.some((reached) => reached > 0.3)).toBe(true)
  expect(Math.max(...progress)).toBeLessThanOrEqual(1)
})

/** A mind to which something happens before the batch after the first so many. */
function afterBatches(handle: MindHandle, batches: number, happens: () => Promise<void>): MindHandle {
  let written = 0
  return {
    ...handle,
    write: async (operation, ...args) => {
      if (written++ === batches) await happens()
      return handle.write(operation, ...args)
    },
  }
}

test('in an upload too large to be held duplicates count once, and the newer copy wins', async () => {
  const { mind, run, progress } = await aPipeline()
  const long = (word: string) => `${word} ${'and on it goes '.repeat(300_000)}`
  const file = exportOf(
    aTalk('a', ['Old question', 'Old answer'], { updated: 1 }),
    ...Array.from({ length: 8 }, (_, at) => aTalk(`long-${at}`, [long(`Word${at}`), 'Noted'])),
    aTalk('a', ['New question', 'New answer', 'Thanks'], { updated: 2 }),
  )
  expect((await run(file)).counts).toMatchObject({ seen: 9, imported: 9, messages: 19 })
  expect(await mind.read(refs)).toEqual(['a', ...Array.from({ length: 8 }, (_, at) => `long-${at}`)])
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  expect((await run(file)).counts).toMatchObject({ seen: 9, unchanged: 9 })
})

test('records that were read before, byte for byte, are known and count as unchanged', async () => {
  const { run, mind } = await aPipeline()
  const file = exportOf(aTalk('a', ['Hi.', 'Hello.']), aTalk('b', ['Hi.', 'Hello.']), aTalk('c', ['Hi.', 'Hello.']))
  await run(file)
  expect((await mind.read(knownRecords)).map((record) => record.sourceRef).sort()).toEqual(['a', 'b', 'c'])
  expect((await run(file)).counts).toMatchObject({ seen: 3, unchanged: 3, imported: 0, memories: 0 })
  expect((await run(exportOf(aTalk('b', ['Hi.', 'Hello.']), aTalk('d', ['Hi.', 'Hello.'])))).counts).toMatchObject({
    seen: 2,
    unchanged: 1,
    imported: 1,
  })

  await mind.write(erase, { source: 'chatgpt', sourceRef: 'a' }, null, 'rcp_1', aSeed)
  expect((await mind.read(knownRecords)).map((record) => record.sourceRef).sort()).toEqual(['b', 'c', 'd'])
  expect((await run(file)).counts).toMatchObject({ seen: 3, unchanged: 2, skippedSuppressed: 1 })
  await mind.write(allowReimport, { source: 'chatgpt', sourceRef: 'a' })
  expect((await run(file)).counts).toMatchObject({ seen: 3, unchanged: 2, imported: 1 })
})

test('what was taken for known and is erased and allowed meanwhile is read after all', async () => {
  const { run, mind, handle } = await aPipeline()
  const file = exportOf(aTalk('a', ['Hi.', 'Hello.']), aTalk('b', ['Hi.', 'Hello.']))
  await run(file)
  const meanwhile: MindHandle = {
    ...handle,
    async read(operation, ...args) {
      const answer = await handle.read(operation, ...args)
      if ((operation as unknown) === knownRecords) {
        await mind.write(erase, { source: 'chatgpt', sourceRef: 'a' }, null, 'rcp_1', aSeed)
        await mind.write(allowReimport, { source: 'chatgpt', sourceRef: 'a' })
      }
      return answer
    },
  }
  expect(await run(file, { mind: meanwhile })).toMatchObject({
    error: null,
    counts: { seen: 2, imported: 1, unchanged: 1 },
  })
  expect(await mind.read(refs)).toEqual(['a', 'b'])
})

test('a record of another format beside known ones is told again, not brought in', async () => {
  const { run } = await aPipeline()
  const claude = { uuid: 'c', name: 'A talk', chat_messages: [{ uuid: 'm', sender: 'human', text: 'Hello.' }] }
  const file = exportOf(aTalk('a', ['Hi.', 'Hello.']), claude)
  for (const counts of [
    { seen: 2, imported: 1, failed: 1 },
    { seen: 2, unchanged: 1, failed: 1 },
  ]) {
    expect((await run(file)).counts).toMatchObject(counts)
  }
})
