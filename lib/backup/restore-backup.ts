import { createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { recordCenterAudit } from '@/db/center/audit'
import { closeDoors } from '@/db/center/carry-over'
import { secretNamed } from '@/db/center/keys'
import { appendActs, ledgerIn, listActs } from '@/db/center/ledger'
import { listMinds } from '@/db/center/minds'
import { openCenter } from '@/db/center/open-center'
import { openLocalStore } from '@/db/local-store'
import { destroyLeftMinds } from '../account/destroy-left-minds'
import type { Config } from '../config'
import { Conflict, NotFound } from '../errors'
import { handleOf } from '../identity/access'
import { systemActor } from '../identity/system-actor'
import { type Installation, makeDataFolder, openInstallation } from '../installation'
import { replayMind } from '../ledger/replay-mind'
import { type Carried, carryOver, retractAgain } from '../mind/ledger/carry-over'
import { mergeActs } from '../mind/ledger/merge-acts'
import { assertSound } from './assert-sound'
import { commitRestore, quarantineOf, swap } from './finish-restore'
import { holdAlone } from './hold-alone'
import { centerName, type Manifest, nameOfMind } from './manifest'
import { openPresent, type Present } from './present-state'
import { readBackup } from './read-backup'
import { toDisk } from './to-disk'

export type RestoreTerms = {
  /** One mind alone, into an installation that knows it; everything when null. */
  mindId: string | null
  /** Go on although the ledger of the data folder cannot be read. */
  isLedgerLost: boolean
}
export type Restored = {
  minds: number
  createdAt: string
  erasedAgain: number
  /** Minds that are not in the backup, since they could not be read then. */
  leftOut: string[]
  /** How many minds were made since the backup, and are not there any more. */
  goneSince: number
}

/**
 * Puts a backup back into a data folder that nobody uses. All of it happens in quarantine: the file is checked, its minds
 * are opened, whatever was erased or allowed since is done again in them and leaves their files, and they are examined.
 * Only then, in one step, do they take the place of the present ones. Until then nothing has changed.
 * @throws Conflict, Unreadable, Unavailable
 */
export async function restoreBackup(config: Config, file: string, terms: RestoreTerms): Promise<Restored> {
  const { dataFolder } = config
  makeDataFolder(dataFolder)
  const letGo = holdAlone(dataFolder)
  try {
    swap(dataFolder)
    const told = await extract(config, file)
    const present = await openPresent(config, terms.isLedgerLost)
    try {
      const made = terms.mindId === null ? await all(config, told, present) : await one(told, present, terms.mindId)
      for (const path of await filesUnder(quarantineOf(dataFolder))) toDisk(path)
      await present.close()
      commitRestore(dataFolder, made.paths)
      swap(dataFolder)
      return { createdAt: told.createdAt, ...made.restored }
    } finally {
      await present.close()
    }
  } finally {
    await rm(quarantineOf(dataFolder), { recursive: true, force: true })
    letGo()
  }
}

type Made = { paths: string[]; restored: Omit<Restored, 'createdAt'> }

async function extract({ dataFolder, backupPassphrase }: Config, file: string): Promise<Manifest> {
  const folder = takenTo(dataFolder)
  await mkdir(join(folder, 'minds'), { recursive: true, mode: 0o700 })
  return readBackup(file, backupPassphrase, async (name, chunks) =>
    pipeline(Readable.from(chunks), createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 })),
  )
}

const takenTo = (dataFolder: string) => join(quarantineOf(dataFolder), 'taken')

