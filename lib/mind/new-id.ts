import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An opaque id, unique across minds: 16 characters of base 62 are 95 random bits. */
export function newId(prefix: 'mem' | 'rcp' | 'arc'): string {
  let id = `${prefix}_`
  while (id.length < prefix.length + 17) {
    for (const byte of randomBytes(24)) {
      if (byte < 248 && id.length < prefix.length + 17) id += alphabet[byte % 62]
    }
  }
  return id
}
