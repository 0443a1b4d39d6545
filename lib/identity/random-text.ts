import { randomInt } from 'node:crypto'

export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Unguessable text of base 62: 5.95 random bits a character. */
export const randomText = (length: number) => Array.from({ length }, () => base62[randomInt(62)]).join('')

/** An opaque id such as `acc_…` with 95 random bits. */
export const mintId = (prefix: 'acc' | 'mind' | 'dev' | 'ses' | 'req' | 'fld') => `${prefix}_${randomText(16)}`
