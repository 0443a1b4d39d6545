import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

let pool = Buffer.alloc(0)
let used = 0

/** An opaque id, unique across minds: 16 characters of base 62 are 95 random bits. */
export function newId(prefix: 'mem' | 'rcp'): string {
  let id = `${prefix}_`
  for (let missing = 16; missing > 0; ) {
    const byte = randomByte()
    if (byte >= 248) continue
    id += alphabet[byte % 62]
    missing--
  }
  return id
}

/** From a pool: asking the system for each id costs more than writing the memory. */
function randomByte(): number {
  if (used === pool.length) {
    pool = randomBytes(16_384)
    used = 0
  }
  return pool[used++]!
}
