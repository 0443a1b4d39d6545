const block = 512
const mostInOctal = 8 ** 11

/** The block before a file of a tar archive (ustar, POSIX.1-1988). @param at milliseconds since 1970 */
export function tarHeader(name: string, bytes: number, at: number): Buffer {
  const header = Buffer.alloc(block)
  header.write(name, 0, 100, 'latin1')
  header.write('0000600\0', 100, 'latin1')
  header.write('0000000\0', 108, 'latin1')
  header.write('0000000\0', 116, 'latin1')
  writeSize(header, bytes)
  header.write(`${octal(Math.floor(at / 1000), 11)}\0`, 136, 'latin1')
  header.write('        0', 148, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148, 'latin1')
  return header
}

/** What fills the last block of a file. */
export const tarPadding = (bytes: number): Buffer => Buffer.alloc((block - (bytes % block)) % block)

export const tarEnd = (): Buffer => Buffer.alloc(2 * block)

/** Files of more than eight gigabytes have their size in base 256, as GNU tar writes it. */
function writeSize(header: Buffer, bytes: number) {
  if (bytes < mostInOctal) return header.write(`${octal(bytes, 11)}\0`, 124, 'latin1')
  header[124] = 0x80
  header.writeBigUInt64BE(BigInt(bytes), 128)
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
