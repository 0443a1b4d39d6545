import { createHash, timingSafeEqual } from 'node:crypto'
import type { NewKey } from '@/db/center/devices'
import { base62, randomText } from './random-text'

const prefix = 'kiwi_ak_'
const publicLength = 8
const secretLength = 32
const keyForm = /^kiwi_ak_[0-9A-Za-z]{46}$/

/**
 * `kiwi_ak_` + 8 characters that name the key + 32 secret ones (190 bits) + 6 of a CRC-32 over what comes before.
 * A plain SHA-256 is enough for a secret of that length; slower hashes would only serve whoever floods the door.
 */
export function mintKey(): { key: string; stored: NewKey } {
  const publicId = randomText(publicLength)
  const body = prefix + publicId + randomText(secretLength)
  const key = body + checksum(body)
  return { key, stored: { publicId, secretHash: hashOf(key), last4: key.slice(-4) } }
}

/** The public id inside a well-formed key; null when the form or the checksum is wrong. */
export function publicIdOf(key: string): string | null {
  if (!keyForm.test(key)) return null
  const body = key.slice(0, -6)
  return checksum(body) === key.slice(-6) ? body.slice(prefix.length, prefix.length + publicLength) : null
}

export function isKey(key: string, secretHash: Uint8Array) {
  const given = hashOf(key)
  return given.length === secretHash.length && timingSafeEqual(given, secretHash)
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()

function checksum(text: string) {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < 6; place++) {
    digits = base62[rest % 62] + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

/** CRC-32 as in zip and PNG: reflected polynomial 0xEDB88320. */
function crc32(text: string) {
  let crc = 0xffffffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
