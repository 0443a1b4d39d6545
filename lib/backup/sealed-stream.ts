import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Unreadable } from '../errors'

/** Magic, log2 N, r, p, salt. */
const magic = Buffer.from('KIWIENC1')
const saltBytes = 16
export const headerBytes = magic.length + 3 + saltBytes
const cost = { logN: 17, r: 8, p: 1 }
const mostLogN = 20

const chunkBytes = 65_536
const tagBytes = 16

export const isSealed = (head: Buffer): boolean => head.subarray(0, magic.length).equals(magic)

/**
 * Encrypts a stream: AES-256-GCM in chunks under a key that scrypt (RFC 7914) makes of the passphrase and a fresh salt.
 * The nonce counts the chunks and marks the last one, and the header is authenticated with each, so that no chunk can be
 * left out, moved or cut off unnoticed (STREAM, Hoang et al. 2015).
 */
export async function* seal(plain: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const header = Buffer.concat([magic, Buffer.from([cost.logN, cost.r, cost.p]), salt])
  const key = await keyOf(passphrase, salt, cost)
  yield header
  let counter = 0
  for await (const { chunk, isLast } of inChunks(plain, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(counter++, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts what `seal` made. @throws Unreadable */
export async function* unseal(sealed: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const source = sealed[Symbol.asyncIterator]()
  const { header, rest } = await headerOf(source)
  const [logN, r, p] = header.subarray(magic.length, magic.length + 3)
  if (logN! > mostLogN || r! > 32 || p! > 16) throw unreadable()
  const key = await keyOf(passphrase, header.subarray(-saltBytes), { logN: logN!, r: r!, p: p! })
  let counter = 0
  for await (const { chunk, isLast } of inChunks(after(rest, source), chunkBytes + tagBytes))
    yield opened(chunk, { key, header, nonce: nonceOf(counter++, isLast) })
}

function opened(chunk: Buffer, { key, header, nonce }: { key: Buffer; header: Buffer; nonce: Buffer }): Buffer {
  if (chunk.length < tagBytes) throw unreadable()
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(header).setAuthTag(chunk.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw unreadable()
  }
}

const unreadable = () =>
  new Unreadable('backup_unreadable', 'The passphrase is not the one of this backup, or the file is damaged.')

function keyOf(passphrase: string, salt: Buffer, { logN, r, p }: typeof cost): Promise<Buffer> {
  const N = 2 ** logN
  const limits = { N, r, p, maxmem: 256 * N * r }
  return new Promise((done, failed) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, limits, (error, key) => (error ? failed(error) : done(key))),
  )
}

function nonceOf(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(counter, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Pieces of exactly so many bytes, the last of them shorter, or empty when there is nothing at all. */
async function* inChunks(stream: AsyncIterable<Buffer>, bytes: number) {
  let held: Buffer = Buffer.alloc(0)
  for await (const piece of stream) {
    held = held.length === 0 ? piece : Buffer.concat([held, piece])
    let from = 0
    // One chunk is always kept back: whether it is the last is known only at the end.
    for (; held.length - from > bytes; from += bytes) yield { chunk: held.subarray(from, from + bytes), isLast: false }
    held = held.subarray(from)
  }
  yield { chunk: held, isLast: true }
}

async function headerOf(source: AsyncIterator<Buffer>): Promise<{ header: Buffer; rest: Buffer }> {
  let head: Buffer = Buffer.alloc(0)
  while (head.length < headerBytes) {
    const { value, done } = await source.next()
    if (done) throw unreadable()
    head = Buffer.concat([head, value])
  }
  return { header: head.subarray(0, headerBytes), rest: head.subarray(headerBytes) }
}

async function* after(first: Buffer, source: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
}
