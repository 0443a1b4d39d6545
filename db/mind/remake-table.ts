import type { Connection } from '../connection'
import { mindMigrations } from './migrations'

/**
 * Makes a table of a mind anew with its indexes, empty, whatever its pages look like. One whose pages cannot be walked is
 * cut out of the schema, and the file is written anew without it.
 */
export function remakeTable(connection: Connection, table: string) {
  try {
    connection.transaction(() => {
      connection.exec(`DROP TABLE IF EXISTS ${table}`)
      connection.exec(definitionOf(table))
    })()
  } catch (error) {
    if (!/CORRUPT|NOTADB/.test(String((error as { code?: unknown }).code))) throw error
    cutOut(connection, table)
    connection.exec('VACUUM')
    connection.exec(definitionOf(table))
  }
}

function cutOut(connection: Connection, table: string) {
  connection.unsafeMode(true)
  try {
    connection.pragma('writable_schema = ON')
    connection.prepare('DELETE FROM sqlite_master WHERE tbl_name = ?').run(table)
    connection.pragma('writable_schema = RESET')
  } finally {
    connection.unsafeMode(false)
  }
}

/** As the migrations write it. */
function definitionOf(table: string): string {
  const statement = new RegExp(`^CREATE (?:TABLE ${table} \\([\\s\\S]*?^\\)[^;]*;|INDEX \\w+ ON ${table} .*;)$`, 'gm')
  return mindMigrations.flatMap((step) => step.match(statement) ?? []).join('\n')
}
