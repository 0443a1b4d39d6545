import { randomBytes } from 'node:crypto'
import type { Center } from './open-center'

/** 32 random bytes kept in the center under this name; made the first time they are asked for. */
export async function secretNamed(center: Center, name: string): Promise<Uint8Array> {
  const found = await findSecret(center, name)
  if (found) return found

  return center.write((db) => {
    db.sql('INSERT OR IGNORE INTO keys (name, value) VALUES (?, ?)').run(name, randomBytes(32))
    return db.sql(find).get<{ value: Uint8Array }>(name)!.value
  })
}

const find = 'SELECT value FROM keys WHERE name = ?'
const findSecret = (center: Center, name: string): Promise<Uint8Array | null> =>
  center.read((db) => db.sql(find).get<{ value: Uint8Array }>(name)?.value ?? null)

/** The 32 bytes from which the key follows that signs receipts; made with the first receipt. */
export const receiptSeed = (center: Center) => secretNamed(center, 'receipts')
export const findReceiptSeed = (center: Center) => findSecret(center, 'receipts')

/** The secret behind keyed refs of one mind. It lies outside the mind's file and its backups. */
export const mindSecret = (center: Center, mindId: string) => secretNamed(center, `ref:${mindId}`)
