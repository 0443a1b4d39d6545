import { getLoadablePath } from 'sqlite-vec'
import { Unavailable } from '@/lib/errors'
import type { Connection } from './connection'

const ready = new WeakSet<Connection>()
const needsThem = /\bvec_|\bvec0\b|\bvector_index_\d/

/**
 * Brings vector functions and tables to a connection with the first statement that names one: loading them costs as
 * much as half an opening, and most uses of a mind need none. This is the only extension that is ever loaded.
 * @throws Unavailable where there is none for this machine
 */
export function provideVectorFunctions(connection: Connection, statement: string) {
  if (ready.has(connection) || !needsThem.test(statement)) return
  try {
    connection.loadExtension(getLoadablePath())
  } catch {
    throw new Unavailable(
      'vectors_unavailable',
      'Vectors cannot be searched on this kind of machine. Set KIWI_EMBEDDINGS=none to go without.',
    )
  }
  ready.add(connection)
}
