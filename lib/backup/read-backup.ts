import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { Unreadable } from '../errors'
import { tarEntries } from '../harvest/tar-entries'
import { centerName, type Manifest, manifest, manifestName, mindNamed } from './manifest'
import { piped } from './piped'
import { headerBytes, isSealed, unseal } from './sealed-stream'

const anySize = { entries: 1_000_000, entryBytes: 2 ** 50, totalBytes: 2 ** 52 }
const mostManifestBytes = 2 ** 28

/** What is done with each file of a backup while it streams by. */
export type Taking = (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>

/** Reads a whole backup, checks every byte of it against its manifest, and answers that. @throws Unreadable */
export const readManifest = (file: string, passphrase: string | null): Promise<Manifest> =>
  readBackup(file, passphrase, async (_, chunks) => {
    for await (const _chunk of chunks);
  })

/**
 * Hands out every file of a backup, the center and the minds, and checks them against the manifest that comes last:
 * whatever was taken is to be trusted only once this has answered. @throws Unreadable
 */
export async function readBackup(file: string, passphrase: string | null, take: Taking): Promise<Manifest> {
  const found = new Map<string, { bytes: number; sha256: string }>()
  let told: Manifest | null = null
  const bytes = plainBytes(file, passphrase)
  try {
    for await (const { name, chunks } of tarEntries(leftOpen(bytes), anySize)) {
      if (told !== null || (name !== manifestName && name !== centerName && mindNamed(name) === null)) throw damaged()
      if (name === manifestName) told = await manifestIn(chunks())
      else found.set(name, await taken(name, chunks(), take))
    }
    // To the very end: the sums of the compression and of the encryption come last.
    for await (const rest of bytes) if (rest.some((byte) => byte !== 0)) throw damaged()
  } catch (error) {
    throw isDamage(error) ? damaged() : error
  } finally {
    await bytes.return(undefined)
  }
  if (told === null || !agrees(told, found)) throw damaged()
  return told
}

/** The same bytes for a reader that stops before their end, and does not close them. */
const leftOpen = (bytes: AsyncGenerator<Buffer>): AsyncIterable<Buffer> => ({
  [Symbol.asyncIterator]: () => ({ next: () => bytes.next() }),
})

async function* plainBytes(file: string, passphrase: string | null): AsyncGenerator<Buffer> {
  const isEncrypted = isSealed(await headOf(file))
  if (isEncrypted && passphrase === null)
    throw new Unreadable('backup_sealed', 'This backup is encrypted. Set KIWI_BACKUP_PASSPHRASE to its passphrase.')
  const bytes = createReadStream(file) as AsyncIterable<Buffer>
  yield* piped(isEncrypted ? unseal(bytes, passphrase!) : bytes, createGunzip())
}

async function headOf(file: string): Promise<Buffer> {
  try {
    const [head] = await createReadStream(file, { end: headerBytes - 1 }).toArray()
    return (head as Buffer | undefined) ?? Buffer.alloc(0)
  } catch {
    throw new Unreadable('backup_missing', 'There is no such file, or it cannot be read.')
  }
}

async function taken(name: string, chunks: AsyncIterable<Buffer>, take: Taking) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await take(name, counted())
  return { bytes, sha256: hash.digest('hex') }
}

async function manifestIn(chunks: AsyncIterable<Buffer>): Promise<Manifest> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > mostManifestBytes) throw damaged()
    pieces.push(chunk)
  }
  const parsed = manifest.safeParse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
  if (!parsed.success) throw damaged()
  return parsed.data
}

const agrees = ({ files }: Manifest, found: Map<string, { bytes: number; sha256: string }>) =>
  files.length === found.size &&
  files.some(({ name }) => name === centerName) &&
  files.every(({ name, bytes, sha256 }) => {
    const one = found.get(name)
    return one?.bytes === bytes && one.sha256 === sha256
  })

const damaged = () =>
  new Unreadable('backup_damaged', 'This is no backup of Kiwi, or it is damaged. Nothing was changed.')

/** What a reader of archives, of compressed streams or of JSON says of bytes that are not what they should be. */
const isDamage = (error: unknown) =>
  (error instanceof Unreadable && !error.code.startsWith('backup_')) ||
  error instanceof SyntaxError ||
  /^Z_/.test(String((error as { code?: unknown }).code))
