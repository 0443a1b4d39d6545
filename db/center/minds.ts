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
