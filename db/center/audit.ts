import { firstBroken, type MarkedEntry, markOf } from '../mind/audit-mark'
import type { Center, CenterDb } from './open-center'

export type CenterAction =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'end_session'
  | 'end_sessions'
  | 'add_account'
  | 'change_account'
  | 'change_password'
  | 'delete_account'
  | 'add_device'
  | 'rotate_device'
  | 'revoke_device'
  | 'add_mind'
  | 'delete_mind'
  | 'backup'
  | 'restore'

/** Who acts, and by which way in; no account where Kiwi itself, or nobody who is known, does. */
export type CenterActor = { account: string | null; via: 'session' | 'cli' | 'system' }

export const bySystem: CenterActor = { account: null, via: 'system' }

type Entry = {
  by: CenterActor
  action: CenterAction
  /** An account, or the id of something that has no words of a person in it. */
  target?: { account: string } | { id: string } | null
  detail?: Record<string, number | string | boolean | string[]>
}

/** Says who did what, inside the transaction that does it. Never an address, a name or any other word of a person. */
export function recordCenterAudit(db: CenterDb, { by, action, target = null, detail = {} }: Entry): void {
  const at = target && 'account' in target ? pseudonymOf(db, target.account) : (target?.id ?? null)
  append(db, { actor: by.account && pseudonymOf(db, by.account), via: by.via, action, target: at, detail })
}

const toldEveryMs = 60_000
const strangers = ''

/** One more failed sign-in: told at once, or, within a minute of the last one told, with the next. */
export const noteFailedSignIn = (center: Center, accountId: string | null) =>
  center.write((db) => {
    const whose = (accountId && pseudonymOf(db, accountId)) ?? strangers
    const row = db
      .sql('SELECT told_at AS toldAt, untold FROM failed_sign_ins WHERE whose = ?')
      .get<{ toldAt: number; untold: number }>(whose)
    if (row && row.toldAt > db.now - toldEveryMs) {
      db.sql('UPDATE failed_sign_ins SET untold = untold + 1 WHERE whose = ?').run(whose)
      return
    }
    tellFailures(db, whose, (row?.untold ?? 0) + 1)
  })

export type AuditRow = {
  id: number
  at: number
  actor: string | null
  via: string
  action: string
  target: string | null
  detail: string
}

export type AuditFilter = { action: string | undefined; before: number | undefined; limit: number }

/** Newest first. An account that is there is named by its id, one that is gone by its pseudonym. */
export const listCenterAudit = async (center: Center, filter: AuditFilter): Promise<AuditRow[]> => {
  await tellAllFailures(center)
  const { action = null, before = Number.MAX_SAFE_INTEGER, limit } = filter
  return center.read((db) =>
    db
      .sql(
        `SELECT e.id, e.at, coalesce(a.id, e.actor) AS actor, e.via, e.action, coalesce(t.id, e.target) AS target, e.detail
         FROM audit e LEFT JOIN accounts a ON a.pseudonym = e.actor LEFT JOIN accounts t ON t.pseudonym = e.target
         WHERE e.id < ? AND (? IS NULL OR e.action = ?) ORDER BY e.id DESC LIMIT ?`,
      )
      .all<AuditRow>(before, action, action, limit),
  )
}

async function tellAllFailures(center: Center) {
  const waiting = 'SELECT whose, untold FROM failed_sign_ins WHERE untold > 0'
  if (!(await center.read((db) => db.sql(waiting).get()))) return
  await center.write((db) => {
    for (const { whose, untold } of db.sql(waiting).all<{ whose: string; untold: number }>())
      tellFailures(db, whose, untold)
  })
}

function tellFailures(db: CenterDb, whose: string, count: number) {
  append(db, { actor: null, via: 'session', action: 'sign_in_failed', target: whose || null, detail: { count } })
  db.sql('INSERT OR REPLACE INTO failed_sign_ins (whose, told_at, untold) VALUES (?, ?, 0)').run(whose, db.now)
}

type Appended = Omit<AuditRow, 'id' | 'at' | 'detail'> & { action: CenterAction; detail: Entry['detail'] }

function append(db: CenterDb, { actor, via, action, target, detail }: Appended) {
  const last = db.sql('SELECT id, mark FROM audit ORDER BY id DESC LIMIT 1').get<Pick<MarkedEntry, 'id' | 'mark'>>()
  const row = { id: (last?.id ?? 0) + 1, at: db.now, actor, via, action, target, detail: JSON.stringify(detail) }
  db.sql('INSERT INTO audit (id, at, actor, via, action, target, detail, mark) VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(
    row.id,
    row.at,
    actor,
    via,
    action,
    target,
    row.detail,
    markOf(ledgerKeyIn(db), 'center', last?.mark ?? null, row),
  )
}

/** The first row that is not as it was written, or is missing; null when none is. */
export function firstBrokenIn(db: CenterDb): number | null {
  const { newest } = db
    .sql(`SELECT coalesce(max(seq), 0) AS newest FROM sqlite_sequence WHERE name = 'audit'`)
    .get<{ newest: number }>()!
  const rows = db.sql('SELECT id, at, actor, via, action, target, detail, mark FROM audit ORDER BY id')
  return firstBroken(ledgerKeyIn(db), 'center', rows.all<MarkedEntry>(), newest)
}

const ledgerKeyIn = (db: CenterDb): Uint8Array =>
  db.sql(`SELECT value FROM keys WHERE name = 'ledger'`).get<{ value: Uint8Array }>()!.value

const pseudonymOf = (db: CenterDb, accountId: string): string | null =>
  db.sql('SELECT pseudonym FROM accounts WHERE id = ?').get<{ pseudonym: string }>(accountId)?.pseudonym ?? null
