import Database from 'better-sqlite3'
import { SchemaNewer } from '@/lib/errors'

export type Connection = Database.Database

/** Taken only as far as it is used; SQLite's own two megabytes make an import write its pages again and again. */
const cacheKiB = 32_000

/**
 * Opens one SQLite file with the settings every connection of Kiwi has, and brings its schema up to date.
 * `secure_delete` is per connection and comes first: a page freed without it keeps erased text for good.
 * @param waitMs how long SQLite itself waits for a lock; the server waits outside instead
 */
export function openConnection(file: string, migrations: string[], waitMs: number, create = false): Connection {
  const connection = new Database(file, { timeout: waitMs, fileMustExist: !create })
  try {
    connection.pragma('secure_delete = ON')
    connection.pragma('temp_store = MEMORY')
    connection.pragma(`cache_size = -${cacheKiB}`)
    connection.pragma('foreign_keys = ON')
    connection.pragma('trusted_schema = OFF')
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    assertSettings(connection)
    migrate(connection, migrations)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

function assertSettings(connection: Connection) {
  const wanted = { secure_delete: 1, temp_store: 2, foreign_keys: 1, synchronous: 2, journal_mode: 'wal' }
  for (const [name, value] of Object.entries(wanted)) {
    const found = connection.pragma(name, { simple: true })
    if (found !== value) throw new Error(`${name} is ${found}, not ${value}`)
  }
}

/** Equal version: go. Lower: the missing steps in one transaction. Higher: refuse, never write. */
function migrate(connection: Connection, migrations: string[]) {
  const found = versionOf(connection)
  if (found === migrations.length) return
  if (found > migrations.length) throw new SchemaNewer(found, migrations.length)
  // Nobody knows whether the older version overwrote what it deleted: the file is written anew, without free pages.
  if (found > 0) connection.exec('VACUUM')
  connection
    .transaction(() => {
      const missing = migrations.slice(versionOf(connection))
      if (missing.length === 0) return
      for (const step of missing) connection.exec(step)
      connection.exec(`DELETE FROM schema_version`)
      connection.prepare('INSERT INTO schema_version (version) VALUES (?)').run(migrations.length)
      connection.pragma(`user_version = ${migrations.length}`)
    })
    .immediate()
}

const versionOf = (connection: Connection) => connection.pragma('user_version', { simple: true }) as number
