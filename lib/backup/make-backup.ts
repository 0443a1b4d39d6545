import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { CenterActor } from '@/db/center/audit'
import { noteBackup } from '@/db/center/backups'
import { Conflict } from '../errors'
import type { Installation } from '../installation'
import { makeSnapshotFolder } from '../jobs/snapshot-folder'
import { entriesOf } from './backup-entries'
import { piped } from './piped'
import { readManifest } from './read-backup'
import { seal } from './sealed-stream'
import { placeAt } from './to-disk'

export type Backup = { file: string; bytes: number; encrypted: boolean; minds: number; leftOut: string[] }

/** Quick, and a mind is text for the most part. */
const gzipLevel = 1

/**
 * Writes the whole installation into one file: a snapshot of the center and of each mind, one after the other, with a
 * manifest of their sums; a compressed tar archive, encrypted where there is a passphrase. Each snapshot is opened, checked
 * and counted, and the finished file read once more, before it gets its name. Minds that cannot be read are left out and
 * told. @param by whom the audit names. @throws Conflict when the file is there already, or would lie in the data folder
 */
export async function makeBackup(at: Installation, target: string, by: CenterActor): Promise<Backup> {
  const file = resolve(target)
  assertFree(file, at.config.dataFolder)
  const { backupPassphrase: passphrase } = at.config
  const part = `${file}.${randomBytes(6).toString('hex')}.part`
  const { folder, remove } = await makeSnapshotFolder(at.config.dataFolder)
  try {
    const packed = piped(entriesOf(at, folder), createGzip({ level: gzipLevel }))
    const written = passphrase === null ? packed : seal(packed, passphrase)
    await pipeline(Readable.from(written), createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    const { files, leftOut } = await readManifest(part, passphrase)
    placeAt(part, file)
    const { size: bytes } = await stat(file)
    const minds = files.length - 1
    await noteBackup(at.center, { bytes, minds, leftOut: leftOut.length }, by)
    return { file, bytes, encrypted: passphrase !== null, minds, leftOut }
  } finally {
    await remove()
    await rm(part, { force: true })
  }
}

function assertFree(file: string, dataFolder: string) {
  if (existsSync(file)) throw new Conflict('backup_exists', 'There is a file of this name already.')
  if (!relative(dataFolder, file).startsWith('..'))
    throw new Conflict('backup_inside', 'A backup must lie outside the data folder: an erase could not reach it there.')
}
