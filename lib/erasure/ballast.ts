import { rmSync } from 'node:fs'
import { open, rename, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const leastBytes = 16 * 2 ** 20
const mostBytes = 2 ** 30
/** An erase writes its index anew beside the old one: at the most about so much of the file of a mind. */
const shareOfMind = 0.3
const pieceBytes = 2 ** 20

const ballastOf = (dataFolder: string) => join(dataFolder, 'ballast')

/** How much room an erase in the largest mind may need. */
export const ballastFor = (largestMindBytes: number): number =>
  Math.min(mostBytes, Math.max(leastBytes, Math.ceil(largestMindBytes * shareOfMind)))

/**
 * Keeps so much of the disk occupied, to be let go when an erase finds it full. Not made where it would itself fill the
 * disk. In bytes that are written, since a file of holes holds no room.
 */
export async function keepBallast(dataFolder: string, bytes: number): Promise<void> {
  const file = ballastOf(dataFolder)
  const there = await stat(file).catch(() => null)
  const { bavail, bsize } = await statfs(dataFolder)
  if ((there?.size ?? 0) >= bytes || bavail * bsize < 2 * bytes) return

  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  try {
    const zeros = Buffer.alloc(pieceBytes)
    for (let at = 0; at < bytes; at += pieceBytes) await handle.write(zeros, 0, Math.min(pieceBytes, bytes - at), at)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, file)
}

/** Does something that must not fail for want of room: once more without the ballast, where the disk was full. */
export async function withBallast<R>(dataFolder: string, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(await isFull(error, dataFolder))) throw error
    for (const ending of ['', '.part']) rmSync(ballastOf(dataFolder) + ending, { force: true })
    return work()
  }
}

/** Where there is no room for the files beside a database, SQLite says only that it cannot open it. */
async function isFull(error: unknown, dataFolder: string): Promise<boolean> {
  const code = String((error as { code?: unknown }).code)
  if (/^(storage_full|SQLITE_FULL|ENOSPC)$/.test(code)) return true
  if (!/^(storage|SQLITE_IOERR\w*|SQLITE_CANTOPEN)$/.test(code)) return false
  const { bavail, bsize } = await statfs(dataFolder)
  return bavail * bsize < pieceBytes
}
