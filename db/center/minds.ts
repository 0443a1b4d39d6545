import { type CenterActor, recordCenterAudit } from './audit'
import type { Center } from './open-center'

export type MindRow = {
  id: string
  accountId: string | null
  kind: 'personal' | 'workspace' | 'engine'
  name: string
  createdAt: number
}

const columns = 'id, account_id AS accountId, kind, name, created_at AS createdAt'

export const findPersonalMind = (center: Center, accountId: string) =>
  center.read((db) =>
    db.sql(`SELECT ${columns} FROM minds WHERE account_id = ? AND kind = 'personal'`).get<MindRow>(accountId),
  )

/** A mind of this account; somebody else's is as unknown as one that never was. */
export const findMindOf = (center: Center, accountId: string, id: string) =>
  center.read((db) =>
    db.sql(`SELECT ${columns} FROM minds WHERE id = ? AND account_id = ?`).get<MindRow>(id, accountId),
  )

/** Every mind of this account, its own one first. */
export const listMindsOf = (center: Center, accountId: string) =>
  center.read((db) =>
    db
      .sql(`SELECT ${columns} FROM minds WHERE account_id = ? ORDER BY kind = 'personal' DESC, created_at, rowid`)
      .all<MindRow>(accountId),
  )

type NewWorkspace = { id: string; accountId: string; name: string; secret: Uint8Array }

/** Says which of the two reasons refused it, if any. @param most how many of them an account may have */
export const insertWorkspaceMind = (center: Center, mind: NewWorkspace, most: number, by: CenterActor) =>
  center.write((db): MindRow | 'noAccount' | 'tooMany' => {
    const { id, accountId, name, secret } = mind
    if (!db.sql('SELECT 1 AS found FROM accounts WHERE id = ?').get(accountId)) return 'noAccount'
    const { n } = db
      .sql(`SELECT count(*) AS n FROM minds WHERE account_id = ? AND kind = 'workspace'`)
      .get<{ n: number }>(accountId)!
    if (n >= most) return 'tooMany'

    db.sql('INSERT INTO keys (name, value) VALUES (?, ?)').run(`ref:${id}`, secret)
    recordCenterAudit(db, { by, action: 'add_mind', target: { id } })
    return db
      .sql(
        `INSERT INTO minds (id, account_id, kind, name, created_at) VALUES (?, ?, 'workspace', ?, ?) RETURNING ${columns}`,
      )
      .get<MindRow>(id, accountId, name, db.now)!
  })

export const nameMind = (center: Center, id: string, name: string) =>
  center.write((db) => db.sql(`UPDATE minds SET name = ? WHERE id = ? RETURNING ${columns}`).get<MindRow>(name, id))

/** With its imports, its watched folders and the keys bound to it; its files are then left to be removed. */
export const removeMind = (center: Center, id: string, by: CenterActor) =>
  center.write((db) => {
    const removed = db.sql(`DELETE FROM minds WHERE id = ? RETURNING ${columns}`).get<MindRow>(id)
    if (removed) recordCenterAudit(db, { by, action: 'delete_mind', target: { id } })
    return removed
  })

/** Notes that files of a mind may come to lie on the disk; they are left when no row follows within `patienceMs`. */
export const expectMind = (center: Center, id: string, patienceMs: number) =>
  center.write((db) => db.sql('INSERT INTO left_minds (id, due_at) VALUES (?, ?)').run(id, db.now + patienceMs))

/** Minds whose row is gone, however it went, or never came, and whose files may still lie on the disk. */
export const listLeftMinds = (center: Center) =>
  center.read((db) =>
    db
      .sql('SELECT id FROM left_minds WHERE due_at <= ?')
      .all<{ id: string }>(db.now)
      .map(({ id }) => id),
  )

export const forgetLeftMind = (center: Center, id: string) =>
  center.write((db) => db.sql('DELETE FROM left_minds WHERE id = ?').run(id))

/** The one mind that belongs to the installation and not to an account. */
export const findEngineMind = (center: Center) =>
  center.read((db) => db.sql(`SELECT ${columns} FROM minds WHERE kind = 'engine'`).get<MindRow>())

/** False when there is one already. */
export const insertEngineMind = (center: Center, { id, secret }: { id: string; secret: Uint8Array }) =>
  center.write((db) => {
    const made = db
      .sql(
        `INSERT INTO minds (id, account_id, kind, name, created_at) SELECT ?, NULL, 'engine', 'Engine', ?
         WHERE NOT EXISTS (SELECT 1 FROM minds WHERE kind = 'engine') RETURNING id`,
      )
      .get(id, db.now)
    if (made) db.sql('INSERT INTO keys (name, value) VALUES (?, ?)').run(`ref:${id}`, secret)
    return made !== undefined
  })

/** Every mind of the installation: maintenance walks this list, never the folders. */
export const listMinds = (center: Center) =>
  center.read((db) => db.sql(`SELECT ${columns} FROM minds ORDER BY created_at, rowid`).all<MindRow>())
