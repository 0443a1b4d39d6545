import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Mind } from '@/db/mind/mind'
import type { MindHandle } from '@/lib/identity/access'

const megabyte = 2 ** 20

export type Disk = {
  folder: string
  /** Takes all the room there is, beside what lies there. */
  fill(): void
  empty(): void
  /** A mind whose file lies on it. */
  holding(mind: MindHandle): MindHandle
}

export const mayMount = triesToMount()

/** Kinds of small disks that this system lets be made; there is always one. */
export const disks: Record<string, () => Disk> = {
  'by the pages SQLite may have': aLimitedDisk,
  ...(mayMount && { 'of its own': aMountedDisk }),
}

/** SQLite refuses pages as it does on a full disk; who lets the ballast go has pages again. */
function aLimitedDisk(): Disk {
  const folder = aFolder()
  const hasBallast = () => existsSync(join(folder, 'data', 'ballast'))
  let full: { withBallast: boolean } | null = null
  const hasRoom = () => full === null || (full.withBallast && !hasBallast())
  return {
    folder,
    fill: () => {
      full = { withBallast: hasBallast() }
    },
    empty: () => {
      full = null
    },
    holding: (mind) => ({
      ...mind,
      async write(operation, ...args) {
        await mind.read(allowPages, hasRoom() ? 2 ** 30 : 1)
        return mind.write(operation, ...args)
      },
    }),
  }
}

/** Never less than there are; for as long as the file is kept open. */
function allowPages(mind: Mind, pages: number) {
  mind.sql(`PRAGMA max_page_count = ${pages}`).get()
}

function aMountedDisk(): Disk {
  const folder = aFolder()
  mount('-t', 'tmpfs', '-o', 'size=48m,mode=700', 'none', folder)
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return {
    folder,
    fill: () => fill(join(folder, 'filler')),
    empty: () => rmSync(join(folder, 'filler')),
    holding: (mind) => mind,
  }
}

function fill(name: string) {
  const file = openSync(name, 'w')
  try {
    for (const piece of [megabyte, 4096]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(piece))
      } catch {
        // Full for pieces of this size.
      }
    }
  } finally {
    closeSync(file)
  }
}

/** Has the folder of this database be read only, by the means that this system leaves; answers how to end it. */
export function readOnly(database: string): () => void {
  const folder = dirname(database)
  if (mayMount) {
    mount('--bind', folder, folder)
    mount('-o', 'remount,bind,ro', folder)
    return () => void execFileSync('umount', ['-l', folder])
  }
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o500)
    return () => chmodSync(folder, 0o700)
  }
  // Nothing is read only for this user: what a write needs cannot be made all the same.
  mkdirSync(`${database}-wal`)
  return () => rmdirSync(`${database}-wal`)
}

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function mount(...args: string[]) {
  execFileSync('mount', args, { stdio: 'ignore' })
}

function triesToMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'kiwi-disk-'))
  try {
    mount('-t', 'tmpfs', '-o', 'size=1m', 'none', folder)
    execFileSync('umount', ['-l', folder])
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}
