import type { Role } from '@/lib/contract/account'
import type { Center, CenterDb } from './open-center'

export type AccountRow = {
  id: string
  email: string
  name: string
  role: Role
  passwordHash: string
  disabledAt: number | null
  createdAt: number
  lastSeenAt: number | null
}

export type NewAccount = Pick<AccountRow, 'id' | 'email' | 'name' | 'role' | 'passwordHash'> & {
  mind: { id: string; secret: Uint8Array }
  /** Refuses when anybody is there already, so that two first visitors cannot both become the owner. */
  onlyFirst: boolean
}

const columns = `id, email, name, role, password_hash AS passwordHash, disabled_at AS disabledAt,
  created_at AS createdAt, last_seen_at AS lastSeenAt`

export const hasAccounts = (center: Center) =>
  center.read((db) => db.sql('SELECT 1 AS found FROM accounts LIMIT 1').get() !== undefined)

export const listAccounts = (center: Center) =>
  center.read((db) => db.sql(`SELECT ${columns} FROM accounts ORDER BY created_at, rowid`).all<AccountRow>())

export const findAccountById = (center: Center, id: string) =>
  center.read((db) => db.sql(`SELECT ${columns} FROM accounts WHERE id = ?`).get<AccountRow>(id))

export const findAccountByEmail = (center: Center, email: string) =>
  center.read((db) => db.sql(`SELECT ${columns} FROM accounts WHERE email = ?`).get<AccountRow>(email))

/** The account and its personal mind in one step. Says which of the two reasons refused it, if any. */
export const insertAccount = (center: Center, account: NewAccount) =>
  center.write((db): AccountRow | 'notFirst' | 'emailTaken' => {
    const exists = (where: string, ...params: string[]) =>
      db.sql(`SELECT 1 AS found FROM accounts ${where}`).get(...params) !== undefined
    if (account.onlyFirst && exists('LIMIT 1')) return 'notFirst'
    if (exists('WHERE email = ?', account.email)) return 'emailTaken'

    const { id, email, name, role, passwordHash, mind } = account
    const row = db
      .sql(
        `INSERT INTO accounts (id, email, name, role, password_hash, created_at) VALUES (?, ?, ?, ?, ?, ?)
         RETURNING ${columns}`,
      )
      .get<AccountRow>(id, email, name, role, passwordHash, db.now)
    insertPersonalMind(db, id, mind)
    return row!
  })

function insertPersonalMind(db: CenterDb, accountId: string, mind: NewAccount['mind']) {
  db.sql(`INSERT INTO minds (id, account_id, kind, name, created_at) VALUES (?, ?, 'personal', 'Personal', ?)`).run(
    mind.id,
    accountId,
    db.now,
  )
  db.sql('INSERT INTO keys (name, value) VALUES (?, ?)').run(`ref:${mind.id}`, mind.secret)
}
