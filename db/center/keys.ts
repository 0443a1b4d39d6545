import { randomBytes } from 'node:crypto'
import type { Center } from './open-center'

/** 32 random bytes kept in the center under this name; made the first time they are asked for. */
export async function secretNamed(center: Center, name: string): Promise<Uint8Array> {
  const find = 'SELECT value FROM keys WHERE name = ?'
  const found = await center.read((db) => db.sql(find).get<{ value: Uint8Array }>(name))
  if (found) return found.value

  return center.write((db) => {
    db.sql('INSERT OR IGNORE INTO keys (name, value) VALUES (?, ?)').run(name, randomBytes(32))
    return db.sql(find).get<{ value: Uint8Array }>(name)!.value
  })
}

/** The secret behind keyed refs of one mind. It lies outside the mind's file and its backups. */
export const mindSecret = (center: Center, mindId: string) => secretNamed(center, `ref:${mindId}`)
