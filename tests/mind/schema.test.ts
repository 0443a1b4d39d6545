import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as archiveTables from '@/db/mind/schema/archive'
import * as auditTables from '@/db/mind/schema/audit'
import * as erasureTables from '@/db/mind/schema/erasure'
import * as memoryTables from '@/db/mind/schema/memories'
import * as subjectTables from '@/db/mind/schema/subjects'
import { reach } from '@/lib/mind/erasure/reach'
import { aMind, type TestMind } from '../helpers/a-mind'

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
  const modules = [archiveTables, auditTables, erasureTables, memoryTables, subjectTables]
  const tables = modules.flatMap((module) => Object.values(module)).filter((one) => is(one, SQLiteTable))
  expect(tables).toHaveLength(14)
  for (const table of tables) {
    const columns = Object.values(getTableColumns(table)).map((column) => column.name)
    expect([getTableName(table), columns.sort()]).toEqual([getTableName(table), real[getTableName(table)]])
  }
})
