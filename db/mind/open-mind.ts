import { drizzle } from 'drizzle-orm/better-sqlite3'
import { DomainError, Suppressed } from '@/lib/errors'
import { type Connection, openConnection } from '../connection'
import { provideVectorFunctions } from '../vector-functions'
import { mindMigrations } from './migrations'
import type { Actor, Mind, MindTx, Statement } from './mind'

/** The one opener of mind files. */
export const openMindFile = (file: string, waitMs: number, create = false) =>
  openConnection(file, mindMigrations, waitMs, create)

const prepared = new WeakMap<Connection, Map<string, Statement>>()

const remembered = new WeakMap<Connection, Map<string, string>>()

function rememberedOf(connection: Connection) {
  const known = remembered.get(connection) ?? new Map<string, string>()
  remembered.set(connection, known)
  return known
}

/** Which mind, the instant of the operation, and under what key its ledger hashes subjects. */
export type Opening = Pick<Mind, 'id' | 'now' | 'ledgerKey' | 'knownActs'>

/** What an operation sees of an opened file. Statements are prepared once for each connection. */
export function mindOn(connection: Connection, { id, now, ledgerKey, knownActs }: Opening): Mind {
  const statements = prepared.get(connection) ?? new Map<string, Statement>()
  prepared.set(connection, statements)
  return {
    id,
    now,
    ledgerKey,
    knownActs,
    remembered: rememberedOf(connection),
    get version() {
      return connection.pragma('data_version', { simple: true }) as number
    },
    get db() {
      return drizzle({ client: connection })
    },
    get bytes() {
      const [pages, size] = ['page_count', 'page_size'].map(
        (name) => connection.pragma(name, { simple: true }) as number,
      )
      return pages! * size!
    },
    sql(text) {
      const statement = statements.get(text) ?? prepare(connection, text)
      statements.set(text, statement)
      return statement
    },
    integrityOf(table) {
      const check = table === undefined ? 'integrity_check' : `integrity_check(${table})`
      const [first] = connection.pragma(check) as { integrity_check: string }[]
      return first?.integrity_check ?? 'no answer'
    },
    brokenReferences: () => (connection.pragma('foreign_key_check') as unknown[]).length,
  }
}

function prepare(connection: Connection, text: string): Statement {
  provideVectorFunctions(connection, text)
  return connection.prepare(text) as Statement
}

export function mindTxOn(connection: Connection, opening: Opening, actor: Actor, queued: () => void): MindTx {
  const mind = mindOn(connection, opening)
  const attempt = <R>(part: () => R): R => {
    try {
      return connection.transaction(part)()
    } catch (error) {
      throw connection.inTransaction ? asItemError(error) : error
    }
  }
  return Object.create(mind, {
    actor: { value: actor, enumerable: true },
    queued: { value: queued },
    attempt: { value: attempt },
  }) as MindTx
}

/** A broken constraint costs one item only; everything else (full disk, corruption) stays what it is. */
function asItemError(error: unknown) {
  const code = (error as { code?: unknown }).code
  if (error instanceof DomainError || typeof code !== 'string' || !code.startsWith('SQLITE_CONSTRAINT')) return error
  return isSuppression(error) ? new Suppressed() : new DomainError('refused', 409, 'The database refused this row.')
}

export const isSuppression = (error: unknown) => error instanceof Error && error.message === 'E_SUPPRESSED'
