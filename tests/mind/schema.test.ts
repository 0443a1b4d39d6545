import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as archiveTables from '@/db/mind/schema/archive'
import * as auditTables from '@/db/mind/schema/audit'
import * as erasureTables from '@/db/mind/schema/erasure'
import * as knowledgeTables from '@/db/mind/schema/knowledge'
import * as memoryTables from '@/db/mind/schema/memories'
import * as subjectTables from '@/db/mind/schema/subjects'
import * as vectorTables from '@/db/mind/schema/vectors'
import { importItems } from '@/lib/mind/archive/import-items'
import { erase } from '@/lib/mind/erasure/erase'
import { reach } from '@/lib/mind/erasure/reach'
import { correctMemory } from '@/lib/mind/memories/correct-memory'
import { listMemories } from '@/lib/mind/memories/list-memories'
import { noteReads } from '@/lib/mind/memories/note-reads'
import { aDevice, aMind, type TestMind } from '../helpers/a-mind'
import { aSeed } from '../helpers/a-seed'
import { aConversation } from '../helpers/an-item'

async function realSchema(mind: TestMind) {
  return mind.read((open) => {
    const tables = open.sql(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`).all<{ name: string }>()
    return Object.fromEntries(
      tables.map(({ name }) => [
        name,
        open
          .sql('SELECT name FROM pragma_table_xinfo(?)')
          .all<{ name: string }>(name)
          .map((column) => column.name)
          .sort(),
      ]),
    )
  })
}

test('the reach of an erase names every table and column of a fresh mind, and no other', async () => {
  const mind = await aMind()
  const named = Object.fromEntries(
    Object.entries(reach).map(([table, columns]) => [table, Object.keys(columns).sort()]),
  )
  expect(named).toEqual(await realSchema(mind))
})

test('the typed schema is the schema of the file', async () => {
  const mind = await aMind()
  const real = await realSchema(mind)
  const modules = [
    archiveTables,
    auditTables,
    erasureTables,
    memoryTables,
    subjectTables,
    vectorTables,
    knowledgeTables,
  ]
  const tables = modules.flatMap((module) => Object.values(module)).filter((one) => is(one, SQLiteTable))
  const typed = Object.fromEntries(
    tables.map((table) => [
      getTableName(table),
      Object.values(getTableColumns(table))
        .map(({ name }) => name)
        .sort(),
    ]),
  )
  // Version and name belong to whoever opens the file, the index and the last ids to SQLite.
  const isTyped = (name: string) =>
    !['schema_version', 'this_mind'].includes(name) && !/^(memory_index|sqlite_sequence)(_|$)/.test(name)
  expect(typed).toEqual(Object.fromEntries(Object.entries(real).filter(([name]) => isTyped(name))))
})

test('after the erase of all there is, what the reach calls deleted is empty and what it calls redacted is blank', async () => {
  const mind = await aMind()
  const long = aConversation(['x'.repeat(1_500_000), 'Two.', 'Three.'], {
    sourceRef: 'x',
    aliases: ['y'],
    flags: ['a_flag'],
  })
  await mind.write(importItems, [long])
  const [turn] = (await mind.read(listMemories, { status: 'active', sort: 'oldest', limit: 9, kind: 'turn' })).items
  await mind.write(correctMemory, turn!.id, { content: 'Corrected.', tags: ['a'] })
  await mind.as(aDevice()).write(noteReads, [turn!.id])
  await mind.write(erase, { source: 'chatgpt', sourceRef: 'x' }, null, 'rcp_1', aSeed)

  const blank = { uid: /^[0-9a-f]{32}$/, content: /^\[erased\]$/, bytes: /^0$/, flags: /^\[\]$/ } as Record<
    string,
    RegExp
  >
  await mind.read((open) => {
    for (const [table, columns] of Object.entries(reach)) {
      const rows = open.sql(`SELECT * FROM ${table}`).all<Record<string, unknown>>()
      if (Object.values(columns).includes('deleted')) expect([table, rows]).toEqual([table, []])
      for (const [column, effect] of Object.entries(columns)) {
        if (effect !== 'redacted') continue
        for (const row of rows) expect(`${row[column] ?? ''}`).toMatch(blank[column] ?? /^$/)
      }
    }
  })
})