/** The whole installation, as it was, less what was erased or deleted since. */
async function all(config: Config, told: Manifest, present: Present): Promise<Made> {
  const { dataFolder } = config
  const quarantine = quarantineOf(dataFolder)
  await rename(join(takenTo(dataFolder), centerName), join(quarantine, centerName))
  const at = openInstallation({ ...config, dataFolder: quarantine }, { blocking: true, isRestoring: true })
  try {
    const isSame = await isSameInstallation(at, present)
    await closeDoors(at.center, isSame ? present.doors : null)
    await destroyLeftMinds(at)
    const rows = await listMinds(at.center)
    const goneSince = (present.doors?.minds ?? []).filter((mind) => !rows.some(({ id }) => id === mind)).length
    const restored = { minds: 0, erasedAgain: 0, leftOut: [] as string[], goneSince }
    for (const { id } of rows) {
      const isIn = await putIn(at, id, takenTo(dataFolder))
      if (!isIn) await putPresent(at, id, present)
      if (!isIn) restored.leftOut.push(id)
      else restored.erasedAgain += await bringUpToDate(at, id, isSame ? present : null)
      restored.minds += isIn ? 1 : 0
    }
    await at.center.write((db) =>
      recordCenterAudit(db, {
        by: { account: null, via: 'cli' },
        action: 'restore',
        detail: { minds: restored.minds, erasedAgain: restored.erasedAgain, madeAt: told.createdAt },
      }),
    )
    await assertSound(at, restored.leftOut)
    return { paths: [centerName, 'minds'], restored }
  } finally {
    await at.embedders.close()
    at.minds.close()
    at.center.close()
    await rm(takenTo(dataFolder), { recursive: true, force: true })
  }
}

/** One mind, into the present installation, whose center stays. */
async function one(told: Manifest, present: Present, mindId: string): Promise<Made> {
  if (!present.at) throw new Conflict('no_center', 'One mind alone can only be put back where its account is.')
  const { dataFolder } = present.at.config
  const isHere = (await listMinds(present.at.center)).some(({ id }) => id === mindId)
  if (!isHere || !told.files.some(({ name }) => name === nameOfMind(mindId))) throw new NotFound('mind')
  const other = openCenter(join(takenTo(dataFolder), centerName), { blocking: true })
  const key = await secretNamed(other, 'ledger').finally(() => other.close())
  if (!isEqual(key, present.ledgerKey))
    throw new Conflict('other_installation', 'This backup is of another installation.')

  const quarantine = quarantineOf(dataFolder)
  const minds = openLocalStore({ folder: quarantine, blocking: true, ledger: ledgerIn(present.at.center) })
  const at: Installation = { ...present.at, minds, config: { ...present.at.config, dataFolder: quarantine } }
  try {
    await putIn(at, mindId, takenTo(dataFolder))
    const erasedAgain = await bringUpToDate(at, mindId, present)
    await assertSound(at, [], mindId)
    const folder = dirname(minds.fileOf(handleOf(mindId, systemActor, at).ref))
    return { paths: [relative(quarantine, folder)], restored: { minds: 1, erasedAgain, leftOut: [], goneSince: 0 } }
  } finally {
    minds.close()
    await rm(takenTo(dataFolder), { recursive: true, force: true })
  }
}

/** Keys of a ledger are made once and go wherever a backup goes. Where the present one is lost, nothing says otherwise. */
const isSameInstallation = async (at: Installation, { ledgerKey }: Present) =>
  ledgerKey === null || isEqual(await secretNamed(at.center, 'ledger'), ledgerKey)

const isEqual = (one: Uint8Array, other: Uint8Array | null) => other !== null && Buffer.compare(one, other) === 0

/** False for a mind that is not in the backup. */
async function putIn(at: Installation, mindId: string, taken: string): Promise<boolean> {
  const from = join(taken, nameOfMind(mindId))
  if (!existsSync(from)) return false
  const file = at.minds.fileOf(handleOf(mindId, systemActor, at).ref)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await rename(from, file)
  return true
}

/** What could not be read when the backup was made stays as it is now; where nothing is there, it begins anew. */
async function putPresent(at: Installation, mindId: string, present: Present) {
  const { ref } = handleOf(mindId, systemActor, at)
  const there = present.at && dirname(present.at.minds.fileOf(ref))
  if (there && existsSync(there)) await cp(there, dirname(at.minds.fileOf(ref)), { recursive: true })
  else await at.minds.create(ref)
}

/** The ledgers of the backup and of the present, together; answers how many sources and memories went again. */
async function bringUpToDate(at: Installation, mindId: string, present: Present | null): Promise<number> {
  let retracted: Carried['retracted'] = []
  if (present) {
    const { acts, carried } = await present.standing(mindId)
    retracted = carried.retracted
    const kept = await listActs(at.center, mindId)
    await appendActs(at.center, mindId, mergeActs(kept, acts).slice(kept.length))
    await handleOf(mindId, systemActor, { minds: at.minds.unguarded }).write(carryOver, carried)
  }
  const { sources, memories } = await replayMind(at, mindId)
  await handleOf(mindId, systemActor, at).write(retractAgain, retracted)
  return sources + memories
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
