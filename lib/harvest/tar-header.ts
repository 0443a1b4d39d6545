import { Unreadable } from '../errors'

/** One block of 512 bytes that stands before each file of a tar archive. */
export type TarHeader = {
  name: string
  size: number
  /** `0` a file, `5` a folder, `1` and `2` links, `x` and `g` pax records, `L` and `K` long names. */
  type: string
}

export const BLOCK = 512

/** Whether bytes begin like a tar archive: a first header whose checksum is right. */
export function startsLikeTar(head: Buffer): boolean {
  if (head.length < BLOCK || head[0] === 0) return false
  return isSound(head.subarray(0, BLOCK))
}

/** Null for a block of zeros, which ends the archive. Throws Unreadable `damaged_archive`. */
export function readTarHeader(block: Buffer): TarHeader | null {
  if (block.every((byte) => byte === 0)) return null
  if (!isSound(block)) throw damaged()

  const prefix = block.toString('latin1', 257, 263) === 'ustar\0' ? textIn(block, 345, 500) : ''
  const name = textIn(block, 0, 100)
  return {
    name: prefix ? `${prefix}/${name}` : name,
    size: numberIn(block.subarray(124, 136)),
    type: block[156] === 0 ? '0' : String.fromCharCode(block[156]!),
  }
}

/** The records of a pax header: `length key=value\n` in bytes. */
export function readPax(bytes: Buffer): Map<string, string> {
  const records = new Map<string, string>()
  for (let at = 0; at < bytes.length; ) {
    const [head, length] = /^(\d{1,7}) /.exec(bytes.toString('latin1', at, at + 8)) ?? []
    const end = at + Number(length)
    const record = bytes.toString('utf8', at + (head?.length ?? 0), end - 1)
    const equals = record.indexOf('=')
    if (!head || end <= at + head.length || end > bytes.length || equals < 0) throw damaged()
    records.set(record.slice(0, equals), record.slice(equals + 1))
    at = end
  }
  return records
}

export const textIn = (block: Buffer, start: number, end: number) =>
  block.subarray(start, end).toString('utf8').split('\0', 1)[0]!

export const damaged = () =>
  new Unreadable('damaged_archive', 'The archive is damaged or incomplete. Download it again.')

/** Octal digits, or base 256 when the first bit is set: for files over 8 GB. */
function numberIn(field: Buffer): number {
  if (field[0]! & 0x80) {
    const value = field.subarray(1).reduce((sum, byte) => sum * 256 + byte, field[0]! & 0x3f)
    if (field[0]! & 0x40 || !Number.isSafeInteger(value)) throw damaged()
    return value
  }
  const digits = field
    .toString('latin1')
    .replace(/[\0 ]+$/, '')
    .trimStart()
  if (!/^[0-7]*$/.test(digits)) throw damaged()
  return digits === '' ? 0 : Number.parseInt(digits, 8)
}

/** The sum of all bytes with blanks in place of the sum itself; old programs counted bytes as signed. */
function isSound(block: Buffer): boolean {
  const stated = /^ *([0-7]{1,7})[\0 ]*$/.exec(block.toString('latin1', 148, 156))?.[1]
  if (stated === undefined) return false
  let [unsigned, signed] = [0, 0]
  for (const [at, byte] of block.entries()) {
    const counted = at >= 148 && at < 156 ? 0x20 : byte
    unsigned += counted
    signed += counted > 127 ? counted - 256 : counted
  }
  const sum = Number.parseInt(stated, 8)
  return sum === unsigned || sum === signed
}
