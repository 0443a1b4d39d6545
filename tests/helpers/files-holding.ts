import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gunzipSync, inflateRawSync } from 'node:zlib'

/**
 * The files under a folder in which a text is found in any way it may have been written down: in any case and either
 * normal form, in UTF-8 and UTF-16, as JSON escapes it, in hexadecimal, in base64 wherever that begins, and all of these
 * inside zips and gzips, in zips in zips too.
 */
export function filesHolding(folder: string, text: string): string[] {
  const sought = formsOf(text)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => formsIn(bytesOf(file), sought).map((form) => `${relative(folder, file)}: ${form}`))
}

/** Empty when it went meanwhile, as a log does when the last connection closes. */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

type Form = { name: string; bytes: string; isFolded: boolean }

function formsOf(text: string): Form[] {
  const spellings = new Set(['NFC', 'NFD'].map((form) => text.normalize(form)))
  const folded = [...spellings].flatMap((spelling) => [
    { name: 'UTF-8', bytes: Buffer.from(spelling) },
    { name: 'UTF-16', bytes: Buffer.from(spelling, 'utf16le') },
    { name: 'UTF-16, big end first', bytes: Buffer.from(spelling, 'utf16le').swap16() },
    ...(escaped(spelling) === spelling ? [] : [{ name: 'JSON', bytes: Buffer.from(escaped(spelling)) }]),
    { name: 'hexadecimal', bytes: Buffer.from(Buffer.from(spelling).toString('hex')) },
  ])
  const exact = [...spellings].flatMap((spelling) =>
    [0, 1, 2].map((skipped) => ({ name: 'base64', bytes: base64From(Buffer.from(spelling), skipped) })),
  )
  return [
    ...folded.map(({ name, bytes }) => ({ name, bytes: lower(bytes), isFolded: true })),
    ...exact.map(({ name, bytes }) => ({ name, bytes, isFolded: false })),
  ]
}

const escaped = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What stays the same of it wherever it stands in a longer text. */
function base64From(bytes: Buffer, skipped: number) {
  const whole = bytes.subarray(skipped)
  return whole.subarray(0, whole.length - (whole.length % 3)).toString('base64')
}

const lower = (bytes: Buffer) => bytes.toString('latin1').replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

function formsIn(bytes: Buffer, sought: Form[], depth = 0): string[] {
  const [plain, folded] = [bytes.toString('latin1'), lower(bytes)]
  const found = sought.filter(({ bytes, isFolded }) => (isFolded ? folded : plain).includes(bytes))
  const inside = depth < 3 ? packedIn(bytes).flatMap((entry) => formsIn(entry, sought, depth + 1)) : []
  return [...new Set([...found.map(({ name }) => name), ...inside.map((form) => `packed ${form}`)])]
}

/** Whatever can be unpacked from anywhere in these bytes, a torn archive included. */
function packedIn(bytes: Buffer): Buffer[] {
  return [
    ...startsOf(bytes, 'PK\u0003\u0004').flatMap((at) => {
      const data = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
      return bytes.readUInt16LE(at + 8) === 8 ? unpacked(() => inflateRawSync(bytes.subarray(data))) : []
    }),
    ...startsOf(bytes, '\u001f\u008b\u0008').flatMap((at) => unpacked(() => gunzipSync(bytes.subarray(at)))),
  ]
}

function startsOf(bytes: Buffer, mark: string): number[] {
  const found: number[] = []
  for (let at = bytes.indexOf(mark, 0, 'latin1'); at >= 0; at = bytes.indexOf(mark, at + 1, 'latin1')) found.push(at)
  return found.filter((at) => at + 30 <= bytes.length)
}

function unpacked(unpack: () => Buffer): Buffer[] {
  try {
    return [unpack()]
  } catch {
    return []
  }
}
