import { Unavailable } from '@/lib/errors'
import type { Connection } from '../connection'

/**
 * A file says itself which mind it is, and in the place of another it is neither read nor written. One that says nothing
 * yet becomes the mind of its place. @throws Unavailable
 */
export function assertOwnFile(connection: Connection, mindId: string) {
  const said = saidBy(connection) ?? named(connection, mindId)
  if (said !== mindId)
    throw new Unavailable('mind_damaged', 'The file in the place of this memory is that of another one.')
}

const saidBy = (connection: Connection) =>
  connection.prepare('SELECT id FROM this_mind').pluck().get() as string | undefined

function named(connection: Connection, mindId: string) {
  connection.prepare('INSERT OR IGNORE INTO this_mind (place, id) VALUES (1, ?)').run(mindId)
  return saidBy(connection)
}
