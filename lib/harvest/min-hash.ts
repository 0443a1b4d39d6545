import { createHash } from 'node:crypto'

// Every name of a thing is looked up and kept: few have to do.
const MOST = 8
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/**
 * The few of many ids that stand for all of them: those with the smallest hashes. Two copies that share most of their
 * ids share some of these too, whichever part of one was cut away.
 */
export function sampleOf(ids: Iterable<string>, most = MOST): string[] {
  const hashed = [...new Set(ids)].map((id) => ({ id, hash: createHash('sha256').update(id).digest('hex') }))
  return hashed
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
    .slice(0, most)
    .map(({ id }) => id)
}

/** Such as no two things share by chance: a number or a short word says nothing outside of its own file. */
export const isUniversal = (id: string | null): id is string => id !== null && UUID.test(id)
