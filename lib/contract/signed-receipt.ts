import canonicalize from 'canonicalize'
import { type CheckedReceipt, receipt } from './erasure'
import { isSoundKey } from './sound-key'

/** Whether this key (32 bytes) made this Ed25519 signature (64 bytes) of the text. */
export type IsSigned = (key: Uint8Array, signature: Uint8Array, text: Uint8Array) => boolean | Promise<boolean>

type Members = Record<string, unknown>

/** No receipt is deeper, and what recurses must end. */
const deepest = 16

/** What is signed: the whole receipt but its signature, its key and the state of its scrub included, by RFC 8785. */
export const signedText = ({ signature, ...said }: Members): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(canonicalize(said))

/**
 * Checks the receipts in a file, one object or an array of them, by nothing but what the file holds.
 * @param ownKey the public key of the installation that asks; null when it has none
 * @returns one answer for each receipt; for a file without any, one that is not valid
 */
export async function checkReceipts(
  text: string,
  ownKey: string | null,
  isSigned: IsSigned,
): Promise<CheckedReceipt[]> {
  const found = membersIn(text)
  return Promise.all(found.map((said) => checked(said, ownKey, isSigned)))
}

async function checked(said: Members, ownKey: string | null, isSigned: IsSigned): Promise<CheckedReceipt> {
  const shape = receipt.safeParse(said)
  if (!shape.success) return { verdict: 'not_valid', receipt: null }
  const { publicKey } = shape.data
  const [key, signature] = [bytesOf(publicKey, 32), bytesOf(shape.data.signature, 64)]
  const holds =
    key !== null && isSoundKey(key) && signature !== null && (await isSigned(key, signature, signedText(said)))
  const verdict = !holds ? 'not_valid' : publicKey === ownKey ? 'this_installation' : 'another_key'
  return { verdict, receipt: shape.data }
}

/** Base64url in its one spelling: bits that no byte needs must be zero, or another text would do as well. */
function bytesOf(text: string | null, length: number): Uint8Array<ArrayBuffer> | null {
  if (text === null || !/^[\w-]+$/.test(text)) return null
  const padded = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .padEnd(Math.ceil(text.length / 4) * 4, '=')
  const bytes = Uint8Array.from(binaryIn(padded), (letter) => letter.charCodeAt(0))
  return bytes.length === length && base64url(bytes) === text ? bytes : null
}

function binaryIn(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

function membersIn(text: string): Members[] {
  const value = valueIn(text)
  const all = Array.isArray(value) && value.length > 0 ? value : [value]
  return all.map((one) => (typeof one === 'object' && one !== null ? (one as Members) : {}))
}

/**
 * Undefined when it is no JSON, names a member twice (a person would read the first, a program the last), or writes a number
 * in another way than RFC 8785, so that not only the signed text can be read as what was signed.
 */
function valueIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, '')
    return namesWritten(bare) === membersOf(value) && numbersAreCanonical(bare) ? value : undefined
  } catch {
    return undefined
  }
}

/** @param bare the JSON without its strings */
const namesWritten = (bare: string) => bare.split(':').length - 1

const numbersAreCanonical = (bare: string) =>
  (bare.match(/-?\d[\d.eE+-]*/g) ?? []).every((number) => JSON.stringify(Number(number)) === number)

function membersOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth > deepest) throw new RangeError('too deep')
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce((sum: number, one) => sum + membersOf(one, depth + 1), own)
}
