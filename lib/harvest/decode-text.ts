import { analyse } from 'chardet'
import iconv from 'iconv-lite'

const MARKS: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe, 0, 0], 'utf-32le'],
  [[0, 0, 0xfe, 0xff], 'utf-32be'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
// What calls itself by the older name has the characters of the newer one too: dashes, quotation marks, the euro.
const SUPERSETS = new Map([
  ['iso-8859-1', 'windows-1252'],
  ['iso-8859-9', 'windows-1254'],
  ['iso-8859-8', 'windows-1255'],
  ['ascii', 'windows-1252'],
])
const SAMPLE_BYTES = 2 ** 16
const BEFORE_SAMPLE = 2 ** 10
const LIKELY_ENCODINGS = 12
// What no text has: U+FFFD stands for bytes that mean nothing, C1 controls for a wrong guess.
const MISREAD = /[\ufffd\u0080-\u0084\u0086-\u009f]/
const UNASSIGNED = /[\p{Cn}\p{Co}\p{Cs}]/u
const LEFT_OUT_BY_ICONV = new Set(['iso-2022-jp'])

/** The text of a whole file in whatever encoding it is, without a byte order mark; null when it is no text. */
export function decodeText(bytes: Buffer): string | null {
  const encoding = encodingOf(bytes)
  if (encoding === null) return null
  const text = decoded(bytes, encoding)
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

/** The same for its first bytes, which may end inside a character. */
export function textOfHead(head: Buffer): string | null {
  return decodeText(head)?.replace(/\ufffd$/, '') ?? null
}

/** In the encoding that something else names, such as a header; null when that one is unknown or evidently wrong. */
export function decodeAs(bytes: Buffer, label: string): string | null {
  const encoding = namedEncoding(label)
  if (markedEncodingOf(bytes) || !isKnown(encoding)) return null
  const text = decoded(bytes, encoding)
  return text.includes('\ufffd') ? null : text
}

function encodingOf(bytes: Buffer): string | null {
  const marked = markedEncodingOf(bytes)
  if (marked) return marked

  const head = bytes.subarray(0, SAMPLE_BYTES)
  const wide = wideEncodingOf(head)
  if (wide) return wide
  if (controlsIn(head) * 100 > head.length) return null
  if (isUtf8(bytes) && !isSevenBitJapanese(bytes)) return 'utf-8'
  return legacyEncodingOf(bytes)
}

function markedEncodingOf(bytes: Buffer): string | null {
  const isMarked = ([mark]: (typeof MARKS)[number]) => mark.every((byte, i) => bytes[i] === byte)
  return MARKS.find(isMarked)?.[1] ?? null
}

/** UTF-16 without a mark: its line breaks, blanks and Latin letters have their zero byte all on the same side. */
function wideEncodingOf(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  let [even, odd] = [0, 0]
  for (let at = head.indexOf(0); at >= 0; at = head.indexOf(0, at + 1)) at % 2 ? odd++ : even++
  if (even + odd === 0 || (even > 0 && odd > 0)) return null
  const encoding = odd > 0 ? 'utf-16le' : 'utf-16be'
  const text = decoded(head.subarray(0, head.length & ~1), encoding).replace(/[\ud800-\udbff]$/, '')
  return UNASSIGNED.test(text) || controlsIn(Buffer.from(text)) * 100 > text.length ? null : encoding
}

function controlsIn(bytes: Buffer): number {
  let controls = 0
  for (const byte of bytes) if (byte < 0x20 && (byte < 0x08 || byte > 0x0d) && byte !== 0x1b) controls++
  return controls
}

/** A few broken characters among many whole ones do not make it another encoding. */
function isUtf8(bytes: Buffer): boolean {
  let [broken, whole] = [0, 0]
  const text = new TextDecoder().decode(bytes, { stream: true })
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0xfffd) broken++
    else if (code > 0x7f) whole++
  }
  return broken * 20 <= whole
}

const isSevenBitJapanese = (bytes: Buffer) => bytes.includes('\x1b$') && !bytes.some((byte) => byte > 0x7f)

/** Around the first byte that is not ASCII; of guesses that are equally sure the one with the fewest characters. */
function legacyEncodingOf(bytes: Buffer): string {
  const first = bytes.findIndex((byte) => byte > 0x7f || byte === 0x1b)
  const start = Math.max(0, first - BEFORE_SAMPLE)
  const sample = bytes.subarray(start, start + SAMPLE_BYTES)
  const guesses = analyse(sample)
    .slice(0, LIKELY_ENCODINGS)
    .map(({ name, confidence }) => ({ encoding: namedEncoding(name), confidence }))
    .filter(({ encoding, confidence }) => confidence > 0 && encoding !== 'utf-8' && isKnown(encoding))
    .map((guess) => ({ ...guess, text: decoded(sample, guess.encoding) }))
    // The sample may end inside a character.
    .filter(({ text }) => !MISREAD.test(text.slice(0, -1)))
    .sort((a, b) => b.confidence - a.confidence || a.text.length - b.text.length)
  return guesses[0]?.encoding ?? 'windows-1252'
}

function namedEncoding(label: string): string {
  const name = label.trim().toLowerCase()
  return SUPERSETS.get(name) ?? name
}

const isKnown = (encoding: string) => LEFT_OUT_BY_ICONV.has(encoding) || iconv.encodingExists(encoding)

const decoded = (bytes: Buffer, encoding: string) =>
  LEFT_OUT_BY_ICONV.has(encoding) ? new TextDecoder(encoding).decode(bytes) : iconv.decode(bytes, encoding)
