import type { Role } from '@/lib/contract/account'
import { type CenterActor, recordCenterAudit } from './audit'
import type { UploadedFile } from './job'
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
  by: CenterActor
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
    recordCenterAudit(db, { by: account.by, action: 'add_account', target: { account: id }, detail: { role } })
    return row!
  })

export type AccountChange = { name?: string; role?: Role; disabled?: boolean; passwordHash?: string }
/** Who changes it, and in which session, which goes on whatever is changed. */
export type ChangedBy = { by: CenterActor; session: string | null }

/**
 * Changes what is given. Whoever was signed in with another password, or is not to come in any more, is signed out.
 * `lastOwner`: nobody would be left who may do everything.
 */
export const updateAccount = (center: Center, id: string, change: AccountChange, { by, session }: ChangedBy) =>
  center.write((db): AccountRow | 'lastOwner' | undefined => {
    const before = db.sql(`SELECT ${columns} FROM accounts WHERE id = ?`).get<AccountRow>(id)
    if (!before) return undefined
    const { name, role = before.role, disabled = before.disabledAt !== null, passwordHash } = change
    if ((role !== 'owner' || disabled) && isLastOwner(db, before)) return 'lastOwner'

    if (passwordHash !== undefined || disabled)
      db.sql('UPDATE sessions SET revoked_at = ? WHERE account_id = ? AND revoked_at IS NULL AND id IS NOT ?').run(
        db.now,
        id,
        session,
      )
    recordChange(db, id, change, by)
    const disabledAt = disabled ? (before.disabledAt ?? db.now) : null
    return db
      .sql(
        `UPDATE accounts SET name = ?, role = ?, disabled_at = ?, password_hash = ? WHERE id = ? RETURNING ${columns}`,
      )
      .get<AccountRow>(name ?? before.name, role, disabledAt, passwordHash ?? before.passwordHash, id)!
  })

/** With all it has, its minds' files are then left to be removed; answers the uploads that its imports still had. */
export const removeAccount = (center: Center, id: string, by: CenterActor) =>
  center.write((db): UploadedFile[][] | 'lastOwner' | undefined => {
    const account = db.sql(`SELECT ${columns} FROM accounts WHERE id = ?`).get<AccountRow>(id)
    if (!account) return undefined
    if (isLastOwner(db, account)) return 'lastOwner'

    recordCenterAudit(db, { by, action: 'delete_account', target: { account: id } })
    const jobs = db.sql(`SELECT files FROM jobs WHERE account_id = ? AND files <> '[]'`).all<{ files: string }>(id)
    db.sql('DELETE FROM accounts WHERE id = ?').run(id)
    return jobs.map(({ files }) => JSON.parse(files) as UploadedFile[])
  })

function recordChange(db: CenterDb, id: string, { passwordHash, ...rest }: AccountChange, by: CenterActor) {
  const target = { account: id }
  if (passwordHash !== undefined) recordCenterAudit(db, { by, action: 'change_password', target })
  const fields = Object.keys(rest)
  if (fields.length === 0) return
  const { role, disabled } = rest
  const detail = { fields, ...(role !== undefined && { role }), ...(disabled !== undefined && { disabled }) }
  recordCenterAudit(db, { by, action: 'change_account', target, detail })
}

const isLastOwner = (db: CenterDb, { id, role, disabledAt }: AccountRow) =>
  role === 'owner' &&
  disabledAt === null &&
  !db.sql(`SELECT 1 FROM accounts WHERE role = 'owner' AND disabled_at IS NULL AND id <> ?`).get(id)

function insertPersonalMind(db: CenterDb, accountId: string, mind: NewAccount['mind']) {
  db.sql(`INSERT INTO minds (id, account_id, kind, name, created_at) VALUES (?, ?, 'personal', 'Personal', ?)`).run(
    mind.id,
    accountId,
    db.now,
  )
  db.sql('INSERT INTO keys (name, value) VALUES (?, ?)').run(`ref:${mind.id}`, mind.secret)
}
