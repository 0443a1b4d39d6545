import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addFolder, findFolder } from '@/db/center/folders'
import type { Mind } from '@/db/mind/mind'
import { eraseSubject } from '@/lib/erasure/erase-subject'
import { examine } from '@/lib/health/examine'
import { repair } from '@/lib/health/repair'
import { handleOf } from '@/lib/identity/access'
import { openInstallation } from '@/lib/installation'
import { lookInto, lookIntoFolders } from '@/lib/jobs/look-into-folders'
import { importItems } from '@/lib/mind/archive/import-items'
import { forgetPlanned, planForget } from '@/lib/mind/decay/forget-sweep'
import { erase } from '@/lib/mind/erasure/erase'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { mindStats } from '@/lib/mind/memories/mind-stats'
import { rememberStatement } from '@/lib/mind/memories/remember'
import { traceMemory } from '@/lib/mind/memories/trace-memory'
import { isSuppressed } from '@/lib/mind/suppression/check-suppression'
import { aDevice, aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'
import { everyRead } from '../helpers/every-read'
import { filesHolding } from '../helpers/files-holding'
import { aModel, aVector, makeVectors } from '../helpers/made-vectors'
import { readNames } from '../helpers/read-names'
import { aTalk, exportOf, manyTalks } from '../jobs/an-export'
import { anInstallation } from '../jobs/an-installation'
import { imported, runNext } from './an-import'

const pair = { source: 'chatgpt', sourceRef: 'x' }
const all = { status: 'all', sort: 'oldest', limit: 200 } as const

async function aHome() {
  const { at, folder, addAccount, remove } = anInstallation()
  onTestFinished(remove)
  const person = await addAccount('ana')
  const erases = (source: string, sourceRef: string) =>
    eraseSubject(at, person.mind, { erasing: { source, sourceRef }, reason: null })
  return { at, folder, person, mind: person.mind, erases }
}

test('SC-S15 what is erased stays away after a restart', async () => {
  const { at, folder, person, erases } = await aHome()
  const files = { 'conversations.json': exportOf(...manyTalks(3)) }
  await imported(at, person, files)
  await erases('chatgpt', 'talk-1')
  at.minds.close()
  const anew = openInstallation({ ...at.config, dataFolder: folder }, { blocking: true })
  onTestFinished(() => anew.center.close())
  const again = await imported(anew, { ...person, mind: handleOf(person.mind.id, person.mind.actor, anew) }, files)
  expect(again.counts).toMatchObject({ seen: 3, unchanged: 2, skippedSuppressed: 1 })
})

test('SC-S16 a watched folder brings nothing back, by itself or when asked, and its run says so', async () => {
  const { at, person, mind, erases } = await aHome()
  const path = mkdtempSync(join(tmpdir(), 'kiwi-watched-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  const { id } = (await addFolder(at.center, { id: 'fld_1', accountId: person.accountId, mindId: mind.id, path }))!
  const writes = (text: string) => writeFileSync(join(path, 'shed.md'), `# Shed\n\n${text}`)
  const asks = async () => {
    await lookInto(at, (await findFolder(at.center, id))!, 'asked')
    return runNext(at)
  }
  writes('The qxkettle42 stands on the third shelf.')
  expect((await asks()).counts.imported).toBe(1)
  const [memory] = (await mind.read(listMemories, all)).items
  await erases(memory!.source, memory!.sourceRef!)

  writes('The qxkettle42 stands on the fourth shelf.')
  expect((await asks()).counts).toMatchObject({ imported: 0, skippedSuppressed: 1 })
  writes('The qxkettle42 stands on the fifth shelf.')
  await at.center.write((db) => db.sql('UPDATE watched_folders SET last_run_at = 0').run())
  await lookIntoFolders(at)
  expect((await runNext(at)).counts).toMatchObject({ imported: 0, skippedSuppressed: 1 })
  expect((await mind.read(listMemories, all)).items).toEqual([])
})

test('SC-I12 a four-digit secret cannot be found again by hashing every guess', async () => {
  const { at, folder, mind, erases } = await aHome()
  const guess = (pin: string) => [`My PIN is ${pin}.`, `The PIN: ${pin}`, pin]
  await mind.write(importItems, [aConversation(guess('4821'), { ...pair, title: guess('4821')[1]! })])
  await mind.write(rememberStatement, { content: guess('4821')[0]!, kind: 'fact', importance: 0.5, tags: [], ...pair })
  const standing = storedIn(at.minds.fileOf(mind.ref))
  await erases('chatgpt', 'x')
  at.minds.close()

  const stored = new Set([...storedIn(at.minds.fileOf(mind.ref)), ...storedIn(join(folder, 'center.sqlite'))])
  expect(stored.size).toBeGreaterThan(10)
  const hashes = (text: string) =>
    ['sha256', 'sha1', 'md5', 'sha512'].map((name) => createHash(name).update(text).digest('hex'))
  const found = (values: Set<string>) =>
    Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))
      .flatMap(guess)
      .flatMap((text) => [...hashes(text), text])
      .filter((value) => values.has(value))
  expect(found(stored)).toEqual([])
  // Before the erase its words stand there, so that their absence means something.
  expect(found(new Set(standing))).toContain('My PIN is 4821.')
  expect(filesHolding(folder, '4821.')).toEqual([])
})

/** Every value of every table of a file, bytes in hexadecimal, and each piece of a list that a value is. */
function storedIn(file: string): string[] {
  const db = new Database(file, { readonly: true })
  const tables = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all() as string[]
  const values = tables.flatMap((table) => {
    const rows = db.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[]
    return rows.flatMap((row) => Object.values(row))
  })
  db.close()
  return values.flatMap((value) =>
    Buffer.isBuffer(value)
      ? [value.toString('hex')]
      : value === null
        ? []
        : [String(value), ...String(value).split(/["',\s]+/)],
  )
}

async function seen(mind: TestMind, text: string): Promise<string[]> {
  const standing = (await mind.read(listMemories, all)).items.find(({ status }) => status === 'active')!.id
  const found: string[] = []
  for (const [name, read] of Object.entries(everyRead))
    if (JSON.stringify(await read({ mind, q: text, standing })).includes(text)) found.push(name)
  return found
}

describe('after an erase', () => {
  const sentence = 'My neighbour keeps the spare Qxzebrafinch lantern behind the copper boiler.'
  async function erased() {
    const mind = await aMind()
    const other = aConversation(['The pantry needs oak shelves, says Casimir Dobrowolski.', 'Oak it is.'], {
      sourceRef: 'y',
    })
    await mind.write(importItems, [aConversation([sentence, 'Noted.'], pair), other])
    await readNames(mind)
    await makeVectors(mind, ({ memoryRow }) => aVector(memoryRow))
    expect((await seen(mind, 'Qxzebrafinch')).length).toBeGreaterThan(3)
    await mind.write(erase, pair, null, 'rcp_1', aSeed)
    return mind
  }

  test('SC-D9 an agent may save the same words: a memory of its own, never linked to the erased source', async () => {
    const mind = await erased()
    const statement = { content: sentence, kind: 'fact' as const, importance: 0.5, tags: [] }
    const { memory } = await mind.as(aDevice()).write(rememberStatement, statement)
    expect(memory).toMatchObject({ source: 'agent', sourceRef: null, statedBy: 'device dev_1' })
    const traced = await mind.read(traceMemory, memory.id, { session: true })
    expect([traced.provenance, traced.links]).toEqual([[], []])
    expect(await mind.read(isSuppressed, pair)).toBe(true)
    await mind.write(erase, { memoryId: memory.id }, null, 'rcp_2', aSeed)
    expect(await seen(mind, 'Qxzebrafinch')).toEqual([])
  })

  test('SC-D10 nothing that tidies up or works things out anew brings any of it back', async () => {
    const mind = await erased()
    await readNames(mind)
    await makeVectors(mind, ({ memoryRow }) => aVector(memoryRow + 9), aModel({ model: 'another', dimensions: 32 }))
    await mind.write((tx) => forgetPlanned(tx, planForget(tx)))
    expect(await seen(mind, 'Qxzebrafinch')).toEqual([])
    expect((await seen(mind, 'Dobrowolski')).length).toBeGreaterThan(3)
  })

  test('SC-D10 nor does the repair of what is derived', async () => {
    const { at, mind, folder, erases } = await aHome()
    await mind.write(importItems, [
      aConversation([sentence, 'Noted.'], pair),
      aConversation(['Oak.', 'Yes.'], { sourceRef: 'y' }),
    ])
    await erases('chatgpt', 'x')
    const file = new Database(at.minds.fileOf(mind.ref))
    file.exec(`INSERT INTO memory_index (memory_index) VALUES ('delete-all')`)
    file.close()
    await repair(await examine(at), at)
    expect((await examine(at)).ok).toBe(true)
    expect(filesHolding(folder, 'Qxzebrafinch')).toEqual([])
  })
})

test('SC-C8 a hundred subjects are erased one after the other while another mind answers each time', async () => {
  const { at, folder, person, mind, erases } = await aHome()
  await imported(at, person, { 'conversations.json': exportOf(...manyTalks(100)) })
  const other = await aMind()
  await other.write(importItems, [aConversation(['One.', 'Two.'])])
  for (let talk = 0; talk < 100; talk++) {
    const [{ scrub }, answered] = await Promise.all([erases('chatgpt', `talk-${talk}`), other.read(mindStats)])
    expect([scrub, answered.memories]).toEqual(['complete', 3])
  }
  expect(await mind.read(mindStats)).toMatchObject({ memories: 0, sources: 0, suppressed: 100 })
  expect(filesHolding(folder, 'lamps and ladders')).toEqual([])
})

test('SC-C9 importing again with nothing new writes no row and counts no turn', async () => {
  const { at, person } = await aHome()
  const files = { 'conversations.json': exportOf(...manyTalks(60), aTalk('odd', ['Alone.'])) }
  await imported(at, person, files)
  const before = await person.mind.read(rowsButTheAudit)
  const { counts } = await imported(at, person, files)
  expect(counts).toMatchObject({ seen: 61, unchanged: 61, imported: 0, updated: 0, messages: 0, memories: 0 })
  expect(await person.mind.read(rowsButTheAudit)).toEqual(before)
})

const rowsButTheAudit = (mind: Mind) =>
  mind
    .sql(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'audit%' AND name <> 'sqlite_sequence' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
    )
    .all<{ name: string }>()
    .map(({ name }) => [name, mind.sql(`SELECT * FROM ${name}`).all()])
