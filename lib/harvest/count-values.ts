const [QUOTE, BACKSLASH, COMMA, OPEN, CURLY] = [0x22, 0x5c, 0x2c, 0x5b, 0x20] as const

/** Whether JSON is made of more values than that, keys of objects not counted: each takes many times its bytes in memory. */
export function hasMoreValues(json: Buffer, than: number): boolean {
  if (json.length <= than) return false
  let values = 1
  let inString = false
  for (let i = 0; i < json.length && values <= than; i++) {
    const byte = json[i]!
    if (byte === QUOTE) inString = !inString
    else if (inString) i += Number(byte === BACKSLASH)
    else if (byte === COMMA || (byte & ~CURLY) === OPEN) values++
  }
  return values > than
}
