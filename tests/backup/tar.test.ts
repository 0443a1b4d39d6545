import { describe, expect, test } from 'vitest'
import { tarHeader } from '@/lib/backup/tar'

/** As the format defines it: octal digits, or, behind a first byte of 0x80, a number of eleven bytes. */
function sizeIn(header: Buffer): number {
  const field = header.subarray(124, 136)
  if (field[0] !== 0x80) return Number.parseInt(field.toString('latin1'), 8)
  return Number(BigInt(`0x${field.subarray(1).toString('hex')}`))
}

describe('the header of a file in a tar archive', () => {
  test.each([0, 1, 512, 8 ** 11 - 1, 8 ** 11, 2 ** 40 + 7, Number.MAX_SAFE_INTEGER])('tells a size of %d', (bytes) => {
    const header = tarHeader('center.sqlite', bytes, Date.parse('2026-06-17T12:00:00Z'))
    expect(header).toHaveLength(512)
    expect(sizeIn(header)).toBe(bytes)
    const told = Number.parseInt(header.toString('latin1', 148, 154), 8)
    header.fill(' ', 148, 156)
    expect(header.reduce((total, byte) => total + byte, 0)).toBe(told)
    expect(Number.parseInt(header.toString('latin1', 136, 147), 8) * 1000).toBe(Date.parse('2026-06-17T12:00:00Z'))
  })
})
