/** A text in every form it may have on a disk: letters of either case, composed or not, as UTF-8, UTF-16 or in JSON. */
export type Sought = {
  /** Whether one of its forms lies in these bytes. */
  isIn(bytes: Buffer): boolean
  /** No form is longer. */
  mostBytes: number
  /** Spellings to look for in a table of texts. */
  spellings: string[]
}

export function sought(text: string): Sought {
  const composed = [...new Set(['NFC', 'NFD'].map((form) => text.normalize(form)))]
  const folded = composed.map(fold)
  const holds = (decoded: string) => {
    const within = fold(decoded)
    const readings = within.includes('\\') ? [within, fold(unescaped(within))] : [within]
    return readings.some((reading) => folded.some((form) => reading.includes(form)))
  }
  const cased = composed.flatMap((form) => [form, form.toLowerCase(), form.toUpperCase()])
  return {
    isIn: (bytes) => holds(bytes.toString('utf8')) || utf16In(bytes).some(holds),
    mostBytes: Math.max(...composed.map((form) => form.length)) * escapeLength,
    spellings: [...new Set(cased.flatMap((form) => [form, inJson(form)]))],
  }
}

const escapeLength = '\\u0000'.length

const fold = (text: string) => text.toLowerCase()

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** What JSON means by its escapes; whatever else has a backslash stays. */
const unescaped = (text: string) =>
  text.replace(/\\(?:u([0-9a-f]{4})|(["\\/bfnrt]))/g, (whole, code: string | undefined) =>
    code === undefined ? (JSON.parse(`"${whole}"`) as string) : String.fromCharCode(Number.parseInt(code, 16)),
  )

/** Either byte first, from an even place and from an odd one. */
function utf16In(bytes: Buffer): string[] {
  return [0, 1].flatMap((from) => {
    const even = bytes.subarray(from, from + ((bytes.length - from) & ~1))
    return [even.toString('utf16le'), Buffer.from(even).swap16().toString('utf16le')]
  })
}
