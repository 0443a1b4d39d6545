/** A vector as it is stored and compared: int8, scaled so that the largest is 127. */
export function codeOf(vector: Float32Array): Buffer {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value * 127) / largest)).buffer)
}

export const vectorOf = (code: Uint8Array) =>
  Float32Array.from(new Int8Array(code.buffer, code.byteOffset, code.length))

/** The signs of a coded vector, one bit each, filled up to whole bytes. */
export function signsOf(code: Uint8Array): Buffer {
  const signs = Buffer.alloc(Math.ceil(code.length / 8))
  // An int8 above zero is a byte from 1 to 127.
  code.forEach((value, at) => {
    if (value > 0 && value < 128) signs[at >> 3]! |= 1 << (at & 7)
  })
  return signs
}
