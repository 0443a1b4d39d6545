import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

let pool = Buffer.alloc(0)
let used = 0

/**
 * An opaque id, unique across minds: 8 characters of time, then 12 random ones (71 bits), in base 62.
 * Ids made together lie together in their index; random ones would touch a page of it for every memory of an import.
 * @param now milliseconds since 1970
 */
export function newId(prefix: 'mem' | 'rcp' | 'ent' | 'scr', now: number): string {
  let id = ''
  for (let rest = now; id.length < 8; rest = Math.floor(rest / 62)) id = alphabet[rest % 62] + id
  while (id.length < 20) {
    const byte = randomByte()
    if (byte < 248) id += alphabet[byte % 62]
  }
  return `${prefix}_${id}`
}

/** From a pool: asking the system for each id costs more than writing the memory. */
function randomByte(): number {
  if (used === pool.length) {
    pool = randomBytes(16_384)
    used = 0
  }
  return pool[used++]!
}
