import Database from 'better-sqlite3'
import { centerMigrations } from '@/db/center/schema'

/** Every table of a fresh center with its columns. */
export function centerTables(): Record<string, string[]> {
  const db = new Database(':memory:')
  try {
    for (const step of centerMigrations) db.exec(step)
    const tables = db
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
      .pluck()
    const columns = db.prepare('SELECT name FROM pragma_table_info(?) ORDER BY cid').pluck()
    return Object.fromEntries((tables.all() as string[]).map((name) => [name, columns.all(name) as string[]]))
  } finally {
    db.close()
  }
}
