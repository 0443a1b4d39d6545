import { createHmac } from 'node:crypto'
import type { Mind } from '@/db/mind/mind'
import type { SubjectKey } from '@/lib/contract/common'

/** What the ledger calls a pair: HMAC-SHA-256 over the mind and the canonical pair. */
export const pairKey = (mind: Mind, { source, sourceRef }: SubjectKey): Uint8Array =>
  keyedHash(mind, ['pair', source, sourceRef])

/** What the ledger calls an erased memory that no pair stands for. */
export const memoryKey = (mind: Mind, memoryId: string): Uint8Array => keyedHash(mind, ['memory', memoryId])

const keyedHash = (mind: Mind, named: string[]): Uint8Array =>
  createHmac('sha256', mind.ledgerKey)
    .update(JSON.stringify([mind.id, ...named]))
    .digest()

/** For sets and maps, which compare bytes by identity. */
export const hexOf = (subjectKey: Uint8Array): string => Buffer.from(subjectKey).toString('hex')
