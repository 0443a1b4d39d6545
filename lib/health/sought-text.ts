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
  const composed = ['NFC', 'NFD'].map((form) => text.normalize(form))
  const forms = [...new Set(composed.flatMap((form) => [form, inJson(form), inAscii(form)]))]
  const folded = [...new Set(forms.map(fold))]
  const holds = (decoded: string) => {
    const within = fold(decoded)
    return folded.some((form) => within.includes(form))
  }
  return {
    isIn: (bytes) => holds(bytes.toString('utf8')) || utf16In(bytes).some(holds),
    mostBytes: Math.max(...forms.map((form) => form.length)) * 6,
    spellings: [...new Set(forms.flatMap((form) => [form, form.toLowerCase(), form.toUpperCase()]))],
  }
}

const fold = (text: string) => text.toLowerCase()

const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** As JSON is written where only ASCII is wanted. */
const inAscii = (text: string) =>
  inJson(text).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Either byte first, from an even place and from an odd one. */
function utf16In(bytes: Buffer): string[] {
  return [0, 1].flatMap((from) => {
    const even = bytes.subarray(from, from + ((bytes.length - from) & ~1))
    return [even.toString('utf16le'), Buffer.from(even).swap16().toString('utf16le')]
  })
}
