import { type AuditEntry, appendMarked, firstBroken, type MarkedEntry, newestId } from '../mind/audit-mark'
import type { Center, CenterDb } from './open-center'

export type CenterAction =
  | 'sign_in'
  | 'sign_in_failed'
  | 'key_refused'
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

/** A failed sign-in; no account where the address is nobody's. */
export const noteFailedSignIn = (center: Center, accountId: string | null) =>
  center.write((db) => noteRefusal(db, 'sign_in_failed', (accountId && pseudonymOf(db, accountId)) ?? strangers))

/** A key that opened nothing; its device where the key named one that is, or was, there. */
export const noteRefusedKey = (center: Center, publicId: string | null) =>
  center.write((db) => {
    const device = publicId && db.sql('SELECT id FROM devices WHERE public_id = ?').get<{ id: string }>(publicId)
    noteRefusal(db, 'key_refused', device ? device.id : strangers)
  })

type Refusal = { action: 'sign_in_failed' | 'key_refused'; whose: string; untold: number }

/** Told at once, or, within a minute of the last one told, with the next. */
function noteRefusal(db: CenterDb, action: Refusal['action'], whose: string) {
  const row = db
    .sql('SELECT told_at AS toldAt, untold FROM refusals WHERE action = ? AND whose = ?')
    .get<{ toldAt: number; untold: number }>(action, whose)
  if (row && row.toldAt > db.now - toldEveryMs)
    db.sql('UPDATE refusals SET untold = untold + 1 WHERE action = ? AND whose = ?').run(action, whose)
  else tellRefusals(db, { action, whose, untold: (row?.untold ?? 0) + 1 })
}

export type AuditFilter = { action: string | undefined; before: number | undefined; limit: number }

/** Newest first. An account that is there is named by its id, one that is gone by its pseudonym. */
export const listCenterAudit = async (center: Center, filter: AuditFilter): Promise<AuditEntry[]> => {
  await tellAllRefusals(center)
  const { action = null, before = Number.MAX_SAFE_INTEGER, limit } = filter
  return center.read((db) =>
    db
      .sql(
        `SELECT e.id, e.at, coalesce(a.id, e.actor) AS actor, e.via, e.action, coalesce(t.id, e.target) AS target, e.detail
         FROM audit e LEFT JOIN accounts a ON a.pseudonym = e.actor LEFT JOIN accounts t ON t.pseudonym = e.target
         WHERE e.id < ? AND (? IS NULL OR e.action = ?) ORDER BY e.id DESC LIMIT ?`,
      )
      .all<AuditEntry>(before, action, action, limit),
  )
}

async function tellAllRefusals(center: Center) {
  const waiting = 'SELECT action, whose, untold FROM refusals WHERE untold > 0'
  if (!(await center.read((db) => db.sql(waiting).get()))) return
  await center.write((db) => {
    for (const refusal of db.sql(waiting).all<Refusal>()) tellRefusals(db, refusal)
  })
}

function tellRefusals(db: CenterDb, { action, whose, untold: count }: Refusal) {
  const via = action === 'key_refused' ? 'key' : 'session'
  append(db, { actor: null, via, action, target: whose || null, detail: { count } })
  db.sql('INSERT OR REPLACE INTO refusals (action, whose, told_at, untold) VALUES (?, ?, ?, 0)').run(
    action,
    whose,
    db.now,
  )
}

type Appended = Pick<AuditEntry, 'actor' | 'via' | 'target'> & Required<Pick<Entry, 'action' | 'detail'>>

const append = (db: CenterDb, told: Appended) => appendMarked(db, ledgerKeyIn(db), 'center', told)

/** The first row that is not as it was written, or is missing; null when none is. */
export function firstBrokenIn(db: CenterDb): number | null {
  const rows = db.sql('SELECT id, at, actor, via, action, target, detail, mark FROM audit ORDER BY id')
  return firstBroken(ledgerKeyIn(db), 'center', rows.all<MarkedEntry>(), newestId(db))
}

const ledgerKeyIn = (db: CenterDb): Uint8Array =>
  db.sql(`SELECT value FROM keys WHERE name = 'ledger'`).get<{ value: Uint8Array }>()!.value

const pseudonymOf = (db: CenterDb, accountId: string): string | null =>
  db.sql('SELECT pseudonym FROM accounts WHERE id = ?').get<{ pseudonym: string }>(accountId)?.pseudonym ?? null
