import { createHmac } from 'node:crypto'
import packageFile from '../../package.json'

/** A key of a record's very bytes, 32 characters of a byte each. */
export type RecordKeyOf = (bytes: Uint8Array) => string

/**
 * Recognises a record that was read before, byte for byte, by this version of the program: what a later one makes of the
 * same bytes may be more. HMAC-SHA-256 under the mind's secret, so that it tells nothing about them.
 */
export function recordKeyWith(secret: Uint8Array): RecordKeyOf {
  return (bytes) => createHmac('sha256', secret).update(packageFile.version).update(bytes).digest().toString('latin1')
}
