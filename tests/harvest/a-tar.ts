/** A ustar archive of these files, without anything a reader could do without. */
export function aTar(files: { [name: string]: Buffer }, magic = 'ustar\x0000'): Buffer {
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write('0000644\0', 100)
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
    header.write('        0', 148)
    header.write(magic, 257, 'latin1')
    const sum = header.reduce((total, byte) => total + byte, 0) - 0x30 + 0x20
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    header.write('0', 156)
    header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

/** The checksum field counts as spaces. */
function sumOf(header: Buffer): number {
  const copy = Buffer.from(header)
  copy.write('        ', 148)
  return copy.reduce((total, byte) => total + byte, 0)
}
